import { type Locale, localePath, locales, type RouteName, routes, shellPath } from '../../src/routes.ts';

/** A built page and its addresses. */
export interface PageRule {
  /** The path template with its language prefix: `/en/dashboard/{guild_id}/captcha`. */
  readonly path: string;
  /** The published file with a leading slash: `/en/dashboard/_/captcha.html`. */
  readonly file: string;
}

export function hasParameters(rule: PageRule): boolean {
  return rule.path.includes('{');
}

function pageFile(path: string, locale: Locale): string {
  const full = localePath(path, locale);
  return full === '/' ? '/index.html' : `${full}.html`;
}

/** The rules of all screens in each language, from the route table. */
export function pageRules(languages: readonly Locale[] = locales): PageRule[] {
  return languages.flatMap((locale) =>
    (Object.keys(routes) as RouteName[])
      .filter((name) => name !== 'not-found')
      .map((name) => ({
        path: localePath(routes[name].path, locale),
        file: pageFile(shellPath(name), locale),
      })),
  );
}

/**
 * The not-found page of each language with its prefix. The default language is last, since its prefix matches every
 * path.
 */
export function notFoundRules(languages: readonly Locale[] = locales): { prefix: string; file: string }[] {
  return languages
    .map((locale) => ({ prefix: localePath('/', locale), file: pageFile('/404', locale) }))
    .sort((one, other) => other.prefix.length - one.prefix.length);
}

/**
 * Converts a path template to a regular expression for nginx, Caddy and JavaScript. Ids are digits, as in the route
 * table.
 */
export function rulePattern(path: string): string {
  const source = path
    .replaceAll('.', '\\.')
    .replace(/\{\w+(\*?)\}/g, (_, rest: string) => (rest ? '.+' : '[0-9]{1,20}'));
  return `^${source}$`;
}
