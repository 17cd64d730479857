import { currentGuild, useResource } from '../../app/guild/guild-data.ts';
import { locale, t } from '../../i18n/client.ts';
import { href } from '../../routes.ts';
import { NoRows } from '../../screen-kits/table/NoRows.tsx';

interface Props {
  readonly guildId: string;
  /** Tickets may be there, but none passes the filters. */
  readonly isFiltered: boolean;
  readonly onReset: () => void;
}

/** In the place of the list: no ticket was ever opened, or none passes the filters. */
export function NoTickets({ guildId, isFiltered, onReset }: Props) {
  const guild = useResource(currentGuild(guildId));
  const manages = guild.kind === 'ready' && guild.value.viewer.role !== 'moderator';
  if (isFiltered)
    return (
      <NoRows isFiltered title={t('ticket-history:none.title')} text={t('ticket-history:none.text')}>
        <button type="button" className="btn btn-primary" onClick={onReset}>
          {t('ticket-history:none.action')}
        </button>
      </NoRows>
    );
  return (
    <NoRows title={t('ticket-history:empty.title')} text={t('ticket-history:empty.text')}>
      {manages && (
        <a className="btn btn-primary" href={href('tickets', { guild_id: guildId }, locale)}>
          {t('ticket-history:empty.action')}
        </a>
      )}
    </NoRows>
  );
}
