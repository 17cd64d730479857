import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Health } from '../../../app/panels/notices/health.ts';
import { revalidateOnShow } from '../../../app/stores/revalidate.ts';
import type { Guild } from '../../../contract/guilds.ts';
import type { OverviewPeriod } from '../../../contract/overview.ts';
import { createQuery } from '../../../screen-kits/query/query.ts';
import { createReading } from '../../../screen-kits/query/reading.ts';
import { useOwned } from '../../../screen-kits/query/use-owned.ts';
import { Lazy } from '../../../ui/Lazy.tsx';
import { below } from '../below-code.ts';
import { Modules } from '../Modules.tsx';
import { BelowWaiting } from '../Skeleton.tsx';
import { FiguresPanel } from './FiguresPanel.tsx';
import { periodParam, readReport } from './report.ts';

const params = { period: periodParam };

interface Props {
  readonly guild: Guild;
  readonly health: Health | null;
}

/** The figures of the period in the address, and the modules. */
export function ForManagers({ guild, health }: Props) {
  const address = useOwned(() => createQuery(params));
  const reports = useOwned(() => {
    const reading = createReading((period: OverviewPeriod, signal: AbortSignal) =>
      readReport(guild, period, signal),
    );
    const stop = revalidateOnShow(() => void reading.revalidate());
    return {
      ...reading,
      dispose() {
        stop();
        reading.dispose();
      },
    };
  });
  const { period } = useStore(address.$query);
  const state = useStore(reports.$state);
  useEffect(() => void reports.read(period), [reports, period]);
  return (
    <>
      <FiguresPanel
        guild={guild}
        period={period}
        onPeriod={(next) => address.refine({ period: next })}
        state={state}
        retry={() => void reports.reload()}
      />
      <Lazy source={below} waiting={<BelowWaiting />}>
        {({ Below }) => <Below guild={guild} state={state} />}
      </Lazy>
      <Modules guild={guild} health={health} report={'value' in state ? state.value : null} />
    </>
  );
}
