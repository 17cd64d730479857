import { setTimeout as timeout } from 'node:timers/promises';
import { type APIEmbed, AuditLogEvent, ChannelType } from 'discord-api-types/v10';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LogSettings, logDefaults, logEvents } from '../../../../src/contract/logs.ts';
import { type MemberOptions, until } from '../../../platform/index.ts';
import { type RunningBot, runBot } from './running-bot.ts';

let running: RunningBot;
/** Where the log is, and where people write. */
const [log, talk, quiet] = ['journal-de-vigie', 'discussion', 'recettes'];

beforeAll(async () => {
  // The log waits a second for more entries, and the audit log is waited for. Here they come at once.
  running = await runBot({
    modules: { captcha: false, automod: false },
    wait: (milliseconds, signal) => timeout(Math.min(milliseconds, 200), null, { signal }),
  });
});
afterAll(() => running[Symbol.asyncDispose]());

const ids = (name: string) => running.guild.channel(name).id;

const partsOf = (settings?: LogSettings) => [settings?.enabled, settings?.ignore];

/** Logs every event, with changes. Resolves when the bot knows. */
async function logs(change: Partial<LogSettings> = {}): Promise<void> {
  const events = Object.fromEntries(logEvents.map((event) => [event, { enabled: true, channel_id: null }]));
  const settings = { ...logDefaults, enabled: true, default_channel_id: ids(log), events, ...change };
  await running.asOwner('POST', '/logs', settings);
  const { settings: known } = running.bot.host;
  await until(
    () => JSON.stringify(partsOf(known.get(running.guild.id)?.logs)) === JSON.stringify(partsOf(settings)),
  );
}

const entries = (): APIEmbed[] => running.guild.messages(log).flatMap(({ embeds }) => embeds);
/** Waits for an entry whose text begins like this. */
const entry = (begin: string) =>
  until(() => entries().find(({ description }) => description?.startsWith(begin)), { what: begin });
const fieldsOf = ({ fields = [] }: APIEmbed) =>
  Object.fromEntries(fields.map(({ name, value }) => [name, value]));

let members = 0;
const member = (options: Partial<MemberOptions> = {}) =>
  running.guild.member({ username: `member${members++}`, ...options });

test('A message that is deleted is in the log, and who deleted it', async () => {
  await logs();
  const [author, moderator] = [member(), member()];
  const message = await author.says(talk, 'Something *rude*');
  await moderator.deletes(message);
  const found = await entry(`Un message de <@${author.id}> a été supprimé dans <#${ids(talk)}>.`);
  expect(found).toMatchObject({ title: 'Message supprimé', footer: { text: `ID: ${author.id}` } });
  expect(fieldsOf(found)).toEqual({ Texte: 'Something *rude*', Par: `<@${moderator.id}>` });
});

test('Who deletes several messages is found although the platform only counts them', async () => {
  await logs();
  const [author, moderator] = [member(), member()];
  const said = await Promise.all(['one', 'two', 'three', 'four'].map((text) => author.says(talk, text)));
  const [first, second, third, own] = said;
  if (!(first && second && third && own)) throw new Error('Nothing was said');
  await moderator.deletes(first);
  const counted = running.guild.auditLog.at(-1);
  await until(() => entries().find(({ fields }) => fields?.[0]?.value === 'one'));
  // As the platform does it: no new entry.
  if (counted?.options) counted.options.count = '3';
  for (const { id } of [second, third])
    running.guild.dispatches('MESSAGE_DELETE', { id, channel_id: ids(talk) });
  const fieldsBy = async (text: string) =>
    fieldsOf(await until(() => entries().find(({ fields }) => fields?.[0]?.value === text)));
  expect(await fieldsBy('two')).toMatchObject({ Par: `<@${moderator.id}>` });
  expect(await fieldsBy('three')).toMatchObject({ Par: `<@${moderator.id}>` });
  await author.deletes(own);
  expect(await fieldsBy('four')).toEqual({ Texte: 'four' });
});

test('A long text is shown whole', async () => {
  await logs();
  const author = member();
  const text = 'word '.repeat(400).trim();
  await author.deletes(await author.says(talk, text));
  const { fields = [] } = await entry(`Un message de <@${author.id}> a été supprimé`);
  expect(fields.map(({ value }) => value).join('')).toBe(text);
});

test('Ignored people, roles, channels and bots are not in the log', async () => {
  await logs();
  const [ignored, heard, bot] = [member(), member(), member({ bot: true })];
  await logs({ ignore: { channel_ids: [ids(quiet)], role_ids: [], user_ids: [ignored.id], bots: true } });
  const said = [
    await ignored.says(talk, 'ignored'),
    await bot.says(talk, 'of a bot'),
    await heard.says(quiet, 'in an ignored channel'),
    await heard.says(talk, 'heard'),
  ];
  for (const message of said) {
    const author = [ignored, heard, bot].find(({ id }) => id === message.author.id);
    await author?.edits(message, { content: `${message.content}, once more` });
  }
  await entry(`<@${heard.id}> a modifié`);
  const edits = entries().filter(({ title }) => title === 'Message modifié');
  expect(edits.map(fieldsOf)).toEqual([{ Avant: 'heard', Après: 'heard, once more' }]);
});

/** The fields of the entry whose text begins like this. */
const logged = async (begin: string) => fieldsOf(await entry(begin));

