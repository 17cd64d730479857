/** What raid mode does on the platform, and how it is taken back. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { automodDefaults } from '../../../../src/contract/automod-defaults.ts';
import { captchaDefaults } from '../../../../src/contract/captcha.ts';
import type { Guild } from '../../../../src/contract/guilds.ts';
import type { RaidMeasure } from '../../../../src/contract/raid-mode.ts';
import type { RaidReport } from '../../../../src/contract/raids.ts';
import type { RequestedAction } from '../../../../src/contract/requested-actions.ts';
import { type Person, until } from '../../../platform/index.ts';
import { guildId } from '../bot.ts';
import { type RunningBot, runBot } from './running-bot.ts';

let run: RunningBot;
const open = async (botPermissions?: readonly ('KickMembers' | 'ManageChannels' | 'ManageGuild')[]) => {
  run = await runBot({
    ...(botPermissions && {
      guild: {
        botPermissions: ['ViewChannel', 'SendMessages', 'EmbedLinks', 'ViewAuditLog', ...botPermissions],
      },
    }),
  });
};
beforeEach((context) => (context.task.name.includes('permission') ? undefined : open()));
afterEach(() => run[Symbol.asyncDispose]());

let keys = 0;
/** Asks for raid mode, and waits for the bot's answer. */
async function ask(
  active: boolean,
  measures?: readonly RaidMeasure[],
  duration_seconds: number | null = 600,
): Promise<RequestedAction> {
  const action = { kind: 'raid', active, duration_seconds, ...(measures && { measures }) };
  const key = `raid-measure-${keys++}`;
  const { id } = (await run.asOwner('POST', '/actions', { action, key })) as RequestedAction;
  let asked: RequestedAction | undefined;
  await expect
    .poll(
      async () => {
        asked = (await run.asOwner('GET', `/actions/${id}`)) as RequestedAction;
        return asked.state;
      },
      { interval: 20, timeout: 10_000 },
    )
    .not.toBe('waiting');
  return asked as RequestedAction;
}
const end = () => ask(false, undefined, null);

/** Raid mode as every screen shows it. */
async function shown() {
  await run.bot.host.events.settled();
  return ((await run.asOwner('GET', '')) as Guild).raid_mode;
}
const channel = (name: string) => run.guild.channel(name).data;
const limits = () => run.guild.channels.map(({ name, rate_limit_per_user }) => [name, rate_limit_per_user]);
const isPaused = () => run.guild.state.settings.features.includes('INVITES_DISABLED' as never);
const patches = (path: RegExp) =>
  run.discord.requests.filter((request) => request.method === 'PATCH' && path.test(request.path));
const isIn = ({ id }: Person) => run.guild.members.some(({ user }) => user.id === id);
const log = () =>
  run.guild.messages('modération').flatMap(({ embeds }) => embeds.map((one) => one.description ?? ''));

test('Slow mode and paused invites are as before when it ends, where nobody has changed them', async () => {
  const talk = channel('discussion');
  const [other] = run.guild.channels.filter(({ name, type }) => type === 0 && name !== 'discussion');
  if (!other) throw new Error('One channel is too few');
  talk.rate_limit_per_user = 5;
  other.rate_limit_per_user = 120;
  await run.restart();
  const before = limits();
  expect((await ask(true, ['invites_paused', 'slow_mode'])).state).toBe('done');
  expect(await shown()).toMatchObject({ measures: ['invites_paused', 'slow_mode'] });
  expect([talk.rate_limit_per_user, other.rate_limit_per_user, isPaused()]).toEqual([30, 120, true]);
  const newcomer = run.guild.member({ username: 'new', createdDaysAgo: 400 });
  expect((await end()).state).toBe('done');
  expect([limits(), isPaused(), isIn(newcomer)]).toEqual([before, false, true]);
  expect(await shown()).toBeNull();
});

test('What somebody has changed since stays', async () => {
  await ask(true, ['invites_paused', 'slow_mode']);
  const { channels } = run.client;
  const talk = await channels.fetch(channel('discussion').id);
  if (!talk || !('setRateLimitPerUser' in talk)) throw new Error('No text channel');
  await talk.setRateLimitPerUser(60);
  await run.client.guilds.cache.get(guildId)?.disableInvites(false);
  await end();
  expect([channel('discussion').rate_limit_per_user, isPaused()]).toEqual([60, false]);
});

test('It ends by its time, also while the bot is off', async () => {
  const before = limits();
  await ask(true, ['invites_paused', 'slow_mode']);
  await run.passes(600_000);
  expect([limits(), isPaused()]).toEqual([before, false]);
  await ask(true, ['invites_paused', 'slow_mode'], 60);
  expect(isPaused()).toBe(true);
  await run.restart(() => undefined);
  expect(isPaused()).toBe(true);
  await run.passes(60_000);
  expect([limits(), isPaused()]).toEqual([before, false]);
});

