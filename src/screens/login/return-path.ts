import { defaultLocale, href, type Locale, matchRoute, routes } from '../../routes.ts';

/**
 * Where to go after signing in: `target` if it is the path of a screen of this site, else the guild list.
 * Anything with a host, a scheme or a backslash is refused.
 */
export function safeReturnPath(target: string | null, locale: Locale = defaultLocale): string {
  const fallback = href('guilds', {}, locale);
  if (!target?.startsWith('/') || target.startsWith('//') || target.includes('\\')) return fallback;
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(target) ?? [];
  const match = matchRoute(pathname);
  // `..` in it would lead to another page than the one that was matched.
  const isPlain = new URL(pathname, 'https://site.invalid').pathname === pathname;
  if (!isPlain || !match || routes[match.name].layout === 'blank') return fallback;
  return pathname + rest;
}
