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

/** The work of somebody who moderates, and what the team did. */
export function Work({ guild, ownId }: Props) {
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,24rem),1fr))] gap-6 [&>*]:min-h-[20rem]">
        <TicketsCard guild={guild} ownId={ownId} />
        <EndingCard guild={guild} />
      </div>
      <OwnFigures guild={guild} ownId={ownId} />
      <div className="grid [&>*]:min-h-[22rem]">
        <TeamCard guild={guild} />
      </div>
    </>
  );
}
