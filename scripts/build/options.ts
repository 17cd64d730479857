import { readConfig, type SiteConfig } from '../../src/config.ts';
import { defaultLocale, type Locale, locales } from '../../src/routes.ts';

/**
 * - `hosts`: everything that a host needs, held to the budgets
 * - `here`: for this machine alone, in half the time: no compressed copies, no previews of links, no budgets
 */
export type Purpose = 'hosts' | 'here';

export interface BuildOptions {
  /** Folder of the published tree, relative to the project. */
  readonly outDir: string;
  readonly purpose: Purpose;
  readonly config: SiteConfig;
}

type Env = Readonly<Record<string, string | undefined>>;

/** Reads OUT_DIR and the variables of `src/config.ts`. Throws for a malformed value. */
export function optionsFrom(env: Env, purpose: Purpose = 'hosts'): BuildOptions {
  return { outDir: env.OUT_DIR || 'dist', purpose, config: readConfig(env) };
}

export function languagesOf({ config }: BuildOptions): readonly Locale[] {
  return config.i18n === 'on' ? locales : [defaultLocale];
}

/** The folder of the files for hosts: beside the published folder, never in it. */
export function hostDirOf(outDir: string): string {
  return `${outDir.replace(/\/+$/, '')}-host`;
}
