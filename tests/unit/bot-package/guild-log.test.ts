import { Client, type RESTPostAPIChannelMessageJSONBody } from 'discord.js';
import { expect, test } from 'vitest';
import { openGuildLog } from '../../../packages/bot/src/discord/guild-log/guild-log-of.ts';
import { embedLimits, logEmbed, sizeOf } from '../../../packages/bot/src/discord/guild-log/log-embed.ts';
import { lengthOf } from '../../../src/contract/characters.ts';
import { type LogSettings, logDefaults } from '../../../src/contract/logs.ts';

const at = new Date('2026-11-26T12:00:00Z');
const guild = '1';
const [channel, other] = ['20', '21'];

/** A log whose moments last until they are ended, with what it posts and complains of. */
function opened(change: Partial<LogSettings> = {}) {
  const logs: LogSettings = { ...logDefaults, enabled: true, default_channel_id: channel, ...change };
  const posted: { path: string; body: RESTPostAPIChannelMessageJSONBody }[] = [];
  const warnings: string[] = [];
  const clock = { now: at, refused: false };
  let ended = () => {};
  const client = new Client({ intents: [] });
  client.rest.post = async (path, options) => {
    if (clock.refused) throw new Error('Missing Access');
    posted.push({ path, body: options?.body as RESTPostAPIChannelMessageJSONBody });
  };
  const log = openGuildLog({
    client,
    log: { info: () => {}, warn: (text) => void warnings.push(text), error: () => {} },
    now: () => clock.now,
    settings: (id) =>
      id === guild ? ({ logs } as ReturnType<Parameters<typeof openGuildLog>[0]['settings']>) : undefined,
    wait: () =>
      new Promise<void>((resolve) => {
        ended = resolve;
      }),
  });
  const titles = () => posted.map(({ body }) => body.embeds?.map(({ title }) => title));
  return { log, posted, titles, warnings, clock, momentEnds: () => ended() };
}

test('Entries of a moment are one message', async () => {
  const { log, posted, titles, momentEnds } = opened();
  const written = ['a', 'b', 'c'].map((title) => log.write(guild, 'ban', { title }));
  momentEnds();
  await Promise.all(written);
  expect(titles()).toEqual([['a', 'b', 'c']]);
  expect(posted[0]).toMatchObject({
    path: '/channels/20/messages',
    body: { allowed_mentions: { parse: [] } },
  });
});

test('A message has ten entries at most, and no more than the platform takes', async () => {
  const { log, posted, momentEnds } = opened();
  const written = [
    ...Array.from({ length: 12 }, () => log.write(guild, 'ban', { title: 'short' })),
    ...Array.from({ length: 2 }, () => log.write(guild, 'ban', { title: 'long', text: 'x'.repeat(4096) })),
  ];
  const isOver = Promise.all(written).then(() => true);
  while (!(await Promise.race([isOver, new Promise<false>((resolve) => setImmediate(resolve, false))])))
    momentEnds();
  expect(posted.map(({ body }) => body.embeds?.length)).toEqual([10, 3, 1]);
});

test('An event goes to its own channel, and nowhere when it is not logged', async () => {
  const events = { kick: { enabled: true, channel_id: other }, ban: { enabled: false, channel_id: other } };
  const { log, posted, momentEnds } = opened({ events });
  const written = [
    log.write(guild, 'kick', { title: 'kick' }),
    log.write(guild, 'ban', { title: 'ban' }),
    log.write(guild, 'warn', { title: 'warn' }),
    log.write('2', 'kick', { title: 'of an unknown guild' }),
  ];
  momentEnds();
  await Promise.all(written);
  expect(posted.map(({ path }) => path)).toEqual(['/channels/21/messages']);
  expect(log.isOn(guild, 'kick')).toBe(true);
  expect(log.isOn(guild, 'ban')).toBe(false);
});

test('An entry with its own channel goes there, also when its event is not logged', async () => {
  const { log, posted, momentEnds } = opened({ enabled: false });
  const written = log.write(guild, 'automod_hit', { title: 'hit', channel_id: '22' });
  momentEnds();
  await written;
  expect(posted.map(({ path }) => path)).toEqual(['/channels/22/messages']);
});

test.each([
  ['a channel', { channel_ids: ['30'] }],
  ['a role', { role_ids: ['9', '31'] }],
  ['a person', { user_id: '32' }],
  ['bots', { is_bot: true }],
])('Ignores %s', async (_, about) => {
  const ignore = { channel_ids: ['30'], role_ids: ['31'], user_ids: ['32'], bots: true };
  const { log, posted, momentEnds } = opened({ ignore });
  const written = [
    log.write(guild, 'ban', { title: 'ignored', about }),
    log.write(guild, 'ban', { title: 'b' }),
  ];
  momentEnds();
  await Promise.all(written);
  expect(posted.flatMap(({ body }) => body.embeds)).toHaveLength(1);
});

test('A failure is said once an hour for each channel', async () => {
  const { log, warnings, clock, momentEnds } = opened();
  clock.refused = true;
  const fails = async () => {
    const written = log.write(guild, 'ban', { title: 'a' });
    momentEnds();
    await written;
  };
  await fails();
  await fails();
  expect(warnings).toEqual([expect.stringContaining('20: Error: Missing Access')]);
  clock.now = new Date(at.getTime() + 3_600_000);
  await fails();
  expect(warnings).toHaveLength(2);
});

test('An embed keeps the limits of the platform', () => {
  const long = '😀'.repeat(5000);
  const fields = Array.from({ length: 30 }, () => ({ name: long, value: long }));
  const person = { id: '5', display_name: long, avatar_url: 'https://cdn.example/a.png' };
  const embed = logEmbed(
    { title: long, text: long, fields: [{ name: 'empty', value: ' ' }, ...fields], person },
    at,
  );
  expect(lengthOf(embed.title ?? '')).toBe(embedLimits.title);
  expect(lengthOf(embed.description ?? '')).toBe(embedLimits.text);
  expect(sizeOf(embed)).toBeLessThanOrEqual(embedLimits.whole);
  expect(embed.description?.endsWith('😀…')).toBe(true);
  expect(embed.fields?.[0]?.name).not.toBe('empty');
  expect(embed).toMatchObject({ author: { icon_url: person.avatar_url }, footer: { text: 'ID: 5' } });
});
