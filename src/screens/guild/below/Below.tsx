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
  /** Null for readers who may not see the figures. */
  readonly state: ReadingState<Report> | null;
}

/** The part below the figures: charts, recent actions and planned messages. A failed report is shown above. */
export function Below({ guild, state }: Props) {
  if (!state) return <TeamCard guild={guild} />;
  // Shown together, since failed charts would shift the cards.
  if (state.kind === 'loading') return <BelowWaiting kind="all" />;
  const report = 'value' in state ? state.value : null;
  return (
    <>
      {report?.raid_mode && <RaidMode guild={guild} mode={report.raid_mode} />}
      {report && (
        <div className="below-charts grid gap-6">
          <JoinsCard guild={guild} report={report} />
          <HoursCard guild={guild} report={report} />
        </div>
      )}
      <div className="below-cards grid gap-6">
        <TeamCard guild={guild} />
        {report && <TopCard key={report.source} guild={guild} report={report} />}
        <NextCard guild={guild} />
      </div>
    </>
  );
}
