import type { Guild } from '../../contract/guilds.ts';
import { t } from '../../i18n/client.ts';

/** Whom to ask for what the reader may not do: the owner by name, or an administrator where the host does not know the name. */
export const whomToAsk = ({ name: guild, owner_name: name }: Pick<Guild, 'name' | 'owner_name'>): string =>
  name ? t('errors:whom.owner', { name }) : t('errors:whom.administrator', { guild });
