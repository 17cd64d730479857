import { may } from '../../../app/guild/may.ts';
import type { Guild } from '../../../contract/guilds.ts';
import { TeamCard } from '../below/TeamCard.tsx';
import { EndingCard } from './EndingCard.tsx';
import { OwnFigures } from './OwnFigures.tsx';
import { TicketsCard } from './TicketsCard.tsx';

interface Props {
  readonly guild: Guild;
  /** The reader's own id. */
  readonly ownId: string;
}

/** The work of somebody who moderates, and what the team did; of these, what they may see. */
export function Work({ guild, ownId }: Props) {
  const seesHistory = may(guild, 'history', 'see');
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,24rem),1fr))] gap-6 [&>*]:min-h-[20rem]">
        {may(guild, 'tickets', 'see') && <TicketsCard guild={guild} ownId={ownId} />}
        {seesHistory && <EndingCard guild={guild} />}
      </div>
      {seesHistory && (
        <>
          <OwnFigures guild={guild} ownId={ownId} />
          <div className="grid [&>*]:min-h-[22rem]">
            <TeamCard guild={guild} />
          </div>
        </>
      )}
    </>
  );
}
