import type { RevisionScreen } from '../../contract/revisions.ts';
import { t } from '../../i18n/client.ts';

/** What settings are called. Those of access have no screen yet. */
export const settingsTitle = (screen: RevisionScreen): string =>
  screen === 'access' ? t('common:access') : t(`routes:${screen}`);
