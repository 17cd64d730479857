import { addressEnd } from '../../chat/grammar/links.ts';
import type { Mark } from '../../chat/grammar/marks.ts';
import type { Range } from '../verdict.ts';
import { hostOf } from './hosts.ts';

/** A link of a message. */
export interface WebLink extends Range {
  /** The host that a browser would open: without anything before `@`, and in ASCII. */
  readonly host: string;
  /** The host as written. */
  readonly written: string;
  /** Whether it is `https`. */
  readonly secure: boolean;
}

/** Characters that no host contains, where formatting may begin after it. */
const foreign = /[^\p{L}\p{N}\p{M}\p{Cf}._%\-\u3002\uff0e\uff61]/u;

/** Formatting marks that are read as part of an address when they close after it. */
const closing = new Set('*|~');

/** Where an address ends, without the characters that close the formatting around it. */
function shownEnd(small: string, at: number): number {
  let end = addressEnd(small, at, small.length);
  const angle = small[at - 1] === '<' ? small.slice(at, end).indexOf('>') : -1;
  if (angle > 0) return at + angle;
  while (closing.has(small[end - 1] ?? '')) end -= 1;
  return end;
}

/** Finds the host in an address without a scheme, as it is written. */
function hostIn(address: string): string {
  const authority = address.split(/[/\\?#]/, 1)[0] ?? '';
  const behind = authority.slice(authority.lastIndexOf('@') + 1);
  if (behind.startsWith('[')) return behind.slice(0, behind.indexOf(']') + 1);
  return behind.split(foreign, 1)[0] ?? '';
}

/**
 * Finds the links in a message: bare ones, in `<…>` and masked ones, but not in code. A scheme with capitals is found too. It
 * accepts any string.
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
    const written = end > at ? hostIn(content.slice(at + (secure ? 8 : 7), end)) : '';
    const host = hostOf(written);
    if (host !== null) links.push({ host, written, secure, start: at, end });
    at = small.indexOf('http', Math.max(end, at + 4));
  }
  return links;
}
