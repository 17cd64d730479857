import type { Guild } from '../../contract/guilds.ts';
import type { Problem } from '../../contract/problem.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatList } from '../../i18n/format.ts';

/** How many are named, the owner and two roles: more would be a list to read. */
const most = 3;

/**
 * Whom to ask for what the reader may not do: those whom a refusal names; else the owner by name, or an administrator where the host
 * does not know the name.
 */
export function whomToAsk(
  { name: guild, owner_id, owner_name: name }: Pick<Guild, 'name' | 'owner_id' | 'owner_name'>,
  ask: Problem['ask'] = [],
): string {
  if (ask.length > 0) {
    const named = ask.slice(0, most).map((one) => {
      if (one.kind === 'role') return t('errors:whom.role', { name: one.name });
      return one.id === owner_id ? t('errors:whom.owner', { name: one.name }) : one.name;
    });
    return formatList(named, locale, 'disjunction');
  }
  return name ? t('errors:whom.owner', { name }) : t('errors:whom.administrator', { guild });
}
