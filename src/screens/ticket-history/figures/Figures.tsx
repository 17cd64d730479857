import type { TicketStats } from '../../../contract/ticket-history.ts';
import type { Filters } from '../params.ts';
import { Breakdown } from './Breakdown.tsx';
import { Totals } from './Totals.tsx';

interface Props {
  readonly stats: TicketStats;
  readonly panelName: (id: string) => string;
  /** Filters the list by tickets opened in the period of the statistics. */
  readonly onOpened: (filters: Partial<Filters>) => void;
  /** Filters the list by tickets of all time. */
  readonly onShow: (filters: Partial<Filters>) => void;
}

/** The statistics of a period: totals, then by panel and by person. */
export function Figures({ stats, panelName, onOpened, onShow }: Props) {
  return (
    <>
      <Totals stats={stats} onOpened={() => onOpened({})} />
      <Breakdown
        stats={stats}
        panelName={panelName}
        onPanel={(panel) => onOpened({ panel })}
        onPerson={(closer) => onShow({ closer })}
      />
    </>
  );
}
