import type { GatewayMessageCreateDispatchData } from 'discord-api-types/v10';
import type { AutomodAction, SanctionAction } from '../../src/contract/actions.ts';
import type { ActionRequest } from '../../src/contract/bot/action-request.ts';
import type { BotEvent, BotEventOf, EventOutcome } from '../../src/contract/bot/events.ts';
import type { NamedPerson } from '../../src/contract/bot/people.ts';
import type { BotSettings } from '../../src/contract/bot/settings.ts';
import type { CaseAction } from '../../src/contract/history.ts';
import type { ActionOfBot } from '../../src/contract/requested-actions.ts';
import { Judge, messageOf, type Place } from './decide.ts';
import type { Host } from './host.ts';
import { Counter, eventOf, personOf } from './tell.ts';

type Action = AutomodAction | SanctionAction;

/** The bot's actions on the platform. A real bot calls Discord's REST API here. */
export interface Platform {
  /** Performs an action on the message or its author. Returns whether the platform allowed it. */
  act(action: Action, message: GatewayMessageCreateDispatchData): Promise<boolean>;
  placeOf(message: GatewayMessageCreateDispatchData): Place;
  /** Carries out an action that somebody asked for in the dashboard. Returns why it could not, or null when it is done. */
  carryOut(action: ActionOfBot): Promise<ActionFault | null>;
  /** A person by their id. A real bot looks into its cache, and asks the platform otherwise. */
  personOf(userId: string): Promise<NamedPerson>;
}

/** Why an action could not be carried out. */
export type ActionFault = Pick<BotEventOf<'action_refused'>, 'reason' | 'permission' | 'detail'>;

/** The answer to an action that was added to the contract after this bot was made. */
const unknownKind: ActionFault = { reason: 'failed', permission: null, detail: 'This bot does not know it.' };

const recorded: readonly CaseAction[] = [
  'note',
  'unban',
  'warn',
  'timeout',
  'mute',
  'kick',
  'softban',
  'ban',
];

/** The case action of an action against a member; undefined for others, such as deleting or replying. */
function caseActionOf({ kind }: Action | ActionOfBot): CaseAction | undefined {
  return recorded.find((one) => one === kind);
}

/** A bot in one guild: applies its settings to messages, carries out what people ask for, and reports events to the host. */
export class Bot {
  readonly #host: Host;
  readonly #platform: Platform;
  readonly #guildId: string;
  readonly #judge = new Judge();
  readonly #counter: Counter;
  /** Events that are not sent yet. A real bot writes them to a file, so that none is lost when it stops. */
  #events: BotEvent[] = [];
  #settings: BotSettings | undefined;
  #cases = 0;
  /** The ids of actions that were carried out, since one may come more than once. */
  readonly #carriedOut = new Set<string>();

  constructor(host: Host, platform: Platform, guildId: string) {
    this.#host = host;
    this.#platform = platform;
    this.#guildId = guildId;
    this.#counter = new Counter(guildId);
  }

  /** Reads the settings if they have changed. */
  async refresh(): Promise<void> {
    this.#settings = await this.#host.settings(this.#guildId);
  }

