import type { APIRoute } from 'astro';
import type { SearchIndex } from '../../app/frame/search-index.ts';
import type { Manifest } from '../../app/navigation/manifest.ts';
import { builtLocales, searchWordsOf, translator } from '../../i18n/build.ts';
import type { Locale } from '../../routes.ts';

const modules = import.meta.glob<{ readonly manifest: Manifest }>('../../screens/*/screen.ts', {
  eager: true,
});
const manifests = Object.values(modules).map(({ manifest }) => manifest);

/** The search index of the screens in one language, from their manifests and locale files. */
function indexIn(locale: Locale): SearchIndex {
  const t = translator(locale);
  return Object.fromEntries(
    manifests.map(({ name, fields }) => {
      const words = searchWordsOf(locale, name);
      const entries = Object.entries(fields).map(([path, { label }]) => ({
        path,
        label: t(label),
        words: words?.fields?.[path] ?? '',
      }));
      return [name, { words: words?.screen ?? '', fields: entries }];
    }),
  );
}

export const getStaticPaths = () => builtLocales.map((locale) => ({ params: { locale } }));

export const GET: APIRoute = ({ params }) => Response.json(indexIn(params.locale as Locale));
