import { useGuildId } from '../../app/guild/context.ts';
import { perGuild, useResource } from '../../app/guild/guild-data.ts';
import { call } from '../../app/session/api.ts';
import { SlowNote } from '../../app/states/SlowNote.tsx';
import { createResource } from '../../app/stores/resource.ts';
import { getTicketStats, type TicketStats } from '../../contract/ticket-history.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatDecimal, formatNumber } from '../../i18n/format.ts';
import { durationInSentence } from '../../lib/duration.ts';
import { href } from '../../routes.ts';
import { figuresBox } from './boxes.tsx';

/** Statistics of the last 30 days, the host's default period. */
const stats = perGuild<TicketStats>((id) =>
  createResource(() => call(getTicketStats, { params: { id }, query: {} })),
);

/** Rounds a duration to minutes, since seconds do not matter. */
const rounded = (seconds: number) => (seconds < 60 ? seconds : Math.round(seconds / 60) * 60);

/** Four figures about the guild's tickets, with links to the list. */
export function Figures() {
  const guildId = useGuildId();
  const resource = stats(guildId);
  const state = useResource(resource);
  if (state.kind === 'failed' && state.error.kind === 'not_offered') return null;
  return (
    <section className={figuresBox} aria-label={t('tickets:figures.title')}>
      {state.kind === 'failed' && (
        <p className="text-muted">
          {t('tickets:figures.failed')}{' '}
          <button type="button" className="anchor" onClick={() => void resource.reload()}>
            {t('common:retry')}
          </button>
        </p>
      )}
      {state.kind === 'loading' && <SlowNote />}
      {state.kind === 'ready' && <Values stats={state.value} />}
      <a
        className="anchor coarse:inline-flex coarse:min-h-11 coarse:items-center"
        href={href('ticket-history', { guild_id: guildId }, locale)}
      >
        {t('tickets:figures.all')}
      </a>
    </section>
  );
}

function Values({
  stats: { open, opened, median_first_response_seconds: first, rating },
}: {
  readonly stats: TicketStats;
}) {
  const figures = [
    ['open', formatNumber(open, locale)],
    ['opened', formatNumber(opened, locale)],
    ['first', first === null ? t('common:none') : durationInSentence(rounded(first), locale)],
    [
      'rating',
      rating.average === null
        ? t('common:none')
        : t('tickets:figures.stars', { average: formatDecimal(rating.average, locale) }),
    ],
  ] as const;
  return (
    <dl className="flex flex-1 flex-wrap gap-x-10 gap-y-3 max-sm:grid max-sm:basis-full max-sm:grid-cols-2 max-sm:gap-x-4">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt className="text-body text-muted">{t(`tickets:figures.${name}`)}</dt>
          <dd className="num text-base font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
