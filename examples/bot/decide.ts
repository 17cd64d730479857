import type { GatewayMessageCreateDispatchData } from 'discord-api-types/v10';
import type { SanctionAction } from '../../src/contract/actions.ts';
import type { BotSettings } from '../../src/contract/bot/settings.ts';
import { type Consequence, consequences } from '../../src/moderation/consequences.ts';
import { evaluate } from '../../src/moderation/evaluate.ts';
import type { Message } from '../../src/moderation/event.ts';
import { createLadderTracker, type Infringement, type LadderRule } from '../../src/moderation/ladder.ts';
import { Memory } from '../../src/moderation/memory.ts';
import { shownBy } from '../../src/moderation/platform-message.ts';
import type { Verdict } from '../../src/moderation/verdict.ts';

/** The epoch of the platform's ids. */
const platformEpoch = 1_420_070_400_000;

/** What the bot knows about the channel of a message. */
export interface Place {
  /** The channel's parents, nearest first. */
  readonly parent_ids: readonly string[];
  /** Whether the author has Mention Everyone in the channel. */
  readonly may_mention_everyone: boolean;
}

/** Converts a gateway message to the format that automod evaluates. */
export function messageOf(message: GatewayMessageCreateDispatchData, place: Place): Message {
  const { author, member } = message;
  return {
    kind: 'message',
    id: message.id,
    member: {
      id: author.id,
      display_name: member?.nick ?? author.global_name ?? author.username,
      role_ids: member?.roles ?? [],
      created_at: Number(BigInt(author.id) >> 22n) + platformEpoch,
      is_bot: author.bot ?? false,
      may_mention_everyone: place.may_mention_everyone,
    },
    channel_id: message.channel_id,
    parent_ids: place.parent_ids,
    ...shownBy(message),
    at: Date.parse(message.timestamp),
    edited: false,
  };
}

/** The consequences of a message. */
export interface Decision {
  readonly fired: readonly Extract<Verdict, { kind: 'fired' }>[];
  /** In the order of execution. */
  readonly actions: readonly Consequence[];
  /** The sanctions of the ladder, each with its rule. */
  readonly sanctions: readonly { readonly action: SanctionAction; readonly rule: LadderRule }[];
}

/** How many infractions of a member are remembered: the most that a rule of the ladder can count. */
const remembered = 100;

/** Evaluates the messages of a guild with its current settings. It remembers earlier messages and infractions. */
export class Judge {
  readonly #memory = new Memory();
  readonly #past = new Map<string, Infringement[]>();

  /** @param settings pass the same object until they change, because data compiled from long lists is cached with it */
  decide(settings: BotSettings, message: Message): Decision {
    const { automod, sanction_rules, guild_id } = settings;
    const verdicts = evaluate(automod, message, { guild_id, invites: new Map() }, this.#memory);
    const { actions, infractions } = consequences(automod, verdicts, true);
    const at = Math.floor(message.at / 1000);
    const past = this.#past.get(message.member.id) ?? [];
    const climb = createLadderTracker<LadderRule>(sanction_rules);
    for (const before of past) climb(before);
    const now = infractions.map((infraction) => ({ at, infraction }));
    const sanctions = now.flatMap((infringement) => {
      const step = climb(infringement);
      return step.kind === 'sanctioned' ? [{ action: step.acts.rule.action, rule: step.acts.rule }] : [];
    });
    if (now.length > 0) this.#past.set(message.member.id, [...past, ...now].slice(-remembered));
    return { fired: verdicts.filter((verdict) => verdict.kind === 'fired'), actions, sanctions };
  }
}
