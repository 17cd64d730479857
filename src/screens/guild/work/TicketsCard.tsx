import { useResource } from '../../../app/guild/guild-data.ts';
import type { Guild } from '../../../contract/guilds.ts';
import { locale, t } from '../../../i18n/client.ts';
import { href } from '../../../routes.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { asideLink, Card } from '../below/Card.tsx';
import { Failed } from '../below/Failed.tsx';
import { Row, WholeLink } from '../Linked.tsx';
import { openTickets, ownTickets } from './work.ts';

/** How many tickets are shown. */
const shown = 4;

interface Props {
  readonly guild: Guild;
  readonly ownId: string;
}

/** The open tickets that are the reader's, or that nobody has answered. */
export function TicketsCard({ guild, ownId }: Props) {
  const resource = openTickets(guild.id);
  const state = useResource(resource);
  const all = href('ticket-history', { guild_id: guild.id }, locale);
  const own = state.kind === 'ready' ? ownTickets(state.value.tickets, ownId) : [];
  const title =
    own.length > 0 ? t('guild-work:tickets.count', { count: own.length }) : t('guild-work:tickets.title');
  return (
    <Card
      id="own-tickets"
      title={title}
      isBusy={state.kind === 'loading'}
      aside={
        <a className={asideLink} href={all}>
          {t('guild-work:tickets.all')}
        </a>
      }
    >
      {state.kind === 'failed' && (
        <Failed
          error={state.error}
          text={t('guild-work:tickets.failed')}
          retry={() => void resource.reload()}
        />
      )}
      {own.length > 0 && (
        <ul className="-mx-5 max-sm:-mx-4">
          {own.slice(0, shown).map(({ ticket: { number, name, opener, opened_at }, waiting }) => (
            <Row key={number}>
              <Avatar name={opener.display_name} src={opener.avatar_url} id={opener.id} size={32} round />
              <span className="grid min-w-0 flex-1">
                <WholeLink className="truncate font-medium" href={`${all}?ticket=${number}`}>
                  {t('guild-work:tickets.named', { number, name: name ?? opener.display_name })}
                </WholeLink>
                <span className={waiting === 'opener' ? 'truncate text-muted' : 'truncate text-warning-text'}>
                  {t(`guild-work:tickets.waiting.${waiting}`)}
                </span>
              </span>
              <span className="flex-none text-muted [&_.when-exact]:-end-2 [&_.when-exact]:start-auto">
                <RelativeTime at={opened_at} timeZone={guild.timezone} />
              </span>
            </Row>
          ))}
        </ul>
      )}
      {state.kind === 'ready' && (own.length === 0 || state.value.isPart) && (
        <p className="text-muted">
          {own.length === 0 && t('guild-work:tickets.none')}{' '}
          {state.value.isPart && t('guild-work:tickets.part')}
        </p>
      )}
    </Card>
  );
}
