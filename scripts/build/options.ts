import { defaultLocale, type Locale, locales } from '../../src/routes.ts';

export interface BuildOptions {
  /** Folder of the published tree, relative to the project. */
  readonly outDir: string;
  /** Origin of the API; empty means the site's own. */
  readonly apiHost: string;
  /** Origin of the site, for canonical and alternate links; empty leaves them out. */
  readonly siteOrigin: string;
  readonly i18n: 'on' | 'off';
}

type Env = Readonly<Record<string, string | undefined>>;

function originFrom(env: Env, name: string): string {
  const origin = env[name] ?? '';
  if (!origin || (URL.canParse(origin) && new URL(origin).origin === origin)) return origin;
  throw new Error(`${name} is an origin such as https://dashboard.example.org, not "${origin}".`);
}

/** Reads OUT_DIR, PUBLIC_API_HOST, PUBLIC_SITE_ORIGIN and PUBLIC_I18N. Throws for a malformed value. */
export function optionsFrom(env: Env): BuildOptions {
  const i18n = env.PUBLIC_I18N ?? 'off';
  if (i18n !== 'on' && i18n !== 'off') throw new Error(`PUBLIC_I18N is "on" or "off", not "${i18n}".`);
  return {
    outDir: env.OUT_DIR || 'dist',
    apiHost: originFrom(env, 'PUBLIC_API_HOST'),
    siteOrigin: originFrom(env, 'PUBLIC_SITE_ORIGIN'),
    i18n,
  };
}

export function languagesOf({ i18n }: BuildOptions): readonly Locale[] {
  return i18n === 'on' ? locales : [defaultLocale];
}

/** The folder of the files for hosts: beside the published folder, never in it. */
export function hostDirOf(outDir: string): string {
  return `${outDir.replace(/\/+$/, '')}-host`;
}
