import { guildRoles } from '../../../app/guild/guild-data.ts';
import type { Role } from '../../../contract/roles.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatList } from '../../../i18n/format.ts';
import type { Danger } from '../../../lib/danger.ts';

/** "Bans newcomers": the danger in two words. */
export const dangerWord = ({ kind }: Danger): string => t(`danger:word.${kind}`);

/** The phrase to type as confirmation. */
export const dangerPhrase = ({ kind }: Danger): string => t(`danger:phrase.${kind}`);

function roleName(guildId: string, id: string): string {
  const state = guildRoles(guildId).$state.get();
  const role = state.kind === 'ready' && state.value.find((one: Role) => one.id === id);
  return role ? role.name : id;
}

/** The danger in a sentence. The texts of `pickers` name the permissions. */
export function dangerSentence(danger: Danger, guildId: string): string {
  if (danger.kind === 'newcomers_granted')
    return t('danger:sentence.newcomers_granted', { role: roleName(guildId, danger.role) });
  if (danger.kind !== 'dangerous_role') return t(`danger:sentence.${danger.kind}`);
  const names = danger.permissions.map((name) => t(`pickers:permissions.${name}`));
  return t('danger:sentence.dangerous_role', {
    role: roleName(guildId, danger.role),
    permissions: formatList(names, locale),
  });
}
