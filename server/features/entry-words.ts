/** The words under which cases and tickets are found: those of their texts, the names of people, and `#` with the number. */
import type { Person } from '../../src/contract/user.ts';
import type { cases, tickets } from '../db/schema.ts';
import { guildKey, guildWords } from '../documents/words.ts';

type PersonOf = (id: string) => Person;

interface Entry {
  readonly guild_id: string;
  readonly number: number;
}

function entryWords(
  { guild_id, number }: Entry,
  texts: readonly (string | null | undefined)[],
  people: readonly (string | null | undefined)[],
  personOf: PersonOf,
): string[] {
  const named = people.filter((id) => typeof id === 'string').map(personOf);
  const names = named.flatMap(({ username, display_name }) => [username, display_name]);
  return [...guildWords(guild_id, [...texts, ...names]), `${guildKey(guild_id)}#${number}`];
}

type CaseFacts = Entry & Pick<typeof cases.$inferInsert, 'reason' | 'notes' | 'target_id' | 'moderator_id'>;

/** @param personOf the names of its target and its moderator */
export function caseWords(row: CaseFacts, personOf: PersonOf): string[] {
  const notes = (row.notes ?? []).map(({ body }) => body);
  return entryWords(row, [row.reason, ...notes], [row.target_id, row.moderator_id], personOf);
}

type TicketFacts = Entry &
  Pick<typeof tickets.$inferInsert, 'name' | 'close_reason' | 'opener_id' | 'claimed_by' | 'closed_by'>;

/** @param personOf the names of those who opened, claimed and closed it */
export function ticketWords(row: TicketFacts, personOf: PersonOf): string[] {
  const people = [row.opener_id, row.claimed_by, row.closed_by];
  return entryWords(row, [row.name, row.close_reason], people, personOf);
}