test('What the platform refuses to take back is tried again until it is done', async () => {
  const before = limits();
  await ask(true, ['slow_mode']);
  run.discord.refuses(({ method, path }) => method === 'PATCH' && path.includes('/channels/'), {
    status: 400,
  });
  await end();
  expect(limits()).not.toEqual(before);
  await run.restart();
  await run.passes(60_000);
  expect(limits()).toEqual(before);
  expect(run.complaints.join()).toContain('Slow mode could not be set back');
});

test('Another one that is begun undoes what it does not do, and keeps what was before', async () => {
  const before = limits();
  await ask(true, ['invites_paused', 'slow_mode']);
  await ask(true, ['slow_mode']);
  expect([isPaused(), channel('discussion').rate_limit_per_user]).toEqual([false, 30]);
  await end();
  expect(limits()).toEqual(before);
});

test('A permission that is missing is told, and the rest is done', async () => {
  await open(['ManageChannels']);
  await run.asOwner('GET', '');
  const { state } = await ask(true, ['invites_paused', 'slow_mode', 'joins_closed']);
  expect(state).toBe('done');
  expect(await shown()).toMatchObject({ measures: ['slow_mode'] });
  expect(patches(/^\/guilds\/\d+$/)).toEqual([]);
  await until(() => log().find((text) => text.includes('Gérer le serveur')));
});

test('Without any permission it does not begin', async () => {
  await open([]);
  expect(await ask(true, ['invites_paused', 'slow_mode'])).toMatchObject({
    state: 'refused',
    refusal: { reason: 'missing_permission', permission: 'manage_guild' },
  });
  expect(await shown()).toBeNull();
});

test('Newcomers get the hardest captcha while it is on, and the usual one afterwards', async () => {
  const message = { content: 'Bienvenue' };
  const channel_id = run.guild.channel('vérification').id;
  const saved = { ...captchaDefaults, enabled: true, channel_id, kind: 'button', message };
  await run.asOwner('POST', '/captcha?confirm=danger', {
    ...saved,
    verified_role_id: run.guild.role('Membre vérifié').id,
  });
  await until(() => run.bot.host.settings.get(guildId)?.captcha.message.content === 'Bienvenue');
  const panel = await until(() =>
    run.guild.messages('vérification').find(({ content }) => content === 'Bienvenue'),
  );
  await ask(true, ['captcha_hard']);
  expect(await shown()).toMatchObject({ measures: ['captcha_hard'] });
  const newcomer = run.guild.member({ username: 'new' });
  const asked = await (await newcomer.clicks(panel, 'captcha:start')).message;
  expect(asked.content).toContain('Attempts left: 2');
  await end();
  const next = run.guild.member({ username: 'next' });
  expect((await (await next.clicks(panel, 'captcha:start')).message).content).toContain('you have passed');
});

test('A rule that closes the guild closes one that a person has slowed', async () => {
  await ask(true, ['slow_mode'], 3600);
  const rule = {
    ...automodDefaults.raid,
    enabled: true,
    joins: 2,
    window_seconds: 60,
    lockdown_seconds: 300,
  };
  await run.asOwner('POST', '/automod/raid?confirm=danger', rule);
  await until(() =>
    run.bot.host.settings.get(guildId)?.automod.some((one) => one.type === 'raid' && one.enabled),
  );
  for (const username of ['one', 'two']) run.guild.member({ username });
  await expect
    .poll(shown, { interval: 20 })
    .toMatchObject({ rule: 'raid', measures: ['slow_mode', 'joins_closed'] });
});

test('Who joins meanwhile and in the minutes before is told; others are not', async () => {
  const raid = async () => {
    await run.bot.host.events.settled();
    const { people, ...report } = (await run.asOwner('GET', '/raids/1')) as RaidReport;
    return { ...report, names: people.map(({ person }) => person.username) };
  };
  /** By how much the clock of bot and host is ahead of the platform's, in milliseconds. */
  let ahead = 0;
  async function passes(milliseconds: number) {
    ahead += milliseconds;
    await run.passes(milliseconds);
  }
  /** Somebody joins now by the clock of the bot, and the bot knows it. */
  async function join(username: string) {
    const { id } = run.guild.member({ username, joinedDaysAgo: -ahead / 86_400_000 });
    await until(() => run.client.guilds.cache.get(guildId)?.members.cache.get(id));
  }
  await join('long_before');
  await passes(660_000);
  await join('just_before');
  await ask(true, ['slow_mode']);
  expect(await raid()).toMatchObject({ joins: 1, names: ['just_before'] });
  await join('meanwhile');
  await end();
  await join('afterwards');
  await passes(10_000);
  expect(await raid()).toMatchObject({ joins: 2, names: ['just_before', 'meanwhile'] });
});
