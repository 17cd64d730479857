/** The tickets of a guild: statistics and a filtered list. */
import { useStore } from '@nanostores/react';
import Lock from 'lucide-react/icons/lock';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useGuildId } from '../../app/guild/context.ts';
import { currentGuild, useResource } from '../../app/guild/guild-data.ts';
import { may } from '../../app/guild/may.ts';
import { mount } from '../../app/navigation/Root.tsx';
import { LoadingState } from '../../app/states/LoadingState.tsx';
import { locale, t } from '../../i18n/client.ts';
import { withTexts } from '../../i18n/texts.ts';
import { href } from '../../routes.ts';
import { readAll } from '../../screen-kits/export/read-all.ts';
import { Beside, sheetCode } from '../../screen-kits/table/Beside.tsx';
import { type NoneTexts, Results } from '../../screen-kits/table/Results.tsx';
import { TableSkeleton } from '../../screen-kits/table/TableSkeleton.tsx';
import { usePages } from '../../screen-kits/table/use-pages.ts';
import { useToday } from '../../screen-kits/table/use-today.ts';
import { focusRow, WithBeside } from '../../screen-kits/table/WithBeside.tsx';
import { Button } from '../../ui/Button.tsx';
import { Lazy } from '../../ui/Lazy.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { useMedia } from '../../ui/use-media.ts';
import { FiguresPart, figuresCode } from './FiguresPart.tsx';
import { type Filters, isFiltered, noFilters } from './params.ts';
import { manifest } from './screen.ts';
import { TicketFilters } from './TicketFilters.tsx';
import { TicketsTable } from './TicketsTable.tsx';
import { usePanels } from './use-panels.ts';
import { useScope } from './use-scope.ts';
import { useTickets } from './use-tickets.ts';

const panelCode = lazyCode(() => withTexts(['ticket-history-panel'], import('./panel/TicketPanel.tsx')));

/** Few tickets are looked for by what was said in them. */
const saidCode = lazyCode(() => import('./said/SaidList.tsx'));

/** Parameters to reset for a new list: the first page, and no open panel. */
const afresh = { rows: null, ticket: null } as const;

/** The tickets of a guild: statistics over a period, and a list filtered by the address. */
export const Screen = mount(manifest, TicketHistory);