  /** Follows settings changes, and carries out what people ask for. Yields after each. */
  async *follow(signal: AbortSignal): AsyncGenerator<string> {
    for await (const event of this.#host.changes(signal)) {
      if (event.kind === 'ready' && event.resumed) continue;
      if (event.kind !== 'ready' && event.guild_id !== this.#guildId) continue;
      if (event.kind === 'action_requested') {
        await this.#carryOut(event, new Date());
        yield `action ${event.action?.kind ?? 'unknown'}`;
        continue;
      }
      await this.refresh();
      yield event.kind === 'ready' ? 'everything' : [event.part, event.entry].filter(Boolean).join(' ');
    }
  }

  /**
   * Evaluates a message, performs the actions of the guild's rules, and records events for the host. Returns the
   * actions.
   */
  async onMessage(message: GatewayMessageCreateDispatchData): Promise<readonly Action[]> {
    if (message.guild_id !== this.#guildId || !this.#settings) return [];
    const event = messageOf(message, this.#platform.placeOf(message));
    if (!event.member.is_bot) this.#counter.add(message.channel_id, event.at);
    const { fired, actions, sanctions } = this.#judge.decide(this.#settings, event);
    const at = new Date(message.timestamp);
    for (const { type } of fired) this.#events.push(eventOf('automod_hit', this.#guildId, at, { type }));
    for (const { action, types } of actions) await this.#do(action, message, 'automod', types[0] ?? null);
    for (const { action, rule } of sanctions) await this.#do(action, message, 'auto_sanction', rule.id);
    return [...actions, ...sanctions].map(({ action }) => action);
  }

  async #do(
    action: Action,
    message: GatewayMessageCreateDispatchData,
    source: 'automod' | 'auto_sanction',
    rule: string | null,
  ): Promise<void> {
    const isDone = await this.#platform.act(action, message);
    const made = caseActionOf(action);
    if (!made) return;
    this.#cases += 1;
    // An id in the platform's format: the message's id, whose last 22 bits are arbitrary, plus a number.
    const case_id = String(BigInt(message.id) + BigInt(this.#cases));
    const at = new Date(message.timestamp);
    this.#events.push(
      eventOf('case_made', this.#guildId, at, {
        case_id,
        action: made,
        source,
        target: personOf(message.author, message.member?.nick ?? null),
        moderator: null,
        reason: null,
        duration_seconds: 'duration_seconds' in action ? action.duration_seconds : null,
        rule,
      }),
    );
    if (!isDone) this.#events.push(eventOf('case_failed', this.#guildId, at, { case_id }));
  }

  /** Carries out an action that somebody asked for, once, and tells the host at once: they are waiting. */
  async #carryOut(request: ActionRequest, now: Date): Promise<void> {
    const { action_id, action, asked_by } = request;
    if (this.#carriedOut.has(action_id) || Date.parse(request.expires_at) <= now.getTime()) return;
    this.#carriedOut.add(action_id);
    const fault = action ? await this.#platform.carryOut(action) : unknownKind;
    if (!action || fault) {
      this.#events.push(
        eventOf('action_refused', this.#guildId, now, { action_id, ...(fault ?? unknownKind) }),
      );
    } else {
      if (action.kind === 'raid') this.#recordRaid(action, asked_by, now);
      const case_id = await this.#recordCase(action_id, action, asked_by, now);
      this.#events.push(eventOf('action_done', this.#guildId, now, { action_id, case_id }));
    }
    await this.flush(now);
  }

  /** Records that somebody turned raid mode on or off. */
  #recordRaid(
    { active, duration_seconds }: Extract<ActionOfBot, { kind: 'raid' }>,
    by: NamedPerson,
    at: Date,
  ): void {
    const ends = duration_seconds === null ? null : new Date(at.getTime() + duration_seconds * 1000);
    this.#events.push(
      active
        ? eventOf('raid_begun', this.#guildId, at, { by, rule: null, until: ends?.toISOString() ?? null })
        : eventOf('raid_ended', this.#guildId, at, { by }),
    );
  }

  /** Records the case of an action, with the id of the action. Returns null for an action without one. */
  async #recordCase(
    case_id: string,
    action: ActionOfBot,
    moderator: NamedPerson,
    at: Date,
  ): Promise<string | null> {
    const made = caseActionOf(action);
    if (!made || !('user_id' in action)) return null;
    this.#events.push(
      eventOf('case_made', this.#guildId, at, {
        case_id,
        action: made,
        source: 'human',
        target: await this.#platform.personOf(action.user_id),
        moderator,
        reason: action.reason,
        duration_seconds: 'duration_seconds' in action ? action.duration_seconds : null,
        rule: null,
      }),
    );
    return case_id;
  }

  /** Sends the recorded events. Returns the outcome of each event, for the bot's log. */
  async flush(now: Date, last = false): Promise<EventOutcome[]> {
    const events = [...this.#events, ...this.#counter.take(now, last)];
    // Events are kept until the host has received them. New ones are added behind them.
    this.#events = [...events];
    const outcomes = await this.#host.send(events);
    this.#events = this.#events.slice(events.length);
    return outcomes;
  }
}
