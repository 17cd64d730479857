import type { Guild } from '../../../contract/guilds.ts';
import type { ReadingState } from '../../../screen-kits/query/reading.ts';
import type { Report } from '../report/report.ts';
import { BelowWaiting } from '../Skeleton.tsx';
import { HoursCard } from './HoursCard.tsx';
import { JoinsCard } from './JoinsCard.tsx';
import { NextCard } from './NextCard.tsx';
import { RaidMode } from './RaidMode.tsx';
import { TeamCard } from './TeamCard.tsx';
import { TopCard } from './TopCard.tsx';

interface Props {
  readonly guild: Guild;
  readonly state: ReadingState<Report>;
}

/** The part below the figures: charts, recent actions and planned messages. A failed report is shown above. */
export function Below({ guild, state }: Props) {
  // Shown together, since failed charts would shift the cards.
  if (state.kind === 'loading') return <BelowWaiting />;
  const report = 'value' in state ? state.value : null;
  return (
    <>
      {report?.raid_mode && <RaidMode guild={guild} mode={report.raid_mode} />}
      {report && (
        <div className="grid grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)] gap-6 max-lg:grid-cols-1 [&>*]:min-h-96 max-lg:[&>*]:min-h-0 [&_details]:mt-auto">
          <JoinsCard guild={guild} report={report} />
          <HoursCard guild={guild} report={report} />
        </div>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-6 [&>*]:min-h-[24.875rem] arabic:[&>*]:min-h-[27rem]">
        <TeamCard guild={guild} />
        {report && <TopCard key={report.source} guild={guild} report={report} />}
        <NextCard guild={guild} />
      </div>
    </>
  );
}
