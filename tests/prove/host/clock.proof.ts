/** Clocks that change between summer and winter, and clocks that are set: what hangs on the time happens once, and at the right one. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createApp } from '../../../server/http/app.ts';
import type { RequestedAction } from '../../../src/contract/requested-actions.ts';
import { bearer, obtainCode, siteOrigin } from '../../unit/server/api.ts';
import { figure } from '../figure.ts';
import { hour, minute, type Plan, Watch, wallOf } from './clock/watch.ts';

let watch: Watch;
beforeAll(async () => {
  watch = await Watch.open();
});
afterAll(() => watch.running[Symbol.asyncDispose]());

/** Hours of a zone in which the clocks change, with the days before and after. */
const changes = [
  ['Europe/Paris', '2027-03-28T01:00Z', '02:30'],
  ['Europe/Paris', '2027-10-31T01:00Z', '02:30'],
  ['America/New_York', '2028-03-12T07:00Z', '02:30'],
  ['America/New_York', '2028-11-05T06:00Z', '01:30'],
  ['Australia/Lord_Howe', '2029-04-07T15:00Z', '01:45'],
  ['Australia/Lord_Howe', '2029-10-06T15:30Z', '02:15'],
  ['Africa/Cairo', '2030-04-25T22:00Z', '00:30'],
] as const;

const everyDay = (...times: string[]): Plan['schedule'] => ({
  kind: 'weekly',
  days: [1, 2, 3, 4, 5, 6, 7],
  times,
});
const every = (milliseconds: number) => ({ kind: 'interval', every_seconds: milliseconds / 1000 }) as const;

/** The minute of the day where people live. */
function minutesOf(at: number, timezone: string): number {
  const [hours, minutes] = wallOf(at, timezone).slice(11).split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}

/** Clocks are looked at every five minutes: a message comes in the step in which it is due. */
const step = 5 * minute;

it('recurring messages over changes of the clocks', async () => {
  const from = performance.now();
  const wrong: string[] = [];
  let sent = 0;
  for (const [timezone, at, odd] of changes) {
    const change = Date.parse(at);
    const start = change - 26 * hour;
    await watch.set(start - step);
    const plan = (name: string, schedule: Plan['schedule']) => ({ name, schedule, timezone });
    await watch.plan([
      plan('usual', everyDay('09:00')),
      plan('odd', everyDay(odd)),
      plan('hourly', every(hour)),
      plan('daily', every(24 * hour)),
    ]);
    const begun = watch.now;
    watch.posted();
    const runs = await watch.runTo(change + 26 * hour, step);
    sent += runs.length;
    const timesOf = (name: string) => runs.filter((run) => run.name === name).map((run) => run.at);
    const days = (name: string) => timesOf(name).map((time) => wallOf(time, timezone).slice(0, 10));
    const fail = (what: string) => wrong.push(`${timezone} ${at}: ${what}`);
    for (const time of timesOf('usual'))
      if (!/ 09:0[0-5]$/.test(wallOf(time, timezone))) fail(`usual at ${wallOf(time, timezone)}`);
    for (const name of ['usual', 'odd', 'daily']) {
      const all = days(name);
      if (all.length < 2 || new Set(all).size !== all.length) fail(`${name} on ${all.join(', ')}`);
    }
    const [first, ...later] = timesOf('hourly');
    let before = first ?? 0;
    for (const time of later) {
      if (Math.abs(time - before - hour) > step) fail(`hourly after ${(time - before) / minute} minutes`);
      before = time;
    }
    if (later.length < 49) fail(`hourly ${later.length} times`);
    for (const time of timesOf('daily'))
      if (Math.abs(minutesOf(time, timezone) - minutesOf(begun, timezone)) > 5)
        fail(`daily at ${wallOf(time, timezone)}, saved at ${wallOf(begun, timezone)}`);
  }
  figure(
    'clock',
    `${changes.length} changes of the clocks, ${sent} messages, ${wrong.length} wrong; ${Math.round((performance.now() - from) / 1000)} s`,
  );
  expect(wrong).toEqual([]);
});

