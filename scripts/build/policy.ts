import { createHash } from 'node:crypto';
import { imageHostsOf } from '../../src/lib/images.ts';
import { attribute, elementsOf, scriptKind, textOf } from './html.ts';
import { refusalsOf } from './refusals.ts';

export interface PolicyInput {
  /** The HTML of each page by its path in the published folder. */
  readonly pages: ReadonlyMap<string, string>;
  /** Origin of the API; empty when it is the site's own. */
  readonly apiHost: string;
  /** Whether the API serves pictures of other hosts. */
  readonly otherPictures: boolean;
  /** Origin of the platform's pictures. */
  readonly cdn: string;
}

/** `policy` is the value of the header; `problems` has a sentence for each part of a page that it would block. */
export interface PolicyResult {
  readonly policy: string;
  readonly problems: readonly string[];
}

/**
 * Builds the site's Content-Security-Policy. It allows only its own files, the current inline scripts and styles (by
 * SHA-256), the API, and the platform's pictures.
 */
export function makePolicy({ pages, apiHost, otherPictures, cdn }: PolicyInput): PolicyResult {
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
    ['img-src', "'self'", ...imageHostsOf(cdn), ...(otherPictures ? api : [])],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...api],
    ['manifest-src', "'self'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'", ...api],
    ['frame-ancestors', "'none'"],
    ['require-trusted-types-for', "'script'"],
    // Creates the URL of the automod lab's worker and nothing else: src/screens/automod/lab/open-worker.ts.
    ['trusted-types', 'vigie-worker'],
  ];
  return { policy: directives.map((words) => words.join(' ')).join('; '), problems };
}

/** A text's hash as a source expression: `'sha256-…'`. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
}
