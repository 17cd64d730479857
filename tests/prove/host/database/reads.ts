import { setTimeout as after } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

export interface Reads {
  /** How often each status was answered, or which error there was instead. */
  readonly statuses: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

/** Asks for an address again and again, until the test ends at the latest. */
export function keepReading(address: string, token?: string): Reads {
  const statuses = new Map<string, number>();
  let isOver = false;
  onTestFinished(() => {
    isOver = true;
  });
  const headers: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  const read = async () => {
    const reply = await fetch(address, { headers });
    await reply.text();
    return String(reply.status);
  };
  const running = (async () => {
    while (!isOver) {
      const status = await read().catch(String);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await after(20);
    }
  })();
  return {
    statuses,
    async stop() {
      isOver = true;
      await running;
    },
  };
}