/**
 * By how many hours a clock is set at 10:00, what is posted at once, and what until noon. The messages are of 09:30, 10:30, 10:55 and
 * 11:30; the first has come, and what is late by more than ten minutes is left out.
 */
const sets = [
  ['forwards', [+1], ['10:55'], ['11:30']],
  ['backwards', [-1], [], ['10:30', '10:55', '11:30']],
  ['forwards and back', [+1, -1], ['10:55'], ['10:30', '11:30']],
  ['backwards and on', [-1, +1], [], ['10:30', '10:55', '11:30']],
] as const;

it('recurring messages while the clock is set', async () => {
  const wrong: string[] = [];
  const times = ['09:30', '10:30', '10:55', '11:30'];
  let year = 2031;
  for (const restarts of [false, true])
    for (const [name, hours, atOnce, later] of sets) {
      year += 1;
      const ten = Date.parse(`${year}-06-15T10:00Z`);
      await watch.set(ten - 2 * hour);
      await watch.plan(times.map((time) => ({ name: time, schedule: everyDay(time), timezone: 'UTC' })));
      watch.posted();
      const before = (await watch.runTo(ten, step)).map((run) => run.name);
      const jumped: string[] = [];
      for (const by of hours) {
        await watch.set(watch.now + by * hour);
        jumped.push(...watch.posted());
        if (restarts) await watch.running.restart();
      }
      const after = (await watch.runTo(ten + 2 * hour, step)).map((run) => run.name);
      const expected = { before: ['09:30'], jumped: atOnce, after: later };
      const found = JSON.stringify({ before, jumped, after });
      if (found !== JSON.stringify(expected))
        wrong.push(
          `${name}${restarts ? ', restarted' : ''}: ${found} instead of ${JSON.stringify(expected)}`,
        );
    }
  figure('clock', `${sets.length * 2} settings of the clock, ${wrong.length} wrong`);
  expect(wrong).toEqual([]);
});

/** A panel's ticket that is snoozed, as the inbox shows it. */
interface Inbox {
  readonly items: readonly { readonly ticket: { readonly id: string }; readonly snoozed: object | null }[];
}

const fromSite = { Origin: siteOrigin, 'Sec-Fetch-Site': 'same-site' };

/** What lasts half an hour from now, and how to see whether it is over. */
const lasting: Readonly<Record<string, () => Promise<() => Promise<boolean>>>> = {
  async session() {
    const { app } = watch.running.api;
    const { code, verifier } = await obtainCode(app, 'owner');
    const body = JSON.stringify({ code, code_verifier: verifier });
    const reply = await app.request('/auth/token', { method: 'POST', headers: fromSite, body });
    const { access_token } = (await reply.json()) as { access_token: string };
    const [cookie = ''] = (reply.headers.get('Set-Cookie') ?? '').split(';');
    return async () => {
      const isOver = (await app.request('/user', { headers: bearer(access_token) })).status === 401;
      // The session goes on when its token is over.
      const headers = { ...fromSite, Cookie: cookie };
      const renewed = isOver ? (await app.request('/auth/refresh', { method: 'POST', headers })).status : 200;
      if (renewed !== 200) throw new Error(`renewed with ${renewed}`);
      return isOver;
    };
  },
  async snooze() {
    const { guild, bot } = watch.running;
    const number = String(watch.now);
    const opener = { id: '501', username: 'opener', display_name: 'Opener', avatar_url: null };
    const ticket = { ticket_id: number, panel_id: '5', channel_id: `88${number}`, opener };
    await bot.host.send('ticket_opened', guild.id, ticket);
    const until = new Date(watch.now + 30 * minute).toISOString();
    await watch.running.asOwner('POST', `/tickets/transcript/88${number}/snooze`, { until });
    return async () => {
      const { items } = (await watch.running.asOwner('GET', '/tickets/inbox')) as Inbox;
      return items.find((item) => item.ticket.id === number)?.snoozed === null;
    };
  },
  async 'raid mode'() {
    await done({ kind: 'raid', active: true, duration_seconds: 1800, measures: ['invites_paused'] });
    return async () => {
      await watch.running.bot.host.events.settled();
      const { raid_mode } = (await watch.running.asOwner('GET', '')) as {
        raid_mode: { ended: object | null } | null;
      };
      const isPaused = watch.running.guild.state.settings.features.some(
        (name) => String(name) === 'INVITES_DISABLED',
      );
      if ((raid_mode === null) === isPaused)
        throw new Error(`${JSON.stringify(raid_mode)}, invites paused: ${isPaused}`);
      return raid_mode === null;
    };
  },
  async ban() {
    const { guild } = watch.running;
    const { id } = guild.member({ username: `banned${watch.now}` });
    const ban = { kind: 'ban', user_id: id, reason: null, duration_seconds: 1800, delete_message_seconds: 0 };
    await done(ban);
    return async () => {
      const isBanned = guild.bans.some(({ user }) => user.id === id);
      const times = watch.running.discord.requests.filter(
        ({ method, path }) => method === 'DELETE' && path.endsWith(`/bans/${id}`),
      ).length;
      if (times > 1) throw new Error(`unbanned ${times} times`);
      return !isBanned;
    };
  },
};

