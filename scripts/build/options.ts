import { readConfig, type SiteConfig } from '../../src/config.ts';
import { defaultLocale, type Locale, locales } from '../../src/routes.ts';

/**
 * What a build is for.
 * - `hosts`: everything for a host, checked against the budgets
 * - `here`: for this machine, in half the time: no compressed copies, link previews or budgets
 */
export type Purpose = 'hosts' | 'here';

/** The options of a build. */
export interface BuildOptions {
  /** The published folder, relative to the project. */
  readonly outDir: string;
  readonly purpose: Purpose;
  readonly config: SiteConfig;
}

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Reads OUT_DIR and the variables of `src/config.ts`.
 *
 * @throws for an invalid value
 */
export function optionsFrom(env: Env, purpose: Purpose = 'hosts'): BuildOptions {
  return { outDir: env.OUT_DIR || 'dist', purpose, config: readConfig(env) };
}

export function languagesOf({ config }: BuildOptions): readonly Locale[] {
  return config.i18n === 'on' ? locales : [defaultLocale];
}

/** The folder of the files for hosts, beside the published folder. */
export function hostDirOf(outDir: string): string {
  return `${outDir.replace(/\/+$/, '')}-host`;
}
