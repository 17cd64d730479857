import type { BotEvent } from '../../src/contract/bot/events.ts';
import type { NamedPerson } from '../../src/contract/bot/people.ts';
import type { Db } from '../db/open.ts';
import type { users } from '../db/schema.ts';
import { saveNames } from '../features/saved-names.ts';
import { lockNames } from '../features/user-names.ts';

/** The people whom an event names. */
export function peopleIn(event: BotEvent): NamedPerson[] {
  switch (event.kind) {
    case 'case_made':
      return [
        event.target,
        ...(event.moderator ? [event.moderator] : []),
        ...(event.evidence ?? []).map(({ author }) => author),
      ];
    case 'case_ended':
    case 'ticket_closed':
    case 'ticket_reopened':
    case 'ticket_deleted':
    case 'raid_begun':
    case 'raid_ended':
      return event.by ? [event.by] : [];
    case 'raid_joined':
      return event.joins.map(({ person }) => person);
    case 'ticket_opened':
      return [event.opener];
    case 'case_changed':
    case 'case_noted':
    case 'case_deleted':
    case 'ticket_answered':
      return [event.by];
    case 'ticket_moved':
      return event.claimed_by ? [event.claimed_by] : [];
    case 'member_seen':
      return [event.person];
    default:
      return [];
  }
}

/** Whether the names of an event are newer than those that are stored. */
const isNewer = (stored: { readonly named_at: Date | null }, told: { readonly named_at: Date }) =>
  stored.named_at === null || stored.named_at < told.named_at;

/** Stores the newest names of the people in events; older names are ignored. It runs in its own transaction under a lock. */
export async function rememberPeople(db: Db, events: readonly BotEvent[]): Promise<void> {
  const newest = new Map<string, typeof users.$inferInsert & { readonly named_at: Date }>();
  for (const event of events) {
    const named_at = new Date(event.at);
    for (const { id, username, display_name, avatar_url } of peopleIn(event)) {
      const known = newest.get(id);
      if (!known || known.named_at <= named_at) {
        newest.set(id, { id, username, display_name, avatar_url, named_at, named_in: event.guild_id });
      }
    }
  }
  if (newest.size === 0) return;
  await db.transaction(async (tx) => {
    await lockNames(tx);
    await saveNames(tx, [...newest.values()], isNewer);
  });
}
