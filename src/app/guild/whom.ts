import { isVisible, withoutMarks } from '../../contract/drawn.ts';
import type { Guild } from '../../contract/guilds.ts';
import { t } from '../../i18n/client.ts';

/** Whom to ask for what the reader may not do: the owner by name, or an administrator where the host does not know the name. */
export function whomToAsk({
  name: guild,
  owner_name: owner = '',
}: Pick<Guild, 'name' | 'owner_name'>): string {
  if (!isVisible(owner)) return t('errors:whom.administrator', { guild });
  return t('errors:whom.owner', { name: withoutMarks(owner) });
}
