import { useResource } from '../../../app/guild/guild-data.ts';
import { SlowNote } from '../../../app/states/SlowNote.tsx';
import type { Guild } from '../../../contract/guilds.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { shortDuration } from '../../../lib/duration.ts';
import { href } from '../../../routes.ts';
import { Failed } from '../below/Failed.tsx';
import { Cell, WholeLink } from '../Linked.tsx';
import { type TeamFigures, teamFigures } from './work.ts';

interface Props {
  readonly guild: Guild;
  readonly ownId: string;
}

const names = ['sanctions', 'reversed', 'closed', 'reply'] as const;

const count = (value: number | undefined) => formatNumber(value ?? 0, locale);
/** In minutes, since seconds do not matter. */
const time = (seconds: number | null | undefined) =>
  seconds == null ? '–' : shortDuration(seconds < 60 ? seconds : Math.round(seconds / 60) * 60, locale);

/** The reader's figures of the last 30 days, each with that of the whole team. */
function figuresOf(guild: Guild, ownId: string, { cases, tickets }: TeamFigures) {
  const own = cases.moderators.find(({ user }) => user.id === ownId);
  const ownTickets = tickets.by_staff.find(({ user }) => user.id === ownId);
  const params = { guild_id: guild.id };
  const list = `${href('history', params, locale)}?moderator=${ownId}&period=${cases.from}..${cases.to}`;
  const closed = `${href('ticket-history', params, locale)}?closer=${ownId}`;
  return {
    sanctions: { to: list, value: count(own?.total), team: count(cases.totals.total) },
    reversed: {
      to: `${list}&status=revoked`,
      value: count(own?.reversed),
      team: count(cases.totals.reversed),
    },
    closed: { to: closed, value: count(ownTickets?.closed), team: count(tickets.closed) },
    reply: {
      to: closed,
      value: time(ownTickets?.median_first_response_seconds),
      team: time(tickets.median_first_response_seconds),
    },
  };
}

/** The reader's own figures, in tiles whose space is reserved while they load. */
export function OwnFigures({ guild, ownId }: Props) {
  const resource = teamFigures(guild.id);
  const state = useResource(resource);
  const figures = state.kind === 'ready' ? figuresOf(guild, ownId, state.value) : null;
  return (
    <section
      className="panel flex flex-col"
      aria-labelledby="own-figures"
      aria-busy={state.kind === 'loading'}
    >
      <h2 id="own-figures" className="flex min-h-16 items-center px-5 pb-3 pt-4 text-title/5.5 max-sm:px-4">
        {t('guild-work:own.title')}
      </h2>
      {state.kind === 'loading' && <SlowNote floats />}
      {state.kind === 'failed' ? (
        <div className="flex min-h-[5.5rem] flex-1 px-5 pb-4">
          <Failed
            error={state.error}
            text={t('guild-work:own.failed')}
            retry={() => void resource.reload()}
          />
        </div>
      ) : (
        <ul className="grid flex-1 grid-cols-[repeat(auto-fit,minmax(max(12rem,22%),1fr))] overflow-hidden max-sm:grid-cols-1">
          {names.map((name) => (
            <Cell key={name} className="min-h-[4.5rem] flex-col justify-center py-2 max-sm:px-4">
              {figures ? (
                <WholeLink className="text-muted" href={figures[name].to}>
                  {t(`guild-work:own.names.${name}`)}
                </WholeLink>
              ) : (
                <span className="text-muted">{t(`guild-work:own.names.${name}`)}</span>
              )}
              <span className="flex min-h-7 flex-wrap items-baseline justify-between gap-x-3">
                {figures ? (
                  <>
                    <span className="num text-xl/7 font-semibold">{figures[name].value}</span>
                    <span className="text-muted">
                      {t('guild-work:own.team', { value: figures[name].team })}
                    </span>
                  </>
                ) : (
                  <span className="d-skeleton h-5 w-16 self-center" />
                )}
              </span>
            </Cell>
          ))}
        </ul>
      )}
    </section>
  );
}
