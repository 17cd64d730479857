import { codeBlock } from 'discord.js';
import { cutTo } from '../../../../../src/contract/characters.ts';
import type { Consequence } from '../../../../../src/moderation/consequences.ts';
import type { AutomodEvent } from '../../../../../src/moderation/event.ts';
import { partsOf } from '../../../../../src/moderation/parts.ts';
import type { Fired, Judgement } from '../../automod.ts';
import type { LogEntry } from '../guild-log/guild-log.ts';
import { sanctionTexts } from '../sanctions/sanction-texts.ts';
import { textsFor } from '../texts.ts';
import type { CarriedOut } from './actions.ts';
import type { DoneDeed, Incident } from './incident.ts';
import { automodTexts, type Deed } from './texts.ts';

/** The most characters of a message that an entry quotes; a field has room for 1,024. */
const quoted = 1000;

/** Writes into the log of the guild that rules were met, in the channel of the log and in those that the rules name. */
export async function logHit(
  incident: Incident,
  judgement: Judgement,
  { deeds, cases }: CarriedOut,
): Promise<void> {
  const { guildLog } = incident.bot;
  const { guild_id, logs } = incident.settings;
  const isOn = guildLog.isOn(guild_id, 'automod_hit');
  const usual = logs.events.automod_hit?.channel_id ?? logs.default_channel_id;
  const others = channelsOf(judgement.actions).filter((id) => !isOn || id !== usual);
  if (!isOn && others.length === 0) return;
  const numbers = (await Promise.all(cases.map(({ number }) => number))).filter((one) => one !== null);
  const entry = entryOf(incident, judgement, deeds, numbers);
  await Promise.all([
    ...(isOn ? [guildLog.write(guild_id, 'automod_hit', entry)] : []),
    ...others.map((channel_id) => guildLog.write(guild_id, 'automod_hit', { ...entry, channel_id })),
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
  { bot, guild, event, person }: Incident,
  { fired, observed }: Judgement,
  done: readonly DoneDeed[],
  cases: readonly number[],
): LogEntry {
  const texts = textsFor(bot, guild.id, automodTexts);
  const { rules, deeds } = texts;
  const lines = (written: readonly string[]) => written.join('\n') || texts.noAction;
  const did = done.map(({ deed, isDone }) => (isDone ? deeds[deed] : texts.refused(deeds[deed])));
  const would = deedsOf(observed).map((deed) => deeds[deed]);
  const has = (mode: Fired['mode']) => fired.some((one) => one.mode === mode);
  return {
    title: texts.hit,
    text: placeOf(guild.id, event, done),
    fields: [
      { name: texts.rule, value: fired.map(({ type }) => rules[type]).join('\n') },
      ...(has('enforce') ? [{ name: texts.action, value: lines(did) }] : []),
      ...(cases.length > 0
        ? [{ name: textsFor(bot, guild.id, sanctionTexts).case, value: cases.join('\n') }]
        : []),
      ...(has('observe') ? [{ name: texts.wouldDo, value: lines(would) }] : []),
      { name: event.kind === 'message' ? texts.message : texts.name, value: quoteOf(event) },
    ],
    person,
    tone: 'bad',
    about: {
      ...(event.kind === 'message' && { channel_ids: [event.channel_id, ...event.parent_ids] }),
      role_ids: event.member.role_ids,
      user_id: person.id,
    },
  };
}

/** Who it was and where, with a link to a message that still stands. */
function placeOf(guildId: string, event: AutomodEvent, done: readonly DoneDeed[]): string {
  const who = `<@${event.member.id}>`;
  if (event.kind !== 'message') return who;
  const isGone = done.some(({ deed, isDone }) => deed === 'delete' && isDone);
  const link = `https://discord.com/channels/${guildId}/${event.channel_id}/${event.id}`;
  return [who, `<#${event.channel_id}>`, ...(isGone ? [] : [link])].join(' · ');
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
