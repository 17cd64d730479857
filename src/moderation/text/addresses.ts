import { addressEnd } from '../../chat/grammar/links.ts';
import type { Mark } from '../../chat/grammar/marks.ts';
import type { Range } from '../verdict.ts';
import { hostOf } from './hosts.ts';

/** A link of a message. */
export interface WebLink extends Range {
  /** As the browser would open it: what stands before `@` is no part of it, and letters of other scripts are in ASCII. */
  readonly host: string;
  /** Whether it is `https`. */
  readonly secure: boolean;
}

/** Signs that no host has, at which the platform's formatting may begin behind it. */
const foreign = /[^\p{L}\p{N}\p{M}\p{Cf}._%\-\u3002\uff0e\uff61]/u;

/** Marks of formatting that an address is too long by, when they close behind it. */
const closing = new Set('*|~');

/** Where an address ends, without the sign or the marks that close what stands around it. */
function shownEnd(small: string, at: number): number {
  let end = addressEnd(small, at, small.length);
  const angle = small[at - 1] === '<' ? small.slice(at, end).indexOf('>') : -1;
  if (angle > 0) return at + angle;
  while (closing.has(small[end - 1] ?? '')) end -= 1;
  return end;
}

/** The host of an address without its scheme. */
function hostIn(address: string): string | null {
  const authority = address.split(/[/\\?#]/, 1)[0] ?? '';
  const behind = authority.slice(authority.lastIndexOf('@') + 1);
  if (behind.startsWith('[')) return hostOf(behind.slice(0, behind.indexOf(']') + 1));
  return hostOf(behind.split(foreign, 1)[0] ?? '');
}

/**
 * The links in a message, bare ones, in `<…>` and behind another text, but for code. Capitals in the scheme are no way
 * around it. It takes any string.
 */
export function linksIn(content: string, marks: readonly Mark[]): readonly WebLink[] {
  const codes = marks.filter(({ node }) => node.type === 'code' || node.type === 'block');
  const small = content.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase());
  const links: WebLink[] = [];
  let code = 0;
  for (let at = small.indexOf('http'); at >= 0; ) {
    for (let mark = codes[code]; mark && mark.end <= at; mark = codes[code]) code += 1;
    const isCode = (codes[code]?.start ?? Number.POSITIVE_INFINITY) <= at;
    const end = isCode ? at : shownEnd(small, at);
    const secure = small.startsWith('https', at);
    const host = end > at ? hostIn(content.slice(at + (secure ? 8 : 7), end)) : null;
    if (host !== null) links.push({ host, secure, start: at, end });
    at = small.indexOf('http', Math.max(end, at + 4));
  }
  return links;
}
