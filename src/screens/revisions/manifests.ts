/** The manifests of the screens with settings, without the rest of their code. */
import type { Manifest } from '../../app/navigation/manifest.ts';
import type { RevisionScreen } from '../../contract/revisions.ts';
import { manifest as access } from '../access/screen.ts';
import { manifest as appeals } from '../appeals/screen.ts';
import { manifest as autoSanction } from '../auto-sanction/screen.ts';
import { manifest as automod } from '../automod/screen.ts';
import { manifest as captcha } from '../captcha/screen.ts';
import { manifest as logs } from '../logs/screen.ts';
import { manifest as recurring } from '../recurring/screen.ts';
import { manifest as tickets } from '../tickets/screen.ts';

export const manifests: Readonly<Record<RevisionScreen, Manifest>> = {
  access,
  appeals,
  'auto-sanction': autoSanction,
  automod,
  captcha,
  logs,
  recurring,
  tickets,
};
