import { computed } from 'nanostores';
import { signedIn } from '../../session/session.ts';
import { showAttention } from './attention.ts';
import { guildHealth } from './health.ts';
import { markNavigation } from './marks.ts';
import { readBy, withoutPast, withRead } from './read.ts';
import { $unread } from './unread.ts';

/** The guild that is checked, or has been last. */
let inView: string | null = null;
/** Stops following the guild that was in view before. */
let stop = () => {};

/** Asks how the guild in view is, and keeps the unread count and the marks in the navigation in step with it. */
export async function startChecks(guildId: string): Promise<void> {
  if (inView === guildId) return;
  inView = guildId;
  stop();
  const { id: userId } = await signedIn();
  // The reader may have gone to another guild meanwhile.
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
      const current = withoutPast(read, guildId, keys);
      // What is mended is forgotten, so that it is unread when it comes back. Setting it calls this again.
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
