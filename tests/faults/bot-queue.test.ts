/** A bot that is killed loses none of the events that it has sent. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openHost } from '../../packages/bot/src/host/host.ts';
import { root } from '../guards/files.ts';
import { key } from '../unit/bot-package/host.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigie-killed-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it.each([50, 700, 3001])(
  'none of more than %d events, in their order',
  async (least) => {
    const script = join(root, 'tests/faults/bot-queue.ts');
    const bot = spawn(process.execPath, ['--import', 'tsx', script, folder, key], { cwd: root });
    let said = '';
    for await (const chunk of bot.stdout) {
      said += chunk;
      if (said.split('\n').length > least && bot.signalCode === null) bot.kill('SIGKILL');
    }
    if (bot.exitCode === null && bot.signalCode === null) await once(bot, 'exit');
    expect(bot.signalCode).toBe('SIGKILL');
    const sent = said.split('\n').slice(0, -1).length;

    const received: string[] = [];
    const host = openHost({
      address: 'http://host',
      key,
      folder,
      fetch: (_, init) => {
        const { events } = JSON.parse(String(init.body)) as { events: { id: string; command: string }[] };
        received.push(...events.map(({ command }) => command));
        return Response.json({ results: events.map(({ id }) => ({ id, outcome: 'applied' })) });
      },
    });
    await host.events.settled();
    host.close();
    // Some may be on disk, and not yet said to be.
    expect(received.length).toBeGreaterThanOrEqual(sent);
    expect(received).toEqual(received.map((_, number) => `n${number}`));
  },
  30_000,
);
