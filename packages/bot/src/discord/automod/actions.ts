import { PermissionFlagsBits } from 'discord.js';
import type { AutomodAction } from '../../../../../src/contract/actions.ts';
import type { AutomodEvent, Message } from '../../../../../src/moderation/event.ts';
import type { Judgement, Raid } from '../../automod.ts';
import type { AutomodType } from '../../contract.ts';
import { timeOf } from '../../ids.ts';
import { mayIn } from '../may.ts';
import { isAbove } from '../sanctions/deeds.ts';
import type { Done, Order } from '../sanctions/sanctions.ts';
import { textsFor } from '../texts.ts';
import type { DoneDeed, Incident } from './incident.ts';
import { reply } from './reply.ts';
import { struckOf } from './struck.ts';
import { automodTexts } from './texts.ts';

/** What was done about an incident, and the cases of it. */
export interface CarriedOut {
  readonly deeds: DoneDeed[];
  readonly cases: Done[];
}

type MemberAction = Extract<AutomodAction, { kind: 'warn' | 'timeout' | 'mute' | 'kick' | 'ban' }>;
const isForMember = (action: AutomodAction): action is MemberAction =>
  action.kind !== 'delete' && action.kind !== 'log' && action.kind !== 'reply';
/** What silences or removes a member. */
const strikes: ReadonlySet<string> = new Set(['timeout', 'mute', 'kick', 'ban']);

/**
 * Does what the rules say about an incident, one after the other. Never rejects.
 *
 * @param isSanctioned whether the member is sanctioned already, so that only the message is cleared away
 */
export async function carryOut(
  incident: Incident,
  { actions, rename_to }: Judgement,
  isSanctioned: boolean,
): Promise<CarriedOut> {
  const { bot, guild, event, person } = incident;
  const deeds: DoneDeed[] = [];
  const cases: Done[] = [];
  const wanted = actions.filter(({ action }) => !isSanctioned || !isForMember(action));
  const isDeleted = wanted.some(({ action }) => action.kind === 'delete');
  const isStruck = wanted.some(({ action }) => strikes.has(action.kind));
  const end = isStruck ? struckOf(bot).begin(guild.id, person.id, event.at) : undefined;

  if (rename_to !== null && !isSanctioned)
    deeds.push({ deed: 'rename', isDone: await rename(incident, rename_to) });
  for (const { action, types } of wanted) {
    if (isForMember(action)) {
      const done = await punish(incident, person.id, action, types[0] ?? null);
      cases.push(done);
      deeds.push({ deed: action.kind, isDone: done.fault === null });
    } else if (action.kind !== 'log' && isOfMessage(incident)) {
      const isDone = await (action.kind === 'reply' ? reply(incident, action, isDeleted) : erase(incident));
      deeds.push({ deed: action.kind, isDone });
    }
  }
  const isDone = deeds.some((one) => one.isDone && strikes.has(one.deed));
  end?.(isDone, bot.now());
  return { deeds, cases };
}

const isOfMessage = (incident: Incident<AutomodEvent>): incident is Incident<Message> =>
  incident.event.kind === 'message';

async function erase({ bot, deleteMessage, event }: Incident<Message>): Promise<boolean> {
  const needed = PermissionFlagsBits.ViewChannel | PermissionFlagsBits.ManageMessages;
  if (!mayIn(bot.client, event.channel_id, needed)) return false;
  return deleteMessage(event.channel_id, event.id, timeOf(event.id));
}

/** Does what the raid rule says to those who joined before the one whose join was too much. */
export async function punishWave(incident: Incident, { rule, member_ids }: Raid): Promise<void> {
  const others = member_ids.filter((id) => id !== incident.person.id);
  const actions = rule.actions.filter(isForMember);
  await Promise.all(
    others.map(async (id) => {
      for (const action of actions) await punish(incident, id, action, 'raid');
    }),
  );
}

function punish(
  incident: Incident,
  userId: string,
  deed: MemberAction,
  type: AutomodType | null,
): Promise<Done> {
  const { bot, guild, settings, event } = incident;
  const texts = textsFor(bot, guild.id, automodTexts);
  const rule = settings.automod.find((one) => one.type === type);
  const reason = rule && (rule.reason || texts.reason(texts.rules[rule.type]));
  return bot.sanctions.carryOut({
    guild,
    userId,
    deed,
    reason: reason ?? null,
    by: null,
    source: 'automod',
    rule: type,
    evidence: evidenceOf(incident, userId),
    at: new Date(event.at),
  });
}

/** The message that a rule was met by, since it may be gone when somebody reads the case. */
function evidenceOf(incident: Incident, userId: string): Order['evidence'] {
  const { event, person } = incident;
  if (event.kind !== 'message' || userId !== person.id) return undefined;
  const { channel_id, content, attachments } = event;
  const names = attachments.map(({ name }) => name);
  return [
    { author: person, channel_id, content, sent_at: new Date(event.at).toISOString(), attachments: names },
  ];
}

async function rename({ bot, guild, person }: Incident, nick: string): Promise<boolean> {
  const { me, cache } = guild.members;
  const member = cache.get(person.id);
  if (me?.permissions.has(PermissionFlagsBits.ManageNicknames) === false) return false;
  if (me && member && !isAbove(me, member)) return false;
  const texts = textsFor(bot, guild.id, automodTexts);
  try {
    await guild.members.edit(person.id, { nick, reason: texts.reason(texts.rules.names) });
    return true;
  } catch (error) {
    bot.log.warn(`The nickname of ${person.id} in guild ${guild.id} could not be replaced`, error);
    return false;
  }
}
