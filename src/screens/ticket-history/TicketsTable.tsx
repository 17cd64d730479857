import FileText from 'lucide-react/icons/file-text';
import { useCallback, useMemo } from 'react';
import type { Ticket } from '../../contract/ticket-history.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatNumber } from '../../i18n/format.ts';
import type { ReadRows } from '../../screen-kits/export/exporter.ts';
import { useDayHeadings } from '../../screen-kits/table/day-headings.ts';
import { tablePanel } from '../../screen-kits/table/looks.tsx';
import { footOf, MoreRows } from '../../screen-kits/table/MoreRows.tsx';
import { OpenRows } from '../../screen-kits/table/OpenRows.tsx';
import type { PagesState } from '../../screen-kits/table/pages.ts';
import type { Sort } from '../../screen-kits/table/sort.ts';
import { Table } from '../../screen-kits/table/Table.tsx';
import { Toolbar } from '../../screen-kits/table/Toolbar.tsx';
import { useColumns } from '../../screen-kits/table/use-columns.tsx';
import { iconLook } from '../../ui/IconButton.tsx';
import { type ColumnKey, ticketColumns } from './columns.tsx';
import { ticketLine } from './line.tsx';
import { TicketsExport } from './TicketsExport.tsx';
import { transcriptPath } from './ticket.ts';
import { ticketName } from './ticket-text.ts';

interface Props {
  readonly guildId: string;
  readonly state: Extract<PagesState<Ticket>, { readonly items: unknown }>;
  readonly panelName: (id: string) => string;
  /** The number of the open ticket. */
  readonly current: number | null;
  /** Whether the panel beside the table has the rest of a ticket. */
  readonly isNarrow: boolean;
  readonly read: ReadRows<Ticket>;
  readonly onOpen: (number: number) => void;
  /** Called when J or K moves the focus to another row, which the open panel follows. */
  readonly onReach: (number: number) => void;
  readonly onIntent: () => void;
  readonly onMore: () => void;
}

/** The API only sorts by opening, newest first. */
const sorting = {
  sort: { key: 'when', direction: 'descending' } satisfies Sort<ColumnKey>,
  onSort: () => {},
};
/** What tells tickets apart beside an open one. */
const besideOpen: readonly ColumnKey[] = ['ticket', 'opener', 'when'];

const idOf = ({ id }: Ticket) => id;

/** A link to the transcript, if there is one. */
function TranscriptLink({ path, name }: { readonly path: string | null; readonly name: string }) {
  return (
    path && (
      <a className={iconLook} href={path} title={t('ticket-history:transcript_of', { name })}>
        <FileText size={16} strokeWidth={1.75} aria-hidden="true" />
      </a>
    )
  );
}

/** Tickets as rows, grouped by the day of opening. */
export function TicketsTable(props: Props) {
  const { guildId, state, panelName, current, isNarrow, onOpen, onReach, onIntent } = props;
  const columns = useMemo(() => ticketColumns(panelName), [panelName]);
  const { shown, chooser } = useColumns('ticket-history', columns);
  const wanted = useMemo(
    () => (isNarrow ? columns.filter(({ key }) => besideOpen.includes(key)) : shown),
    [columns, shown, isNarrow],
  );
  const { items, total } = state;
  const dayOf = useDayHeadings();
  const headingOf = useCallback(({ opened_at }: Ticket) => dayOf(opened_at), [dayOf]);
  const nameOf = useCallback((one: Ticket) => ticketName(one, panelName(one.panel_id)), [panelName]);
  const withNumber = (id: string, run: (number: number) => void) => {
    const ticket = items.find((one) => one.id === id);
    if (ticket) run(ticket.number);
  };
  const line = useMemo(() => ticketLine(panelName), [panelName]);
  const action = useCallback(
    (one: Ticket) => <TranscriptLink path={transcriptPath(guildId, one, locale)} name={nameOf(one)} />,
    [guildId, nameOf],
  );
  return (
    <div className={tablePanel}>
      <Toolbar
        count={t('ticket-history:count', { count: total, shown: formatNumber(total, locale) })}
        tools={
          <>
            {!isNarrow && chooser}
            <TicketsExport panelName={panelName} total={total} read={props.read} />
          </>
        }
      />
      <OpenRows
        onOpen={(id) => withNumber(id, onOpen)}
        onReach={(id) => withNumber(id, onReach)}
        onIntent={onIntent}
      >
        <Table
          caption={t('ticket-history:caption')}
          columns={wanted}
          rows={items}
          idOf={idOf}
          nameOf={nameOf}
          headingOf={headingOf}
          currentId={items.find(({ number }) => number === current)?.id ?? null}
          busy={state.kind === 'refreshing'}
          line={line}
          {...(!isNarrow && { action })}
          {...sorting}
        />
      </OpenRows>
      <MoreRows shown={items.length} total={total} state={footOf(state)} onMore={props.onMore} />
    </div>
  );
}