/** Asks the bot for an action, and waits until it is done. */
async function done(action: object): Promise<void> {
  const key = `clock-${Math.round(watch.now)}`;
  const { id } = (await watch.running.asOwner('POST', '/actions', { action, key })) as RequestedAction;
  const state = async () => ((await watch.running.asOwner('GET', `/actions/${id}`)) as RequestedAction).state;
  await expect.poll(state, { interval: 20, timeout: 60_000 }).toBe('done');
}

/** By how many hours the clock is set one after the other, and whether what lasts half an hour is over then, or a token of an hour. */
const spans = [
  ['forwards', [+1.1], true],
  ['backwards', [-1], false],
  ['backwards and on', [-1, +1], false],
  ['backwards and far on', [-1, +2.2], true],
] as const;

it('what lasts for a time, while the clock is set', async () => {
  const wrong: string[] = [];
  await watch.plan([]);
  for (const [what, begin] of Object.entries(lasting))
    for (const [name, hours, isOver] of spans) {
      await watch.set(watch.now + 24 * hour);
      try {
        const look = await begin();
        for (const by of hours) await watch.set(watch.now + by * hour);
        const found = await look();
        if (found !== isOver) wrong.push(`${what}, ${name}: over is ${found}`);
      } catch (error) {
        wrong.push(`${what}, ${name}: ${error}`);
      }
    }
  figure('clock', `${Object.keys(lasting).length * spans.length} things that last, ${wrong.length} wrong`);
  expect(wrong).toEqual([]);
});

it('limits of calls, while the clock is set', async () => {
  const { database } = watch.running.api;
  const wrong: string[] = [];
  // The library that counts looks at no clock but that of the process.
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    for (const shared of [false, true])
      for (const by of [+1, -1]) {
        vi.setSystemTime(new Date('2026-11-21T14:00:00Z'));
        const limits = { perToken: 0, perAddress: 3 };
        const app = createApp(
          { ...database, shared },
          { siteOrigins: [siteOrigin], publicOrigin: '', limits },
        );
        const call = async () =>
          (await app.request('/auth/check', {}, { peer: `198.51.100.${20 + by}` })).status;
        const statuses = [await call(), await call(), await call(), await call()];
        vi.setSystemTime(Date.now() + by * hour);
        statuses.push(await call(), await call());
        // After a clock that was set a window may end early, and does not last for an hour.
        if (statuses.join() !== '200,200,200,429,200,200')
          wrong.push(`${shared ? 'shared' : 'own'}, ${by}: ${statuses}`);
      }
  } finally {
    vi.useRealTimers();
  }
  figure('clock', `4 limits, ${wrong.length} wrong`);
  expect(wrong).toEqual([]);
});
