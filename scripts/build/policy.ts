import { createHash } from 'node:crypto';
import { imageHosts } from '../../src/chat/message/images.ts';
import { attribute, elementsOf, scriptKind, textOf } from './html.ts';
import { refusalsOf } from './refusals.ts';

export interface PolicyInput {
  /** The HTML of each page, by its path in the published folder. */
  readonly pages: ReadonlyMap<string, string>;
  /** Origin of the API, or empty when it is the site's own. */
  readonly apiHost: string;
  /** Whether the API hands out pictures of other hosts. */
  readonly otherPictures: boolean;
}

/** `policy` is the header's value; `problems` has a sentence for everything in the pages that it would block. */
export interface PolicyResult {
  readonly policy: string;
  readonly problems: readonly string[];
}

/**
 * Makes the one Content-Security-Policy of the site: nothing is allowed but its own files, the inline scripts and
 * styles that the pages have now (by SHA-256), the API, and the platform's pictures.
 */
export function makePolicy({ pages, apiHost, otherPictures }: PolicyInput): PolicyResult {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const problems: string[] = [];
  for (const [page, html] of pages) {
    for (const element of elementsOf(html)) {
      problems.push(...refusalsOf(element).map((reason) => `${page}: ${reason}`));
      if (element.tagName === 'style') styles.add(hashSource(textOf(element)));
      if (element.tagName !== 'script' || attribute(element, 'src') !== null) continue;
      if (scriptKind(element) !== 'data') scripts.add(hashSource(textOf(element)));
    }
  }
  const api = apiHost ? [new URL(apiHost).origin] : [];
  const directives: [string, ...string[]][] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...[...scripts].sort()],
    ['worker-src', "'self'"],
    ['style-src', "'self'", ...[...styles].sort()],
    ['img-src', "'self'", ...imageHosts, ...(otherPictures ? api : [])],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...api],
    ['manifest-src', "'self'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'", ...api],
    ['frame-ancestors', "'none'"],
    ['require-trusted-types-for', "'script'"],
    // Makes the address of the lab's worker and no other value: src/screens/automod/lab/open-worker.ts.
    ['trusted-types', 'vigie-worker'],
  ];
  return { policy: directives.map((words) => words.join(' ')).join('; '), problems };
}

/** `'sha256-…'` of a text, as the policy names it. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
}
