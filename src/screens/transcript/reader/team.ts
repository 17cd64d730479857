import type { Transcript } from '../../../contract/transcript.ts';
import type { Users } from './shown.ts';

/**
 * The people of a transcript, those of the team marked. The host does not say who belongs to it, but whoever has claimed, closed or
 * opened again somebody else's ticket does.
 */
export function withTeam({ ticket, users }: Pick<Transcript, 'ticket' | 'users'>): Users {
  const team = [ticket.claimed_by, ticket.closed_by, ticket.reopened?.by].map((person) => person?.id);
  return Object.fromEntries(
    Object.entries(users).map(([id, user]) => [
      id,
      { ...user, team: id !== ticket.opener.id && !user.bot && team.includes(id) },
    ]),
  );
}
