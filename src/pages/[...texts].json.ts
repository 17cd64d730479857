/**
 * The texts of lazy code: one file per language and namespace (i18n/texts.ts). Their addresses change with each build and are among
 * the assets, which browsers may cache.
 */
import type { APIRoute, GetStaticPaths } from 'astro';
import { builtLocales, stringsOf } from '../i18n/build.ts';
import type { Namespace } from '../i18n/namespaces.ts';
import { textsAddress } from '../i18n/texts-address.ts';

const files = import.meta.glob('../i18n/locales/fr/*.json');
const names = Object.keys(files).map((file) => file.replace(/^.*\/|\.json$/g, '') as Namespace);

export const getStaticPaths = (() =>
  builtLocales.flatMap((locale) =>
    names.map((name) => ({
      params: { texts: textsAddress(import.meta.env.PUBLIC_BUILD, locale, name).replace(/^\/|\.json$/g, '') },
      props: { texts: stringsOf(locale, [name])[name] },
    })),
  )) satisfies GetStaticPaths;

export const GET: APIRoute = ({ props }) => Response.json(props.texts);
