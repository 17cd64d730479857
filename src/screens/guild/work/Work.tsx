import { type ReactNode, useState } from 'react';
import { currentGuild, useResource } from '../../../app/guild/guild-data.ts';
import { may } from '../../../app/guild/may.ts';
import { SlowNote } from '../../../app/states/SlowNote.tsx';
import type { Guild } from '../../../contract/guilds.ts';
import { TeamCard } from '../below/TeamCard.tsx';
import { WorkWaiting } from '../Skeleton.tsx';
import { EndingCard } from './EndingCard.tsx';
import { OwnFigures } from './OwnFigures.tsx';
import { TicketsCard } from './TicketsCard.tsx';
import { inForce, openTickets } from './work.ts';

interface Props {
  readonly guild: Guild;
  /** The reader's own id. */
  readonly ownId: string;
  /** What comes after it. */
  readonly children: ReactNode;
}

/**
 * The work of somebody who moderates, and what the team did; of these, what they may see. The cards of the work are as high as what
 * they hold, often a line, so that they are shown only once that is known, and with them all that they would push down.
 */
export function Work({ guild, ownId, children }: Props) {
  const seesTickets = may(guild, 'tickets', 'see');
  const seesHistory = may(guild, 'history', 'see');
  // What is closed to them is not asked for; the guild is there already.
  const states = [
    useResource<unknown>(seesTickets ? openTickets(guild.id) : currentGuild(guild.id)),
    useResource<unknown>(seesHistory ? inForce(guild.id) : currentGuild(guild.id)),
  ];
  const isKnown = states.every(({ kind }) => kind !== 'loading');
  // What was shown stays while a card is read again.
  const [isShown, setShown] = useState(isKnown);
  if (isKnown && !isShown) setShown(true);
  if (!isKnown && !isShown)
    return (
      <div>
        <SlowNote floats />
        <WorkWaiting />
      </div>
    );
  return (
    <>
      {(seesTickets || seesHistory) && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,24rem),1fr))] gap-6">
          {seesTickets && <TicketsCard guild={guild} ownId={ownId} />}
          {seesHistory && <EndingCard guild={guild} />}
        </div>
      )}
      {seesHistory && (
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_var(--aside)] [&>:first-child]:min-h-[24.875rem] arabic:[&>:first-child]:min-h-[27rem]">
          <TeamCard guild={guild} />
          <OwnFigures guild={guild} ownId={ownId} />
        </div>
      )}
      {children}
    </>
  );
}
