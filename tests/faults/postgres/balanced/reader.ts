/** A client of the bot's event stream. */
import { onTestFinished } from 'vitest';
import { botKey } from './cluster.ts';

/** A bot that reads the stream of changes and, if interrupted, reconnects with the last id it has seen. */
export interface StreamReader {
  /** The ids of changes in the order of arrival. */
  readonly ids: readonly number[];
  /** Whether each reconnection was told that nothing is missing. */
  readonly resumed: readonly boolean[];
  /** Waits for the change with this id or a later one. */
  reached(id: number): Promise<void>;
  stop(): Promise<void>;
}

export async function readStream(origin: string): Promise<StreamReader> {
  const ids: number[] = [];
  const resumed: boolean[] = [];
  const over = new AbortController();
  onTestFinished(() => over.abort());
  const waiting = new Set<() => void>();
  let last: string | null = null;
  let isFirst = true;
  const take = (piece: string) => {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(piece)?.[1];
    const id = field('id');
    if (id === undefined) return;
    if (field('event') === 'settings') ids.push(Number(id));
    else if (isFirst) isFirst = false;
    else resumed.push(JSON.parse(field('data') ?? '{}').resumed);
    last = id;
    for (const wake of waiting) wake();
  };
  const connect = async () => {
    const reply = await fetch(`${origin}/bot/stream`, {
      headers: { Authorization: `Bearer ${botKey}`, ...(last === null ? {} : { 'Last-Event-ID': last }) },
      signal: over.signal,
    });
    // A process that is stopping refuses streams. The next attempt reaches another process.
    if (reply.status !== 200 || !reply.body) return;
    let rest = '';
    const body = reply.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await body.read(); !part.done; part = await body.read()) {
      const pieces = (rest + part.value).split('\n\n');
      rest = pieces.pop() ?? '';
      for (const piece of pieces) take(piece);
    }
  };
  const until = (isTrue: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!isTrue()) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  const run = (async () => {
    while (!over.signal.aborted) await connect().catch(() => undefined);
  })();
  await until(() => last !== null);
  return {
    ids,
    resumed,
    reached: (id) => until(() => (ids.at(-1) ?? 0) >= id),
    async stop() {
      over.abort();
      await run;
    },
  };
}
