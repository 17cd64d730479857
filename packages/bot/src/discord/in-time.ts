import type { Bot } from './bot.ts';

/** How long a person waits for the host, in milliseconds. */
const mostWait = 10_000;

/**
 * What the host answers, if it does so while somebody waits for it.
 *
 * @param ask gets a signal that ends the asking when nobody waits any longer
 * @throws an error when it does not
 */
export async function inTime<Answer>(
  { host }: Pick<Bot, 'host'>,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const over = new AbortController();
  // What is asked of a host ends with the connection.
  const late = host.connection.wait(mostWait, over.signal).then(() => {
    throw new Error('The host does not answer');
  });
  try {
    return await Promise.race([ask(over.signal), late]);
  } finally {
    over.abort();
    late.catch(() => undefined);
  }
}
