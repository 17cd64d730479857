import { computed } from 'nanostores';
import { $unread } from '../../frame/frame-state.ts';
import { signedIn } from '../../session/session.ts';
import { showAttention } from './attention.ts';
import { guildHealth } from './health.ts';
import { markNavigation } from './marks.ts';
import { readBy, withoutResolved, withRead } from './read.ts';

/** The guild checked last. */
let inView: string | null = null;
/** Stops following the previous guild. */
let stop = () => {};

/** Reads the health of the current guild, and keeps the unread count and the navigation's marks up to date. */
export async function startChecks(guildId: string): Promise<void> {
  if (inView === guildId) return;
  inView = guildId;
  stop();
  const { id: userId } = await signedIn();
  // The reader may have switched guilds meanwhile.
  if (inView !== guildId) return;
  const health = guildHealth(guildId);
  const $read = readBy(userId);
  health.start();
  markNavigation();
  stop = computed([health.$state, $read], (state, read) => [state, read] as const).subscribe(
    ([state, read]) => {
      if (state.kind !== 'ready') return;
      const { notices } = state.value;
      const keys = notices.map(({ key }) => key);
      const current = withoutResolved(read, guildId, keys);
      // Forgets fixed notices, so that they are unread when they come back. Setting the value calls this again.
      if (current.length < read.length) return $read.set(current);
      $unread.set({ guildId, count: keys.filter((key) => !read.includes(`${guildId}/${key}`)).length });
      showAttention(guildId, notices);
    },
  );
}

/** Marks notices as read, in all tabs. */
export async function markRead(guildId: string, keys: readonly string[]): Promise<void> {
  const { id } = await signedIn();
  readBy(id).set(withRead(readBy(id).get(), guildId, keys));
}
