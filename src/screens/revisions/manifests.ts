/** The manifests of the screens with settings, without the rest of their code. */
import type { Manifest } from '../../app/navigation/manifest.ts';

const files = import.meta.glob<Manifest>(
  '../{access,automod,auto-sanction,captcha,logs,recurring,tickets}/screen.ts',
  { import: 'manifest', eager: true },
);

/** Undefined for what has no screen with settings. */
export const manifestOf = (screen: string): Manifest | undefined => files[`../${screen}/screen.ts`];
