import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, localePath, type RouteName, shellPath } from '../../src/routes.ts';
import { type BuildOptions, languagesOf } from './options.ts';

/** The pages in the sitemap. The login page is linked from them; pages that redirect are not included. */
const found = ['root', 'premium', 'privacy', 'terms'] as const satisfies readonly RouteName[];

/**
 * Writes `robots.txt`, and `sitemap.xml` if the site's origin is known, since it has absolute addresses. Nothing is
 * disallowed: robots have to read a dashboard page to see that it is `noindex`.
 */
export function writeSearchFiles(root: string, options: BuildOptions): void {
  const folder = join(root, options.outDir);
  const origin = options.config.siteOrigin;
  const lines = ['User-agent: *', 'Allow: /', ...(origin ? ['', `Sitemap: ${origin}/sitemap.xml`] : [])];
  writeFileSync(join(folder, 'robots.txt'), `${lines.join('\n')}\n`);
  if (origin) writeFileSync(join(folder, 'sitemap.xml'), sitemapOf(origin, languagesOf(options)));
}

/** The sitemap of public pages in these languages, each with links to its translations. */
export function sitemapOf(origin: string, languages: readonly Locale[]): string {
  const address = (name: RouteName, locale: Locale) =>
    new URL(localePath(shellPath(name), locale), origin).href;
  const link = (hreflang: string, href: string) =>
    `    <xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>\n`;
  const entries = found.flatMap((name) =>
    languages.map((locale) => {
      const siblings = languages.map((other) => link(other, address(name, other)));
      const links = languages.length > 1 ? [...siblings, link('x-default', address(name, 'fr'))] : [];
      return `  <url>\n    <loc>${address(name, locale)}</loc>\n${links.join('')}  </url>\n`;
    }),
  );
  const spaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${entries.join('')}</urlset>\n`;
}
