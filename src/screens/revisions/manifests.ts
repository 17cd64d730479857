/** The manifests of the screens with settings, without the rest of their code. */
import type { Manifest } from '../../app/navigation/manifest.ts';

const files = import.meta.glob<Manifest>(
  '../{access,appeals,automod,auto-sanction,captcha,logs,recurring,tickets}/screen.ts',
  { import: 'manifest', eager: true },
);

export const manifests: readonly Manifest[] = Object.values(files);
