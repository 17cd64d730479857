import { dequal } from 'dequal';
import { computed, type ReadableAtom } from 'nanostores';
import { $draftChanges, formsWithDrafts } from './drafts.ts';
import { $session } from './session.ts';

/** The forms of one guild with unsaved changes: by screen, the ids of list entries, or one empty string for a document. */
export type GuildDrafts = ReadonlyMap<string, readonly string[]>;

let last: ReadonlyMap<string, GuildDrafts> = new Map();

function read(userId: string): ReadonlyMap<string, GuildDrafts> {
  const guilds = new Map<string, Map<string, readonly string[]>>();
  for (const form of formsWithDrafts(userId)) {
    const [guild = '', name = ''] = form.split(':');
    const [screen = '', entry = ''] = name.split('/');
    // The free composer and what is written in a ticket have nothing to save, and who writes an appeal is not in the guild.
    if (screen === 'view' || screen === 'transcript' || screen === 'appeal') continue;
    const screens = guilds.get(guild) ?? new Map<string, readonly string[]>();
    screens.set(screen, [...(screens.get(screen) ?? []), entry].sort());
    guilds.set(guild, screens);
  }
  return guilds;
}

/** The signed-in person's unsaved forms, by guild. The same object until a form is added or removed. */
export const $ownDrafts: ReadableAtom<ReadonlyMap<string, GuildDrafts>> = computed(
  [$session, $draftChanges],
  (session) => {
    const now = session.kind === 'signed_in' ? read(session.user.id) : new Map<string, GuildDrafts>();
    if (!dequal(now, last)) last = now;
    return last;
  },
);

/** How many forms of a guild hold unsaved changes. */
export function draftCount(drafts: GuildDrafts | undefined): number {
  return [...(drafts?.values() ?? [])].reduce((sum, entries) => sum + entries.length, 0);
}
