import { useStore } from '@nanostores/react';
import TicketIcon from 'lucide-react/icons/ticket';
import { useEffect, useState } from 'react';
import { ErrorPanel } from '../../app/states/ErrorPanel.tsx';
import { LoadingState } from '../../app/states/LoadingState.tsx';
import type { ModerationCase } from '../../contract/history.ts';
import type { TimelineEntry, TimelineKind } from '../../contract/members.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatNumber } from '../../i18n/format.ts';
import { hostNow } from '../../lib/clock.ts';
import { href } from '../../routes.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { footOf, MoreRows } from '../table/MoreRows.tsx';
import { actionIcons, actionText, byText, stateText } from './case-text.ts';
import { Notes } from './Notes.tsx';
import type { MemberTimeline } from './timeline.ts';

const entryBox =
  'grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-0.5 rounded-control p-2 [&>time]:text-body [&>time]:text-muted aria-current:bg-guild-soft forced-colors:aria-current:border forced-colors:aria-current:border-canvas-text';

interface EntryProps {
  readonly guildId: string;
  readonly entry: TimelineEntry;
  /** The number of the open case. */
  readonly current: number | null;
  readonly onOpen: (number: number) => void;
}

function Entry({ guildId, entry, current, onOpen }: EntryProps) {
  if (entry.kind === 'ticket') {
    const { number, state, opened_at, close_reason } = entry.ticket;
    return (
      <li data-item className={entryBox}>
        <TicketIcon size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 text-muted" />
        <div>
          <p>
            <a
              className="rounded font-semibold hover:text-link hover:underline coarse:inline-flex coarse:min-h-11 coarse:items-center"
              href={`${href('ticket-history', { guild_id: guildId }, locale)}?ticket=${number}`}
            >
              {t('history-panel:ticket.title', { number })}
            </a>
          </p>
          <p className="text-body/4.5 text-muted">
            {t(`history-panel:ticket.${state}`)}
            {close_reason && (
              <>
                {' · '}
                <bdi>{close_reason}</bdi>
              </>
            )}
          </p>
        </div>
        <RelativeTime at={opened_at} />
      </li>
    );
  }
  const { case: one } = entry;
  const Icon = actionIcons[one.action];
  const isCurrent = one.number === current;
  const state = stateText(one, hostNow());
  return (
    <li data-item className={entryBox} aria-current={isCurrent || undefined}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 text-muted" />
      <div>
        <p>
          {isCurrent ? (
            <strong>{actionText(one)}</strong>
          ) : (
            <button
              type="button"
              data-opener
              className="rounded text-start font-semibold hover:text-link hover:underline coarse:min-h-11"
              onClick={() => onOpen(one.number)}
            >
              {actionText(one)} <bdi className="id font-normal text-muted">#{one.number}</bdi>
            </button>
          )}
        </p>
        <p className="text-body/4.5 text-muted">
          {isCurrent ? t('history-panel:this_case') : <Why one={one} />}
          {state && ` · ${state}`}
        </p>
        {!isCurrent && one.notes.length > 0 && (
          <div className="mt-1">
            <Notes guildId={guildId} notes={one.notes} />
          </div>
        )}
      </div>
      <RelativeTime at={one.created_at} />
    </li>
  );
}

/** Why somebody acted, and who. */
function Why({ one }: { readonly one: ModerationCase }) {
  const by = <bdi>{byText(one)}</bdi>;
  if (one.reason === null) return by;
  return (
    <>
      <bdi>{one.reason}</bdi> · {by}
    </>
  );
}

interface Props {
  readonly guildId: string;
  readonly timeline: MemberTimeline;
  readonly current: number | null;
  readonly onOpen: (number: number) => void;
  /** Nothing is above it. */
  readonly isAlone?: boolean;
}

/** The cases against a member and the tickets that they opened, newest first. */
export function Timeline({ guildId, timeline, current, onOpen, isAlone = false }: Props) {
  const [kind, setKind] = useState<TimelineKind | 'all'>('all');
  const state = useStore(timeline.$state);
  const member = useStore(timeline.$member);
  useEffect(() => void timeline.read(kind === 'all' ? null : kind), [timeline, kind]);
  if (state.kind === 'failed' && state.error.kind === 'not_offered')
    return <p className="text-muted">{t('history-panel:not_offered')}</p>;
  const counted = (text: string, count: number | undefined) =>
    count === undefined ? text : `${text} ${formatNumber(count, locale)}`;
  return (
    <section
      className={`grid grid-cols-1 gap-3 ${isAlone ? '' : 'border-t border-line pt-4'}`}
      aria-label={t('history-panel:timeline')}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{t('history-panel:timeline')}</h3>
        <Segments
          label={t('history-panel:kinds.label')}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'all', label: t('history-panel:kinds.all') },
            { value: 'case', label: counted(t('history-panel:kinds.case'), member?.cases) },
            { value: 'ticket', label: counted(t('history-panel:kinds.ticket'), member?.tickets) },
          ]}
        />
      </div>
      {state.kind === 'loading' && (
        <LoadingState>
          <div className="d-skeleton h-48" />
        </LoadingState>
      )}
      {state.kind === 'failed' && <ErrorPanel error={state.error} retry={() => void timeline.reload()} />}
      {'items' in state && (
        <>
          {state.items.length === 0 && <p className="text-muted">{t('history-panel:nothing')}</p>}
          <ol aria-busy={state.kind === 'refreshing'}>
            {state.items.map((entry) => (
              <Entry
                key={entry.kind === 'case' ? entry.case.id : entry.ticket.id}
                guildId={guildId}
                entry={entry}
                current={current}
                onOpen={onOpen}
              />
            ))}
          </ol>
          <MoreRows
            shown={state.items.length}
            total={state.total}
            state={footOf(state)}
            onMore={() => void timeline.more()}
          />
        </>
      )}
    </section>
  );
}
