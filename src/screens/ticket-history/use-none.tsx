import { currentGuild, useResource } from '../../app/guild/guild-data.ts';
import { locale, t } from '../../i18n/client.ts';
import { href } from '../../routes.ts';
import type { NoneTexts } from '../../screen-kits/table/Results.tsx';

/** What stands in the place of the list: no ticket was ever opened, or none passes the filters. */
export function useNone(guildId: string, isFiltered: boolean, onReset: () => void): NoneTexts {
  const guild = useResource(currentGuild(guildId));
  const manages = guild.kind === 'ready' && guild.value.viewer.role !== 'moderator';
  if (isFiltered)
    return {
      title: t('ticket-history:none.title'),
      text: t('ticket-history:none.text'),
      isFiltered,
      action: { label: t('ticket-history:none.action'), onPress: onReset },
    };
  return {
    title: t('ticket-history:empty.title'),
    text: t('ticket-history:empty.text'),
    link: manages && (
      <a className="btn btn-primary" href={href('tickets', { guild_id: guildId }, locale)}>
        {t('ticket-history:empty.action')}
      </a>
    ),
  };
}
