import { onWrite } from '../../app/stores/writes.ts';
import type { Result } from '../../lib/api-error.ts';
import { keptBriefly } from '../../lib/kept-briefly.ts';

type Reply = Promise<Result<unknown>>;

/** Replies to reads of screens that were not drawn yet, by key. */
const ahead = keptBriefly<Reply>();

// What was read before a write may be different after it.
onWrite(() => ahead.clear());

/** Sends a read ahead of its screen, once. A failure is forgotten: the screen asks again, and tells it. */
export function readAhead(key: string, read: () => Reply): Reply {
  const known = ahead.get(key);
  if (known) return known;
  const reply = read();
  ahead.set(key, reply);
  void reply.then(({ ok }) => {
    if (!ok && ahead.get(key) === reply) ahead.delete(key);
  });
  return reply;
}

/** The reply that was read ahead, for the first who asks. */
export function takeAhead(key: string): Reply | undefined {
  const reply = ahead.get(key);
  ahead.delete(key);
  return reply;
}
