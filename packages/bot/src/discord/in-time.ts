import type { Bot } from './bot.ts';

/** How long a person waits for the host, in milliseconds. */
const mostWait = 10_000;

/**
 * What the host answers, if it does so while somebody waits for it.
 *
 * @throws an error when it does not
 */
export async function inTime<Answer>({ host }: Pick<Bot, 'host'>, asked: Promise<Answer>): Promise<Answer> {
  const { stopping, wait } = host.connection;
  const over = new AbortController();
  const late = wait(mostWait, AbortSignal.any([stopping, over.signal])).then(() => {
    throw new Error('The host does not answer');
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    over.abort();
    late.catch(() => undefined);
  }
}
