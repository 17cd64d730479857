import { defaultLocale, type Locale, locales } from '../../src/routes.ts';

export interface BuildOptions {
  /** Folder of the published tree, relative to the project. */
  readonly outDir: string;
  /** Origin of the API; empty means the site's own. */
  readonly apiHost: string;
  readonly i18n: 'on' | 'off';
}

/** Reads OUT_DIR, PUBLIC_API_HOST and PUBLIC_I18N. Throws a sentence for a value that is none. */
export function optionsFrom(env: Readonly<Record<string, string | undefined>>): BuildOptions {
  const apiHost = env.PUBLIC_API_HOST ?? '';
  if (apiHost && new URL(apiHost).origin !== apiHost) {
    throw new Error(`PUBLIC_API_HOST is an origin such as https://api.example.org, not "${apiHost}".`);
  }
  const i18n = env.PUBLIC_I18N ?? 'off';
  if (i18n !== 'on' && i18n !== 'off') throw new Error(`PUBLIC_I18N is "on" or "off", not "${i18n}".`);
  return { outDir: env.OUT_DIR || 'dist', apiHost, i18n };
}

export function languagesOf({ i18n }: BuildOptions): readonly Locale[] {
  return i18n === 'on' ? locales : [defaultLocale];
}

/** What the build makes for hosts stands beside the published tree, never in it. */
export function hostDirOf(outDir: string): string {
  return `${outDir.replace(/\/+$/, '')}-host`;
}
