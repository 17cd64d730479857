import { atom } from 'nanostores';
import { noticesOf } from '../../lib/notices.ts';
import { currentGuild } from '../guild-data.ts';
import { signedIn } from '../session.ts';
import { factsOf, settled } from './ask.ts';
import { keepOutcome, keptOutcome, type Outcome } from './kept.ts';
import { readBy, withoutPast, withRead } from './read.ts';
import { $unread } from './unread.ts';

/** How long an outcome is cached in the tab, in milliseconds: the checks are many calls. */
const goodFor = 5 * 60_000;

export type ChecksState =
  | { readonly kind: 'checking' }
  /** The reader may not see the settings. */
  | { readonly kind: 'moderator' }
  | { readonly kind: 'done'; readonly outcome: Outcome; readonly read: ReadonlySet<string> };

export const $checks = atom<ChecksState>({ kind: 'checking' });

/** The guild that is checked, or has been last. */
let inView: string | null = null;

async function outcomeOf(userId: string, guildId: string): Promise<Outcome | 'moderator'> {
  const guild = await settled(currentGuild(guildId));
  if (guild.kind === 'failed') return { at: Date.now(), notices: null, partial: false };
  if (guild.value.viewer.role === 'moderator') return 'moderator';
  const asked = guild.value.bot ? await factsOf(guild.value) : null;
  const nothing = guild.value.bot ? null : [];
  const outcome = {
    at: Date.now(),
    notices: asked ? noticesOf(asked.facts) : nothing,
    partial: asked?.partial ?? false,
  };
  keepOutcome(userId, guildId, outcome);
  return outcome;
}

/** Unsubscribes from what showed the outcome before. */
let hide = () => {};

/** Shows an outcome, and keeps the unread count in step with this and other tabs. */
function show(userId: string, guildId: string, outcome: Outcome) {
  const keys = (outcome.notices ?? []).map(({ key }) => key);
  hide();
  hide = readBy(userId).subscribe((entries) => {
    const read = new Set(keys.filter((key) => entries.includes(`${guildId}/${key}`)));
    $checks.set({ kind: 'done', outcome, read });
    $unread.set({ guildId, count: keys.length - read.size });
  });
}

async function check(guildId: string, anew: boolean): Promise<void> {
  const { id: userId } = await signedIn();
  if (inView !== guildId) return;
  const kept = keptOutcome(userId, guildId);
  if (kept && !anew && Date.now() - kept.at < goodFor) return show(userId, guildId, kept);
  $checks.set({ kind: 'checking' });
  const outcome = await outcomeOf(userId, guildId);
  // The reader may have gone to another guild meanwhile.
  if (inView !== guildId) return;
  if (outcome === 'moderator') return $checks.set({ kind: 'moderator' });
  if (outcome.notices && !outcome.partial) {
    const read = readBy(userId);
    read.set(
      withoutPast(
        read.get(),
        guildId,
        outcome.notices.map(({ key }) => key),
      ),
    );
  }
  show(userId, guildId, outcome);
}

/** Checks the guild that has come into view. */
export function startChecks(guildId: string): void {
  if (inView === guildId) return;
  inView = guildId;
  hide();
  $checks.set({ kind: 'checking' });
  void check(guildId, false);
}

/** Checks again, past the cache. */
export function checkAgain(guildId: string): void {
  void check(guildId, true);
}

/** Marks notices as read. */
export async function markRead(guildId: string, keys: readonly string[]): Promise<void> {
  const { id } = await signedIn();
  readBy(id).set(withRead(readBy(id).get(), guildId, keys));
}
