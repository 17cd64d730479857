import type { Guild } from 'discord.js';
import * as v from 'valibot';
import { automodTypes } from '../../../../../src/contract/automod-types.ts';
import type { BotCase } from '../../../../../src/contract/bot/reads.ts';
import type { BotSettings } from '../../../../../src/contract/bot/settings.ts';
import type { Infraction } from '../../../../../src/moderation/ladder.ts';
import { actingRules, countingRules, type Hit, hitsOf, reachOf } from '../../ladder.ts';
import type { Store } from '../../store.ts';
import type { Bot } from '../bot.ts';
import { perBot } from '../per-bot.ts';
import { type Texts, textsFor } from '../texts.ts';
import { struckOf } from './struck.ts';

const defaultReason: Texts<string> = {
  fr: 'Sanction automatique après plusieurs infractions',
  en: 'Automatic sanction after several infractions',
  ar: 'عقوبة تلقائية بعد عدة مخالفات',
};

/** The most hits that count for a rule. */
const mostHits = 100;
/** The newest cases that are looked at, as many as the host does. */
const mostCases = 1000;
/** How long the ladder waits for the host, in milliseconds. */
const longestWait = 10_000;

/** Hits for which no case was made, by guild and member, oldest first. The host does not know them. */
const uncounted = v.array(v.object({ at: v.number(), infraction: v.picklist(automodTypes) }));
const uncountedOf = perBot((bot) => bot.memory('infractions', uncounted));

/** What runs for each member, so that their hits are looked at one after the other. */
const turnsOf = perBot(() => new Map<string, Promise<void>>());

/** Infractions of one moment. */
export interface Infractions {
  readonly infractions: readonly Infraction[];
  /** Those of them for which no case was made. */
  readonly withoutCase?: readonly Infraction[];
  readonly at: Date;
}

/**
 * Carries out what the guild's ladder of sanctions asks for after infractions. Their cases must have been sent to the host, with the same
 * time. Never rejects.
 */
export function climb(bot: Bot, guild: Guild, userId: string, what: Infractions): Promise<void> {
  const key = `${guild.id}:${userId}`;
  const turns = turnsOf(bot);
  const before = turns.get(key) ?? Promise.resolve();
  const turn = before
    .then(() => takeTurn(bot, guild, userId, what))
    .catch((error: unknown) => {
      if (!bot.host.connection.stopping.aborted) bot.log.error('The ladder of sanctions failed', error);
    })
    .finally(() => {
      if (turns.get(key) === turn) turns.delete(key);
    });
  turns.set(key, turn);
  return turn;
}

/** Carries out what the ladder asks for after an infraction of which a case was made at that time, such as a warning. Never rejects. */
export const ladderAfter = (
  bot: Bot,
  guild: Guild,
  userId: string,
  infraction: Infraction,
  at: Date,
): Promise<void> => climb(bot, guild, userId, { infractions: [infraction], at });

async function takeTurn(bot: Bot, guild: Guild, userId: string, what: Infractions): Promise<void> {
  const { infractions, at } = what;
  const rules = bot.settings(guild.id)?.sanction_rules ?? [];
  const counting = countingRules(rules, infractions);
  if (counting.length === 0) return;
  const latest = infractions.map((infraction) => ({ infraction, at: at.getTime() }));
  const others = keep(uncountedOf(bot), `${guild.id}:${userId}`, what);
  if (struckOf(bot).covers(guild.id, userId, at.getTime())) return;
  const oldest = at.getTime() - reachOf(counting);
  const cases = await casesSince(bot, guild.id, userId, oldest);
  for (const rule of actingRules(rules, hitsOf(cases, [...others, ...latest]), latest)) {
    await sanction(bot, guild, userId, rule, at);
  }
}

async function sanction(
  bot: Bot,
  guild: Guild,
  userId: string,
  { id, action, reason }: BotSettings['sanction_rules'][number],
  at: Date,
): Promise<void> {
  const end = struckOf(bot).begin(guild.id, userId, at.getTime());
  const { fault } = await bot.sanctions.carryOut({
    guild,
    userId,
    deed: action,
    reason: reason || textsFor(bot, guild.id, defaultReason),
    by: null,
    source: 'auto_sanction',
    rule: id,
  });
  end(fault === null, bot.now());
}

/** Keeps hits without a case. Returns all that are kept of the member. */
function keep(
  store: Store<v.InferOutput<typeof uncounted>>,
  key: string,
  { withoutCase = [], at }: Infractions,
): readonly Hit[] {
  const kept = store.get(key) ?? [];
  const added = automodTypes.flatMap((infraction) =>
    withoutCase.includes(infraction) ? [{ at: at.getTime(), infraction }] : [],
  );
  if (added.length === 0) return kept;
  const all = [...kept, ...added].slice(-mostHits);
  store.set(key, all);
  return all;
}

/** The cases about a member since a time, in milliseconds. None when the host does not answer soon. */
async function casesSince(bot: Bot, guildId: string, userId: string, oldest: number): Promise<BotCase[]> {
  const given = new AbortController();
  const late = bot.host.connection.wait(longestWait, given.signal).then(
    () => {
      bot.log.warn(
        `The host does not give the cases of ${userId} in guild ${guildId}: they do not count now`,
      );
      return [];
    },
    () => [],
  );
  try {
    return await Promise.race([readCases(bot, guildId, userId, oldest, given.signal), late]);
  } finally {
    given.abort();
  }
}

async function readCases(
  bot: Bot,
  guildId: string,
  userId: string,
  oldest: number,
  signal: AbortSignal,
): Promise<BotCase[]> {
  const cases: BotCase[] = [];
  let cursor: string | undefined;
  do {
    const page = await bot.host.memberCases(guildId, userId, cursor, signal);
    cases.push(...page.items);
    const last = page.items.at(-1);
    const isCovered = last === undefined || Date.parse(last.created_at) < oldest;
    cursor = isCovered || cases.length >= mostCases ? undefined : (page.next_cursor ?? undefined);
  } while (cursor !== undefined);
  return cases;
}

/** Forgets kept hits that no rule of their guild counts any more. */
export function forgetHits(bot: Bot, now: Date): void {
  const store = uncountedOf(bot);
  for (const [key, hits] of store.entries()) {
    const [guildId = ''] = key.split(':');
    const settings = bot.settings(guildId);
    if (!settings) continue;
    const oldest = now.getTime() - reachOf(settings.sanction_rules.filter(({ enabled }) => enabled));
    const kept = hits.filter(({ at }) => at >= oldest);
    if (kept.length === 0) store.delete(key);
    else if (kept.length < hits.length) store.set(key, kept);
  }
}
