/**
 * Host and bot, killed at random moments while people save, send messages and ask for actions, and the bot reports and posts: what was
 * acknowledged is kept, and nothing is done twice.
 */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { startCluster } from '../../../scripts/setup/cluster.ts';
import { findPostgres } from '../../../scripts/setup/postgres.ts';
import { type DatabaseLocation, openDatabase } from '../../../server/db/open.ts';
import { recurringDefaults } from '../../../src/contract/recurring.ts';
import { check, Ledger, writeAll } from '../../faults/writers.ts';
import { key } from '../../unit/bot-package/host.ts';
import { bearer } from '../../unit/server/api.ts';
import { figure } from '../figure.ts';
import { Counter } from './counter.ts';
import { Askers } from './kill/asked.ts';
import { killed, openStage, type Stage } from './kill/stage.ts';
import { faultsOfAsked, faultsOfEvents, type Said } from './kill/verdict.ts';
import { randomOf } from './random.ts';

/** Of host and bot together. */
const killsInAll = Number(process.env.KILLS ?? 100);
const recurringMessages = 50;
/** Between two recurring messages, in milliseconds. */
const recurringEvery = 3000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigie-prove-kill-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function posted(stage: Stage, token: string, path: string, body: object): Promise<void> {
  const reply = await fetch(stage.origin + path, {
    method: 'POST',
    headers: bearer(token),
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  if (!reply.ok || text.includes('"refused"')) throw new Error(`${path}: ${reply.status} ${text}`);
}

const ticketId = '500000000000000001';

/** A ticket, and recurring messages that are due one after the other. Returns when each is due. */
async function fill(stage: Stage): Promise<number[]> {
  const { guild, prepared } = stage;
  const opener = {
    id: stage.members.at(-1)?.id ?? '',
    username: 'opener',
    display_name: 'Opener',
    avatar_url: null,
  };
  const about = { ticket_id: ticketId, panel_id: '5', channel_id: guild.channel('ticket').id, opener };
  const opened = {
    kind: 'ticket_opened',
    id: 'opened',
    guild_id: guild.id,
    at: new Date().toISOString(),
    ...about,
  };
  await posted(stage, key, '/bot/events', { events: [opened] });
  const first = Date.now() + 60_000;
  const due = Array.from({ length: recurringMessages }, (_, number) => first + number * recurringEvery);
  for (const [number, starts] of due.entries())
    await posted(stage, prepared.tokens[0] ?? '', `/guild/${guild.id}/recurring?confirm=danger`, {
      ...recurringDefaults,
      ...{
        name: `Message ${number}`,
        channel_id: guild.channel('recurring').id,
        message: { content: `due ${number}.` },
      },
      ...{ timezone: 'Europe/Paris', starts_at: new Date(starts).toISOString() },
    });
  return due;
}

/** How long after a message was begun the bot leaves it alone, because the platform may have forgotten its key, in milliseconds. */
const leftAfter = 120_000;

/**
 * Which of the recurring messages were not posted once.
 *
 * @param breaks the longest time without a bot, in milliseconds
 */
function faultsOfRecurring(
  { guild }: Stage,
  due: readonly number[],
  until: number,
  breaks: number,
): string[] {
  const texts = guild.messages('recurring').map(({ content }) => content);
  return due.flatMap((at, number) => {
    const times = texts.filter((text) => text === `due ${number}.`).length;
    const isRight = times === 1 || (times === 0 && (at > until || breaks > leftAfter));
    return isRight ? [] : [`${times} times: recurring message ${number}`];
  });
}

async function prove(name: string, place: DatabaseLocation): Promise<void> {
  const from = performance.now();
  const random = randomOf(20_261_121);
  const stage = await openStage(place, folder);
  const ledger = new Ledger();
  const said: Said = { commands: [], cases: [], hits: 0 };
  const complaints: string[] = [];
  let isReady: () => void = () => undefined;
  let [breaks, lastAlive] = [0, Date.now()];
  const kills = { host: 0, bot: 0 };
  let writes = 0;
  let cut = 0;

  const answers = new Counter();
  const lines = new Counter();
  const upTo = (most: number) => Math.floor(random() * (most + 1));

  /** False once all is killed that was to be, or the test has failed. */
  let isGoing = true;
  const stopAsking = new AbortController();
  const bots = new Set<ChildProcess>();
  const isLeft = () => isGoing && kills.host + kills.bot < killsInAll;
  let host = stage.startHost();
  onTestFinished(async () => {
    isGoing = false;
    stopAsking.abort();
    for (const process of [host.child, ...bots]) await killed(process);
  });
  await host.ready();
  const first = await startBot();
  const due = await fill(stage);
  const askers = new Askers(stage, ticketId);
  askers.onAnswer = answers.count;
  const whats = ['messages', 'messages', 'actions', 'actions', 'actions'] as const;
  const asking = Promise.all(whats.map((what) => askers.ask(what, stopAsking.signal)));

  async function killHost(): Promise<void> {
    for (; isLeft(); kills.host += 1) {
      if (random() < 0.1) await after(upTo(2000));
      else {
        await host.ready();
        await check(stage.origin, stage.prepared, ledger);
        const reached = answers.after(upTo(25));
        const written = () => {
          writes += 1;
          answers.count();
        };
        const writing = writeAll(stage.origin, stage.prepared, ledger, written);
        await reached;
        await after(upTo(50));
        if (askers.underWay > 0) cut += 1;
        host.child.kill('SIGKILL');
        await writing;
      }
      await host.kill();
      if (!isGoing) return;
      host = stage.startHost();
      askers.wait(host.ready());
    }
    await host.ready();
    await check(stage.origin, stage.prepared, ledger);
  }

  function hear(line: string): void {
    const [kind = '', ...rest] = line.split(' ');
    const what = rest.join(' ');
    if (kind === 'command') said.commands.push(what);
    else if (kind === 'case') said.cases.push(what);
    else if (kind === 'hit') said.hits += 1;
    else if (kind === 'ready') isReady();
    else complaints.push(line);
    lines.count();
  }
  /** Starts the bot, and waits until it acts, or ends. */
  async function startBot() {
    const ready = new Promise<void>((resolve) => {
      isReady = resolve;
    });
    const bot = stage.startBot(hear);
    bots.add(bot);
    await Promise.race([ready, new Promise((resolve) => bot.once('exit', resolve))]);
    breaks = Math.max(breaks, Date.now() - lastAlive);
    if (bot.exitCode !== null) throw new Error(`The bot ended: ${complaints.slice(-5).join('\n')}`);
    return bot;
  }
  async function killBot(): Promise<void> {
    for (; isLeft(); kills.bot += 1) {
      const bot = kills.bot === 0 ? first : await startBot();
      await lines.after(upTo(200));
      await after(upTo(50));
      lastAlive = Date.now();
      await killed(bot);
    }
  }

  await Promise.all([killHost(), killBot()]);
  const until = Date.now() - 1000;
  const last = await startBot();
  stopAsking.abort();
  await asking;
  await killed(last, 'SIGTERM');
  await host.kill();
  await stage.close();

  const { db, close } = await openDatabase(place);
  const ofAsked = await faultsOfAsked(db, stage, askers.asked);
  const ofEvents = await faultsOfEvents(db, stage.guild.id, said, kills.bot);
  await close();
  const wrong = [
    ...askers.wrong,
    ...ofAsked.wrong,
    ...ofEvents,
    ...faultsOfRecurring(stage, due, until, breaks),
  ];
  const counts = Object.entries(ofAsked.counts).map(([state, count]) => `${count} ${state}`);
  const seconds = Math.round((performance.now() - from) / 1000);
  figure(
    'kill',
    `${name}: host killed ${kills.host} times (${cut} during calls), bot ${kills.bot}; ${writes} writes, ${said.cases.length * 3} events, ${counts.join(', ')}, ${stage.guild.messages('recurring').length} recurring; ${wrong.length} wrong; ${seconds} s`,
  );
  expect(wrong).toEqual([]);
}

it('on PGlite', () => prove('PGlite', { kind: 'folder', path: join(folder, 'db') }));

it.skipIf(findPostgres() === null)('on PostgreSQL', async () => {
  const cluster = await startCluster(findPostgres() ?? '', ['fsync=off']);
  try {
    await prove('PostgreSQL', { kind: 'url', url: cluster.url('postgres') });
  } finally {
    await cluster.stop();
  }
});
