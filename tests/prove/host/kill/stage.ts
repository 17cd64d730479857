/** A host and a bot in processes of their own, and the stand-in of the platform that both talk to, which outlives them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { DatabaseLocation } from '../../../../server/db/open.ts';
import { type ServerProcess, spawnServer } from '../../../faults/process.ts';
import { prepare } from '../../../faults/writers.ts';
import { root } from '../../../guards/files.ts';
import { freePort } from '../../../hosts/program.ts';
import { type Discord, type Guild, openDiscord, type Person } from '../../../platform/index.ts';
import { key } from '../../../unit/bot-package/host.ts';

/** Whom actions are about, each of them once. */
const memberCount = 3000;

export interface Stage {
  readonly discord: Discord;
  readonly guild: Guild;
  readonly members: readonly Person[];
  readonly prepared: Awaited<ReturnType<typeof prepare>>;
  readonly origin: string;
  /** Starts the host, at the same address each time. */
  startHost(): ServerProcess;
  /** Starts the bot, and hands each line that it writes to `heard`. */
  startBot(heard: (line: string) => void): ChildProcess;
  close(): Promise<void>;
}

/** Channels of the guild: for recurring messages, for messages sent from the dashboard, and a ticket. */
export const channelNames = ['recurring', 'sent', 'ticket'] as const;

/** @param folder for what host and bot keep */
export async function openStage(place: DatabaseLocation, folder: string): Promise<Stage> {
  const discord = await openDiscord();
  const guild = discord.guild({ name: 'Guild', channels: channelNames });
  const members = Array.from({ length: memberCount }, (_, number) =>
    guild.member({ username: `m${number}` }),
  );
  const prepared = await prepare(place, guild.id, guild.owner.id);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  let run = 0;
  const data = place.kind === 'folder' ? ['--data', folder] : [];
  return {
    discord,
    guild,
    members,
    prepared,
    origin,
    startHost: () =>
      spawnServer(['--demo', 'none', '--port', String(port), '--strict-port', ...data], {
        ...(place.kind === 'url' && { DATABASE_URL: place.url }),
        BOT_KEY: key,
        API_ORIGIN: origin,
        DISCORD_API: discord.api,
        DISCORD_BOT_TOKEN: discord.token,
        DISCORD_CLIENT_ID: discord.applicationId,
        DISCORD_CLIENT_SECRET: 'a-secret-of-the-stand-in',
      }),
    startBot(heard) {
      run += 1;
      const bot = spawn(process.execPath, ['--import', 'tsx', 'tests/prove/host/kill/bot.ts'], {
        cwd: root,
        env: {
          ...{ PATH: process.env.PATH, RUN: String(run), KEY: key, FOLDER: join(folder, 'bot') },
          ...{ API: discord.api, TOKEN: discord.token, HOST_ADDRESS: origin, GUILD: guild.id },
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      createInterface({ input: bot.stdout }).on('line', heard);
      createInterface({ input: bot.stderr }).on('line', (line) => heard(`! ${line}`));
      return bot;
    },
    close: () => discord.close(),
  };
}

/** Kills a process, and waits until it is gone. */
export async function killed(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}
