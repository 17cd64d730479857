import { readConfig, type SiteConfig } from '../../src/config.ts';
import { defaultLocale, type Locale, locales } from '../../src/routes.ts';

export interface BuildOptions {
  /** Folder of the published tree, relative to the project. */
  readonly outDir: string;
  readonly config: SiteConfig;
}

type Env = Readonly<Record<string, string | undefined>>;

/** Reads OUT_DIR and the variables of `src/config.ts`. Throws for a malformed value. */
export function optionsFrom(env: Env): BuildOptions {
  return { outDir: env.OUT_DIR || 'dist', config: readConfig(env) };
}

export function languagesOf({ config }: BuildOptions): readonly Locale[] {
  return config.i18n === 'on' ? locales : [defaultLocale];
}

/** The folder of the files for hosts: beside the published folder, never in it. */
export function hostDirOf(outDir: string): string {
  return `${outDir.replace(/\/+$/, '')}-host`;
}
