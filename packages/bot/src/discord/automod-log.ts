import { codeBlock } from 'discord.js';
import type { AutomodType } from '../../../../src/contract/automod-types.ts';
import type { BotSettings } from '../../../../src/contract/bot/settings.ts';
import { cutTo } from '../../../../src/contract/characters.ts';
import type { Consequence } from '../../../../src/moderation/consequences.ts';
import type { AutomodEvent } from '../../../../src/moderation/event.ts';
import { partsOf } from '../../../../src/moderation/parts.ts';
import type { Judgement } from '../automod.ts';
import { automodTexts, type Deed } from './automod-texts.ts';
import type { Bot } from './bot.ts';
import type { LogEntry } from './guild-log.ts';
import type { NamedPerson } from './people.ts';
import { textsFor } from './texts.ts';

/** Something that was done, and whether it could be. */
export interface DoneDeed {
  readonly deed: Deed;
  readonly isDone: boolean;
}

/** The most characters of a message that an entry quotes; a field has room for 1,024. */
const quoted = 1000;

/** Writes into the log of the guild that rules were met, in the channel of the log and in those that the rules name. */
export async function logHit(
  bot: Bot,
  settings: BotSettings,
  event: AutomodEvent,
  person: NamedPerson,
  judgement: Judgement,
  done: readonly DoneDeed[],
): Promise<void> {
  const { guild_id, logs } = settings;
  const own = channelsOf(judgement.actions);
  const usual = logs.events.automod_hit?.channel_id ?? logs.default_channel_id;
  const isOn = bot.guildLog.isOn(guild_id, 'automod_hit');
  const others = own.filter((id) => !isOn || id !== usual);
  if (!isOn && others.length === 0) return;
  const entry = entryOf(bot, guild_id, event, person, judgement, done);
  await Promise.all([
    ...(isOn ? [bot.guildLog.write(guild_id, 'automod_hit', entry)] : []),
    ...others.map((channel_id) => bot.guildLog.write(guild_id, 'automod_hit', { ...entry, channel_id })),
  ]);
}

/** The channels of their own into which actions write. */
const channelsOf = (actions: readonly Consequence[]): string[] =>
  actions.flatMap(({ action }) =>
    action.kind === 'log' && action.channel_id !== null ? [action.channel_id] : [],
  );

const deedsOf = (actions: readonly Consequence[]): Deed[] =>
  actions.flatMap(({ action: { kind } }) => (kind === 'log' ? [] : [kind]));

function entryOf(
  bot: Bot,
  guildId: string,
  event: AutomodEvent,
  person: NamedPerson,
  { fired, observed }: Judgement,
  done: readonly DoneDeed[],
): LogEntry {
  const texts = textsFor(bot, guildId, automodTexts);
  const { rules, deeds } = texts;
  const named = (types: readonly AutomodType[]) => types.map((type) => rules[type]).join('\n');
  const isMessage = event.kind === 'message';
  const enforced = fired.some(({ mode }) => mode === 'enforce');
  const would = deedsOf(observed).map((deed) => deeds[deed]);
  const did = done.map(({ deed, isDone }) => (isDone ? deeds[deed] : texts.refused(deeds[deed])));
  const lines = (written: readonly string[]) => written.join('\n') || texts.noAction;
  return {
    title: texts.hit,
    text: isMessage ? `<@${person.id}> · <#${event.channel_id}>` : `<@${person.id}>`,
    fields: [
      { name: texts.rule, value: named(fired.map(({ type }) => type)) },
      ...(enforced ? [{ name: texts.action, value: lines(did) }] : []),
      ...(fired.some(({ mode }) => mode === 'observe') ? [{ name: texts.wouldDo, value: lines(would) }] : []),
      { name: isMessage ? texts.message : texts.name, value: quoteOf(event) },
    ],
    person,
    tone: 'bad',
    about: {
      ...(isMessage && { channel_ids: [event.channel_id, ...event.parent_ids] }),
      role_ids: event.member.role_ids,
      user_id: person.id,
    },
  };
}

/** What an event shows, as it was written: nothing in it is a link or a mention any more. */
function quoteOf(event: AutomodEvent): string {
  const texts = partsOf(event).filter(({ kind }) => event.kind !== 'message' || kind !== 'name');
  const whole = texts.flatMap(({ text }) => (text.trim() === '' ? [] : [text])).join('\n');
  // A zero-width space keeps the text from ending the block.
  const harmless = whole.replaceAll('``', '`\u200b`');
  const shown = cutTo(harmless, quoted);
  return codeBlock(shown === harmless ? shown || '…' : `${shown}…`);
}
