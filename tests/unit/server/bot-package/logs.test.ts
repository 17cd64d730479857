import type { APIEmbed } from 'discord-api-types/v10';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LogSettings, logDefaults, logEvents } from '../../../../src/contract/logs.ts';
import { type MemberOptions, until } from '../../../platform/index.ts';
import { type RunningBot, runBot } from './running-bot.ts';

let running: RunningBot;
/** Names of channels: where the log is, and where people write. */
let log: string;
let talk: string;
let quiet: string;

beforeAll(async () => {
  running = await runBot();
  const texts = running.guild.channels.filter(({ type }) => type === 0).map(({ name = '' }) => name);
  [log = '', talk = '', quiet = ''] = texts;
});
afterAll(() => running[Symbol.asyncDispose]());

const ids = (name: string) => running.guild.channel(name).id;

/** Logs every event, with changes. Resolves when the bot knows. */
async function logs(change: Partial<LogSettings> = {}): Promise<void> {
  const events = Object.fromEntries(logEvents.map((event) => [event, { enabled: true, channel_id: null }]));
  const settings = { ...logDefaults, enabled: true, default_channel_id: ids(log), events, ...change };
  await running.asOwner('POST', '/logs', settings);
  const { settings: known } = running.bot.host;
  await until(
    () => JSON.stringify(known.get(running.guild.id)?.logs.ignore) === JSON.stringify(settings.ignore),
  );
}

const entries = (): APIEmbed[] => running.guild.messages(log).flatMap(({ embeds }) => embeds);
/** Waits for an entry whose text begins like this, below the first `seen` ones. */
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