function TicketHistory() {
  const guildId = useGuildId();
  const { today, foreignZone } = useToday(guildId);
  const { address, query, filters, wanted, tickets, stats, read, newestSearched } = useTickets(
    guildId,
    today,
  );
  const state = usePages(tickets);
  const figures = useStore(stats.$state);
  const results = useRef<HTMLDivElement>(null);
  const hasRoom = useMedia('(width >= 1360px)');
  const panels = usePanels(guildId);
  const scope = useScope(guildId);

  // Shown together: statistics and note are above the list, and both contain names of panels, so late parts would shift
  // it.
  const [isWhole, setWhole] = useState(false);
  const isKnown = scope !== 'loading' && figures.kind !== 'loading' && panels.isKnown;
  useEffect(() => {
    if (query.said) saidCode.prefetch();
  }, [query.said]);
  useEffect(() => {
    const show = () => setWhole(true);
    // Code that fails to load shows an error in its place.
    if (isKnown) void figuresCode.fetch().then(show, show);
  }, [isKnown]);

  const items = 'items' in state ? state.items : [];
  const { ticket: number } = query;
  const isOpen = number !== null;
  /** Pushes a history entry only for the first ticket, so that Back closes the panel. */
  function open(next: number) {
    if (isOpen) address.refine({ ticket: next });
    else address.move({ ticket: next });
  }
  function close() {
    address.refine({ ticket: null });
    focusRow(results, items.find((one) => one.number === number)?.id);
  }
  const refine = useCallback(
    (change: Partial<Filters>) => address.refine({ ...change, ...afresh }),
    [address],
  );
  function show(next: Partial<Filters>) {
    results.current?.focus();
    address.move({ ...noFilters, ...next, ...afresh });
  }
  const none = useNone(guildId, isFiltered(filters), () => show({}));
  async function more() {
    await tickets.more();
    const now = tickets.$state.get();
    if ('items' in now) address.refine({ rows: now.items.length });
  }

  if (!isWhole) return <LoadingState>{manifest.skeleton}</LoadingState>;
  const at = items.findIndex((one) => one.number === number);
  return (
    <>
      {scope === 'own_panels' && (
        <p className="mb-4 flex items-start gap-2 text-muted">
          <Lock size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5" />
          {t('ticket-history:scope')}
        </p>
      )}
      <FiguresPart
        state={figures}
        period={query.period}
        today={today}
        foreignZone={foreignZone}
        panelName={panels.nameOf}
        onPeriod={(period) => address.refine({ period })}
        onShow={show}
        onRetry={() => void stats.reload()}
      />
      <WithBeside
        isOpen={isOpen}
        hasRoom={hasRoom}
        onClose={close}
        results={results}
        head={
          <>
            <h2 className="mb-3 text-title/5.5">{t('ticket-history:all')}</h2>
            <TicketFilters
              guildId={guildId}
              filters={filters}
              today={today}
              panels={panels}
              tickets={items}
              staff={'value' in figures ? figures.value.by_staff : []}
              total={state.kind === 'ready' ? state.total : null}
              onChange={refine}
            />
          </>
        }
        beside={
          number !== null && (
            <Beside
              title={t('ticket-history:panel.title', { number })}
              hasRoom={hasRoom}
              steps={{
                previous: items[at - 1]?.number ?? null,
                next: at < 0 ? null : (items[at + 1]?.number ?? null),
                labels: {
                  previous: t('ticket-history:panel.previous'),
                  next: t('ticket-history:panel.next'),
                },
                onOpen: open,
              }}
              onClose={close}
            >
              <Lazy source={panelCode}>
                {({ TicketPanel }) => (
                  <TicketPanel
                    key={number}
                    guildId={guildId}
                    number={number}
                    known={items[at]}
                    panelName={panels.nameOf}
                    onFilter={(opener) => show({ opener })}
                  />
                )}
              </Lazy>
            </Beside>
          )
        }
      >
        <Results
          state={state}
          onRetry={() => void tickets.reload()}
          results={results}
          none={items.length > 0 ? null : none}
        >
          {(known) =>
            wanted?.transcript_q && known.items[0]?.hits ? (
              <Lazy
                source={saidCode}
                waiting={
                  <LoadingState>
                    <TableSkeleton />
                  </LoadingState>
                }
              >
                {({ SaidList }) => (
                  <SaidList
                    guildId={guildId}
                    state={known}
                    query={wanted}
                    newestSearched={newestSearched}
                    panelName={panels.nameOf}
                    read={readAll(read, wanted)}
                    onMore={() => void more()}
                  />
                )}
              </Lazy>
            ) : (
              <TicketsTable
                guildId={guildId}
                state={known}
                panelName={panels.nameOf}
                current={number}
                isNarrow={isOpen && hasRoom}
                read={readAll(read, wanted ?? {})}
                onOpen={(next) => (next === number ? close() : open(next))}
                onReach={(next) => isOpen && next !== number && open(next)}
                onIntent={() => {
                  panelCode.prefetch();
                  if (!hasRoom) sheetCode.prefetch();
                }}
                onMore={() => void more()}
              />
            )
          }
        </Results>
      </WithBeside>
    </>
  );
}

/** The text of an empty list: there are no tickets, or none matches the filters. */
function useNone(guildId: string, isFiltered: boolean, onReset: () => void): NoneTexts {
  const guild = useResource(currentGuild(guildId));
  const manages = guild.kind === 'ready' && may(guild.value, 'tickets', 'edit');
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
      <Button kind="lead" href={href('tickets', { guild_id: guildId }, locale)}>
        {t('ticket-history:empty.action')}
      </Button>
    ),
  };
}
