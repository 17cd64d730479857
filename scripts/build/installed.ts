import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SiteConfig } from '../../src/config.ts';
import { href, type Locale, localePath } from '../../src/routes.ts';
import { type BuildOptions, languagesOf } from './options.ts';

/** The background colour while the installed site starts; the same as that of the icons. */
const ground = '#14151f';

const icons = [
  { src: '/icons/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
] as const;

/** The web app manifest. All languages are one app (`id`), which starts at the list of guilds. */
export function manifestOf(
  { name, primary }: Pick<SiteConfig, 'name' | 'primary'>,
  description: string,
  locale: Locale,
) {
  return {
    id: '/',
    name,
    short_name: name,
    description,
    lang: locale,
    dir: locale === 'ar' ? 'rtl' : 'ltr',
    start_url: href('guilds', {}, locale),
    scope: '/',
    display: 'standalone',
    background_color: ground,
    theme_color: primary,
    icons,
  };
}

/** Writes the manifest of each language. The extension is `.json`, because every host serves it with an accepted type. */
export function writeManifests(root: string, options: BuildOptions): void {
  for (const locale of languagesOf(options)) {
    const texts = JSON.parse(
      readFileSync(join(root, 'src/i18n/locales', locale, 'site.json'), 'utf8'),
    ) as Record<'description', string>;
    const file = join(root, options.outDir, localePath('/manifest.json', locale));
    mkdirSync(dirname(file), { recursive: true });
    const description = texts.description.replaceAll('{{product}}', options.config.name);
    writeFileSync(file, `${JSON.stringify(manifestOf(options.config, description, locale))}\n`);
  }
}
