import { onWrite } from '../../app/stores/writes.ts';
import type { Result } from '../../lib/api-error.ts';

type Reply = Promise<Result<unknown>>;

/** Replies to reads of screens that were not drawn yet, by key. */
const ahead = new Map<string, { readonly reply: Reply; readonly at: number }>();
/** How long a reply may wait for its screen, in milliseconds. */
const waits = 5000;

const freshAt = (key: string): Reply | undefined => {
  const sent = ahead.get(key);
  return sent && performance.now() - sent.at < waits ? sent.reply : undefined;
};

// What was read before a write may be different after it.
onWrite(() => ahead.clear());

/** Sends a read ahead of its screen, once. A failure is forgotten: the screen asks again, and tells it. */
export function readAhead(key: string, read: () => Reply): Reply {
  const known = freshAt(key);
  if (known) return known;
  const reply = read();
  ahead.set(key, { reply, at: performance.now() });
  void reply.then(({ ok }) => {
    if (!ok && ahead.get(key)?.reply === reply) ahead.delete(key);
  });
  return reply;
}

/** The reply that was read ahead, for the first who asks. */
export function takeAhead(key: string): Reply | undefined {
  const reply = freshAt(key);
  ahead.delete(key);
  return reply;
}
