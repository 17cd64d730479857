/** Judges what happens in guilds by their automod rules, for a bot in any library. */
import { consequences } from '../../../src/moderation/consequences.ts';
import { invitationsIn } from '../../../src/moderation/detectors/invites.ts';
import { evaluate } from '../../../src/moderation/evaluate.ts';
import { lookAt } from '../../../src/moderation/look.ts';
import { Memory } from '../../../src/moderation/memory.ts';
import * as platform from '../../../src/moderation/platform-message.ts';
import type {
  AutomodEvent,
  AutomodOutcome,
  AutomodRule,
  AutomodType,
  BotSettings,
  Message,
  PlatformMessage,
  Verdict,
} from './contract.ts';

/**
 * The members of a message's event that tell what it shows, also where it is not the content: forwarded messages, polls, embeds, files.
 *
 * @param message as the platform's API or gateway sends it
 */
export const shownBy: (message: PlatformMessage) => Pick<Message, 'content' | 'parts' | 'attachments'> =
  platform.shownBy;

/** A rule that was met. */
export type Fired = Extract<Verdict, { kind: 'fired' }>;

type RaidRule = Extract<AutomodRule, { type: 'raid' }>;
type Match = Fired['matches'][number];
/** The guild's id of each invitation code. A code that is missing is one of another guild. */
export type Invites = ReadonlyMap<string, string>;

/** What an event leads to. */
export interface Judgement extends AutomodOutcome {
  /** The rules that were met, also those that only observe, in their order. */
  readonly fired: readonly Fired[];
  /** Set when the raid rule was met and does more than observe. */
  readonly raid: Raid | null;
}

/** A raid, as far as one join shows it. */
export interface Raid {
  readonly rule: RaidRule;
  /** The joins in its window; null for one that was only kept out by the lockdown. */
  readonly joins: number | null;
  /** Whose joins were counted and who were not acted on before. The rule's actions are for all of them. */
  readonly member_ids: readonly string[];
  /** Until when newcomers are kept out, in milliseconds since 1970; null without a lockdown. */
  readonly locked_until: number | null;
}

/** A guild in which nothing happens for so long is forgotten, in milliseconds. No window and no lockdown is longer. */
const forgottenAfter = 86_400_000;

/** Judges the events of all guilds of a bot. Those of a guild have to come in the order of their times. */
export class Judge {
  readonly #guilds = new Map<string, { readonly memory: Memory; latest: number }>();

  /**
   * @param settings of the guild; pass the same object until they change, because what is compiled from long lists is kept with it
   * @param invites the guild of each invitation in the event: see {@link invitationCodes}
   */
  judge({ automod, guild_id }: BotSettings, event: AutomodEvent, invites: Invites = new Map()): Judgement {
    const verdicts = evaluate(automod, event, { guild_id, invites }, this.#memoryOf(guild_id, event.at));
    const fired = verdicts.filter((verdict) => verdict.kind === 'fired');
    const rule = automod.find((one) => one.type === 'raid');
    const met = fired.find(({ type, mode }) => type === 'raid' && mode === 'enforce');
    return {
      ...consequences(automod, verdicts, event.kind === 'message'),
      fired,
      raid: rule && met ? raidOf(rule, met.matches) : null,
    };
  }

  /** Has the raid rule keep newcomers out until a time, in milliseconds since 1970, as it did before a restart. */
  lock(guildId: string, until: number, now: Date): void {
    this.#memoryOf(guildId, now.getTime()).lockedUntil = until;
  }

  /** Forgets all that happened in a guild, and so ends its lockdown: a raid has to begin anew. */
  reset(guildId: string): void {
    this.#guilds.delete(guildId);
  }

  /** Forgets the guilds in which nothing has happened for a day. */
  forget(now: Date): void {
    for (const [id, { latest }] of this.#guilds) {
      if (now.getTime() - latest > forgottenAfter) this.#guilds.delete(id);
    }
  }

  #memoryOf(guildId: string, at: number): Memory {
    const known = this.#guilds.get(guildId) ?? { memory: new Memory(), latest: at };
    known.latest = Math.max(known.latest, at);
    this.#guilds.set(guildId, known);
    return known.memory;
  }
}

function raidOf(rule: RaidRule, matches: Fired['matches']): Raid {
  const find = <Kind extends Match['kind']>(kind: Kind) =>
    matches.find((match): match is Extract<Match, { kind: Kind }> => match.kind === kind);
  return {
    rule,
    joins: find('count')?.found ?? null,
    member_ids: find('wave')?.member_ids ?? [],
    locked_until: find('lockdown')?.until ?? null,
  };
}

const nothingKnown = { guild_id: '', invites: new Map<string, string>() };

/**
 * The codes of the invitations in an event, each once, so that their guilds can be looked up before it is judged. There are none when the
 * guild's rules do not ask for them.
 */
export function invitationCodes({ automod }: BotSettings, event: AutomodEvent): string[] {
  if (event.kind !== 'message' || event.member.is_bot) return [];
  if (!automod.some(({ type, enabled }) => type === 'invites' && enabled)) return [];
  const { parts } = lookAt(event, nothingKnown, new Memory())(false);
  const read = parts.filter(({ kind }) => kind !== 'preview');
  const found = read.flatMap(({ shown }) => invitationsIn(shown().text));
  return [...new Set(found.map(({ code }) => code))];
}

/** The infractions of an outcome of which no case is made, and which the host therefore cannot count. */
export function withoutCase({ actions, infractions }: AutomodOutcome): AutomodType[] {
  const withCase = actions.flatMap(({ action: { kind }, types }) =>
    kind === 'delete' || kind === 'reply' || kind === 'log' ? [] : types.slice(0, 1),
  );
  return infractions.filter((type) => !withCase.includes(type));
}