test('What changes about members is in the log', async () => {
  await logs();
  const [one, staff] = [member(), member()];
  const { username } = one.user;
  const role = [...running.guild.state.roles.keys()].find((id) => id !== running.guild.id) ?? '';
  staff.changes(one, { nick: '*Nick*' });
  staff.changes(one, { roles: [role] });
  one.renames({ username: 'renamed' });
  one.renames({ avatar: 'a'.repeat(32) });
  one.leaves();

  const [whom, by] = [`<@${one.id}>`, { Par: `<@${staff.id}>` }];
  await entry(`${whom} a rejoint le serveur.`);
  expect(await logged(`Le pseudo de ${whom}`)).toEqual({ Avant: '—', Après: '\\*Nick\\*', ...by });
  expect(await logged(`Les rôles de ${whom}`)).toEqual({ 'Rôles ajoutés': `<@&${role}>`, ...by });
  expect(await logged(`${whom} a changé de nom`)).toEqual({ Avant: username, Après: 'renamed' });
  expect((await entry(`${whom} a changé d’avatar`)).image?.url).toContain('a'.repeat(32));
  expect(await logged(`${whom} a quitté`)).toMatchObject({ Rôles: `<@&${role}>` });
});

test('What changes about the server, its channels and roles is in the log, with who did it', async () => {
  await logs();
  const staff = member();
  const { manages } = staff;
  const channel = manages.createsChannel({ name: 'made' });
  manages.updatesChannel('made', { topic: 'New' });
  manages.deletesChannel('made');
  const thread = manages.createsThread(talk, 'asked');
  manages.deletesChannel('asked');
  const role = manages.createsRole({ name: 'made' });
  manages.updatesRole('made', { permissions: String((1n << 13n) | (1n << 9n)), hoist: true });
  manages.deletesRole('made');
  manages.updatesGuild({ name: 'Le jardin' });
  manages.createsEmoji('wave');
  manages.createsInvite('abc');
  running.guild.dispatches('WEBHOOKS_UPDATE', { channel_id: ids(talk) });
  const changes = [{ key: 'name' as const, new_value: 'News' }];
  manages.records(AuditLogEvent.WebhookCreate, '77', { changes });

  const by = { Par: `<@${staff.id}>` };
  expect(await logged(`Le salon <#${channel.id}> a été créé.`)).toEqual(by);
  expect(await logged(`Le salon <#${channel.id}> a été modifié.`)).toEqual({ Sujet: 'de — à New', ...by });
  expect(await logged('Le salon **made** a été supprimé.')).toEqual(by);
  expect(await logged(`Le fil <#${thread.id}> a été ouvert`)).toEqual(by);
  expect(await logged('Le fil **asked** a été supprimé')).toEqual(by);
  expect(await logged(`Le rôle <@&${role.id}> a été créé.`)).toEqual(by);
  expect(await logged(`Le rôle <@&${role.id}> a été modifié.`)).toEqual({
    'Affiché séparément': 'de non à oui',
    'Permissions ajoutées': 'Stream\nGérer les messages',
    ...by,
  });
  expect(await logged('Le rôle **made** a été supprimé.')).toEqual(by);
  expect(await logged('Les réglages du serveur')).toEqual({
    Nom: expect.stringContaining('à Le jardin'),
    ...by,
  });
  expect(await logged('L’émoji **wave** a été ajouté.')).toEqual(by);
  expect(await logged('Une invitation vers')).toEqual({ Invitation: 'discord.gg/abc', ...by });
  expect(await logged('Le webhook **News** a été créé')).toEqual(by);
});

test('What people do in voice channels and with the bot is in the log', async () => {
  await logs();
  const [one, staff] = [member(), member()];
  const voices = running.guild.channels.filter(({ type }) => type === ChannelType.GuildVoice);
  const [first = '', second = ''] = voices.map(({ name = '' }) => name);
  one.speaksIn(first);
  one.speaksIn(second);
  one.speaksIn(second, { mute: true });
  const changes = [{ key: 'mute' as const, new_value: true }];
  staff.manages.records(AuditLogEvent.MemberUpdate, one.id, { changes });
  one.speaksIn(null);

  await entry(`<@${one.id}> a rejoint le salon vocal <#${ids(first)}>.`);
  await entry(`<@${one.id}> a quitté <#${ids(first)}> pour <#${ids(second)}>.`);
  expect(await logged(`Le micro de <@${one.id}> a été coupé dans <#${ids(second)}>.`)).toEqual({
    Par: `<@${staff.id}>`,
  });
  expect(Object.keys(await logged(`<@${one.id}> a quitté le salon vocal`))).toEqual(['Membre depuis']);

  await running.asOwner('POST', '/settings', { locale: 'fr', timezone: 'Asia/Tokyo' });
  await until(() => entries().find(({ fields }) => fields?.[0]?.value === 'Fuseau horaire'));
});

test('Messages that are deleted together are one entry, and pins say of which message', async () => {
  await logs();
  const [author, staff] = [member(), member()];
  const message = await author.says(talk, 'one');
  await staff.pins(message);
  const link = `https://discord.com/channels/${running.guild.id}/${ids(talk)}/${message.id}`;
  const pinned = await entry(`[Un message](${link}) de <@${author.id}> a été épinglé`);
  expect(fieldsOf(pinned)).toEqual({ Par: `<@${staff.id}>` });

  const other = await author.says(talk, 'two');
  running.guild.dispatches('MESSAGE_DELETE_BULK', { ids: [message.id, other.id], channel_id: ids(talk) });
  const deleted = await entry('**2 messages** ont été supprimés');
  expect(deleted.description?.split('\n').slice(1)).toEqual([
    `> **${author.user.username}**: one`,
    `> **${author.user.username}**: two`,
  ]);
});
