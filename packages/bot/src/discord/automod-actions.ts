import type { Guild } from 'discord.js';
import type { AutomodAction } from '../../../../src/contract/actions.ts';
import type { AutomodType } from '../../../../src/contract/automod-types.ts';
import type { BotSettings } from '../../../../src/contract/bot/settings.ts';
import type { AutomodEvent } from '../../../../src/moderation/event.ts';
import type { Judgement, Raid } from '../automod.ts';
import { timeOf } from '../ids.ts';
import type { DoneDeed } from './automod-log.ts';
import { reply } from './automod-reply.ts';
import { automodTexts } from './automod-texts.ts';
import type { Bot } from './bot.ts';
import type { DeleteMessage } from './deletions.ts';
import type { Done } from './sanctions.ts';
import { struckOf } from './struck.ts';
import { textsFor } from './texts.ts';

/** What actions need besides the bot. */
export interface Tools {
  readonly deleteMessage: DeleteMessage;
  /** Ends what waits when the bot does. */
  readonly stopping: AbortSignal;
}

/** What was done about an event, and the cases of it. */
export interface CarriedOut {
  readonly deeds: DoneDeed[];
  readonly cases: Done[];
}

type MemberAction = Extract<AutomodAction, { kind: 'warn' | 'timeout' | 'mute' | 'kick' | 'ban' }>;
const isForMember = (action: AutomodAction): action is MemberAction =>
  action.kind !== 'delete' && action.kind !== 'log' && action.kind !== 'reply';
const strikes = ({ kind }: AutomodAction) =>
  kind === 'timeout' || kind === 'mute' || kind === 'kick' || kind === 'ban';

/**
 * Does what the rules say about an event, one after the other. Never rejects.
 *
 * @param isOnlyCleaned whether the member is sanctioned already, and only the message is cleared away
 */
export async function carryOut(
  bot: Bot,
  tools: Tools,
  guild: Guild,
  settings: BotSettings,
  event: AutomodEvent,
  { actions, rename_to }: Judgement,
  isOnlyCleaned: boolean,
): Promise<CarriedOut> {
  const userId = event.member.id;
  const deeds: DoneDeed[] = [];
  const cases: Done[] = [];
  const wanted = actions.filter(({ action }) => !isOnlyCleaned || !isForMember(action));
  const isDeleted = wanted.some(({ action }) => action.kind === 'delete');
  const isStruck = wanted.some(({ action }) => strikes(action));
  const end = isStruck ? struckOf(bot).begin(guild.id, userId, event.at) : null;

  if (rename_to !== null && !isOnlyCleaned) {
    deeds.push({ deed: 'rename', isDone: await rename(bot, guild, userId, rename_to) });
  }
  for (const { action, types } of wanted) {
    if (isForMember(action)) {
      const done = await punish(bot, guild, settings, userId, action, types[0] ?? null, event.at);
      cases.push(done);
      deeds.push({ deed: action.kind, isDone: done.fault === null });
    } else if (event.kind === 'message' && action.kind === 'delete') {
      const isDone = await tools.deleteMessage(event.channel_id, event.id, timeOf(event.id));
      deeds.push({ deed: 'delete', isDone });
    } else if (event.kind === 'message' && action.kind === 'reply') {
      const { deleteMessage, stopping } = tools;
      const isDone = await reply(bot, guild, settings, event, action, isDeleted, deleteMessage, stopping);
      deeds.push({ deed: 'reply', isDone });
    }
  }
  end?.(
    deeds.some(({ deed, isDone }) => isDone && struckBy.has(deed)),
    bot.now(),
  );
  return { deeds, cases };
}

const struckBy: ReadonlySet<string> = new Set(['timeout', 'mute', 'kick', 'ban']);

/** Does what the raid rule says to those who joined before the one whose join was too much. */
export async function punishWave(
  bot: Bot,
  guild: Guild,
  settings: BotSettings,
  event: AutomodEvent,
  { rule, member_ids }: Raid,
): Promise<void> {
  const others = member_ids.filter((id) => id !== event.member.id);
  const actions = rule.actions.filter(isForMember);
  await Promise.all(
    others.map(async (id) => {
      for (const action of actions) await punish(bot, guild, settings, id, action, 'raid', event.at);
    }),
  );
}

function punish(
  bot: Bot,
  guild: Guild,
  { automod }: BotSettings,
  userId: string,
  deed: MemberAction,
  type: AutomodType | null,
  at: number,
): Promise<Done> {
  const texts = textsFor(bot, guild.id, automodTexts);
  const rule = automod.find((one) => one.type === type);
  const reason = rule && (rule.reason || texts.reason(texts.rules[rule.type]));
  return bot.sanctions.carryOut({
    guild,
    userId,
    deed,
    reason: reason ?? null,
    by: null,
    source: 'automod',
    rule: type,
    at: new Date(at),
  });
}

async function rename(bot: Bot, guild: Guild, userId: string, nick: string): Promise<boolean> {
  const texts = textsFor(bot, guild.id, automodTexts);
  try {
    await guild.members.edit(userId, { nick, reason: texts.reason(texts.rules.names) });
    return true;
  } catch (error) {
    bot.log.warn(`The nickname of ${userId} in guild ${guild.id} could not be replaced`, error);
    return false;
  }
}
