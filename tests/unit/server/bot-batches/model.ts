import * as v from 'valibot';
import { botLimits } from '../../../../src/contract/bot/event-parts.ts';
import { type BotEvent, botEvent, type EventFault } from '../../../../src/contract/bot/events.ts';
import { transcriptMessages } from '../../../../src/contract/transcript.ts';

type Outcome = 'applied' | 'repeated' | EventFault;
type Of<Kind extends BotEvent['kind']> = Extract<BotEvent, { kind: Kind }>;

/** An event of a batch. */
export interface Entry {
  readonly value: unknown;
  /** What is wrong with it. */
  readonly paths: readonly string[];
}

/** When something was said of a case last. */
interface Case {
  status: number;
  reason: number;
  duration: number;
}

interface Ticket {
  readonly opened: number;
  /** Null while it is open. */
  closed: number | null;
  /** When it was opened, or opened again. */
  begun: number;
  rated: number;
  panel: number;
  holder: number;
  named: number;
  /** The message at each position. */
  readonly messages: Map<number, string>;
}

/** Gives those of the members that an event tells of its time, but for those of which something newer is known. */
function renewed<Name extends string>(
  times: Record<NoInfer<Name>, number>,
  told: Readonly<Partial<Record<Name, boolean>>>,
  at: number,
): EventFault | null {
  const names = (Object.keys(told) as Name[]).filter((name) => told[name] && at >= times[name]);
  for (const name of names) times[name] = at;
  return names.length > 0 ? null : 'event.outdated';
}

/** What events add to the tables. */
export const nothing = {
  cases: 0,
  tickets: 0,
  commands: 0,
  hits: 0,
  joins: 0,
  said: 0,
  messages: 0,
  events: 0,
};
export type Sums = { -readonly [Name in keyof typeof nothing]: number };

/** What the host is to make of events, one after the other. */
export class Model {
  readonly sums: Sums = { ...nothing };
  readonly #seen = new Set<string>();
  readonly #cases = new Map<string, Case>();
  readonly #tickets = new Map<string, Ticket>();
  /** By guild: when raid mode last began or was ended. */
  readonly #raids = new Map<
    string,
    { readonly began: number; readonly told: number; readonly isOn: boolean }
  >();

  constructor(
    readonly now: number,
    readonly guilds: readonly string[],
  ) {}

  /** The outcome of each event of a batch. Its guilds are looked at one after the other, in the order of their ids. */
  apply(entries: readonly Entry[]): Outcome[] {
    const read = entries.map(({ value, paths }) => (paths.length > 0 ? null : v.parse(botEvent, value)));
    const outcomes = read.map((event) => (event ? this.#timeFault(event) : 'invalid'));
    const isLeft = (index: number) => outcomes[index] === null;
    const guilds = new Set(read.flatMap((event, at) => (event && isLeft(at) ? [event.guild_id] : [])));
    for (const guild of [...guilds].sort()) {
      for (const [at, event] of read.entries()) {
        if (event?.guild_id === guild && isLeft(at)) outcomes[at] = this.#outcome(event);
      }
    }
    return outcomes.map((outcome) => outcome ?? 'invalid');
  }

  #timeFault(event: BotEvent): Outcome | null {
    const age = (this.now - Date.parse(event.kind === 'activity' ? event.quarter : event.at)) / 1000;
    const ahead = (Date.parse(event.at) - this.now) / 1000;
    if (age > botLimits.oldestSeconds) return 'event.too_old';
    return Math.max(-age, ahead) > botLimits.aheadSeconds ? 'event.too_early' : null;
  }

  #outcome(event: BotEvent): Outcome {
    if (!this.guilds.includes(event.guild_id)) return 'guild.unknown';
    const id = `${event.guild_id} ${event.id}`;
    if (this.#seen.has(id)) return 'repeated';
    const fault = this.#change(event);
    if (fault) return fault;
    this.#seen.add(id);
    this.sums.events += 1;
    return 'applied';
  }

  #change(event: BotEvent): EventFault | null {
    const at = Date.parse(event.at);
    switch (event.kind) {
      case 'case_made':
        return this.#caseMade(event, at);
      case 'case_ended':
      case 'case_failed':
      case 'case_changed':
      case 'case_noted':
      case 'case_deleted':
        return this.#caseLater(event, at);
      case 'ticket_opened':
      case 'ticket_answered':
      case 'ticket_closed':
      case 'ticket_rated':
      case 'ticket_reopened':
      case 'ticket_moved':
      case 'ticket_renamed':
      case 'ticket_deleted':
      case 'transcript_messages':
      case 'transcript_messages_deleted':
        return this.#ticket(event, at);
      case 'raid_begun':
      case 'raid_ended':
        return this.#raid(event, at);
      case 'raid_joined':
        return at >= (this.#raids.get(event.guild_id)?.began ?? Number.POSITIVE_INFINITY)
          ? null
          : 'event.outdated';
      case 'automod_hit':
        this.sums.hits += 1;
        return null;
      case 'activity':
        this.sums.joins += event.joins;
        for (const { count } of event.messages) this.sums.said += count;
        return null;
      case 'command_used':
        this.sums.commands += 1;
        return null;
      // Nothing was ever posted.
      case 'post_deleted':
      case 'member_seen':
      case 'guild_joined':
      case 'guild_changed':
      // Left out of the batches: it hides the guild from later ones.
      case 'guild_left':
        return null;
      // Nobody has asked for any action.
      case 'action_done':
      case 'action_refused':
        return 'action.unknown';
      // The guilds have no recurring messages with such ids.
      case 'recurring_run':
        return 'entry.unknown';
    }
  }

  #raid(event: Of<'raid_begun' | 'raid_ended'>, at: number): EventFault | null {
    const before = this.#raids.get(event.guild_id);
    const isEnd = event.kind === 'raid_ended';
    if (isEnd && !before?.isOn) return 'event.outdated';
    if (before && at < before.told) return 'event.outdated';
    const began = isEnd || before?.isOn ? (before?.began ?? at) : at;
    this.#raids.set(event.guild_id, { began, told: at, isOn: !isEnd });
    return null;
  }

  #caseMade({ guild_id, case_id }: Of<'case_made'>, at: number): EventFault | null {
    const key = `${guild_id} ${case_id}`;
    if (this.#cases.has(key)) return 'case.exists';
    this.#cases.set(key, { status: at, reason: at, duration: at });
    this.sums.cases += 1;
    return null;
  }

  #caseLater(
    event: Of<'case_ended' | 'case_failed' | 'case_changed' | 'case_noted' | 'case_deleted'>,
    at: number,
  ): EventFault | null {
    const key = `${event.guild_id} ${event.case_id}`;
    const known = this.#cases.get(key);
    if (!known) return 'case.unknown';
    if (event.kind === 'case_noted') return null;
    if (event.kind === 'case_deleted') {
      this.#cases.delete(key);
      this.sums.cases -= 1;
      return null;
    }
    if (event.kind !== 'case_changed') return renewed(known, { status: true }, at);
    const { reason, duration_seconds } = event;
    return renewed(known, { reason: reason !== undefined, duration: duration_seconds !== undefined }, at);
  }

  #ticket(event: Extract<BotEvent, { ticket_id: string }>, at: number): EventFault | null {
    const key = `${event.guild_id} ${event.ticket_id}`;
    const ticket = this.#tickets.get(key);
    if (event.kind === 'ticket_opened') {
      if (ticket) return 'ticket.exists';
      this.#tickets.set(key, {
        opened: at,
        closed: null,
        begun: at,
        rated: at,
        panel: at,
        holder: at,
        named: at,
        messages: new Map(),
      });
      this.sums.tickets += 1;
      return null;
    }
    if (!ticket) return 'ticket.unknown';
    if (event.kind === 'transcript_messages') return this.#transcript(event, ticket);
    if (event.kind === 'transcript_messages_deleted') return null;
    if (event.kind === 'ticket_deleted') {
      this.#tickets.delete(key);
      this.sums.tickets -= 1;
      this.sums.messages -= ticket.messages.size;
      return null;
    }
    if (at < ticket.opened) return 'event.outdated';
    if (event.kind === 'ticket_answered') return null;
    if (event.kind === 'ticket_closed') {
      if (at < (ticket.closed ?? ticket.begun)) return 'event.outdated';
      ticket.closed = at;
      return null;
    }
    if (event.kind === 'ticket_reopened') {
      if (ticket.closed === null || at < ticket.closed) return 'event.outdated';
      Object.assign(ticket, { closed: null, begun: at });
      return null;
    }
    if (event.kind === 'ticket_rated') return renewed(ticket, { rated: true }, at);
    if (event.kind === 'ticket_renamed') return renewed(ticket, { named: true }, at);
    const { panel_id, claimed_by } = event;
    return renewed(ticket, { panel: panel_id !== undefined, holder: claimed_by !== undefined }, at);
  }

  #transcript({ first, messages }: Of<'transcript_messages'>, ticket: Ticket): null {
    const before = new Set(ticket.messages.values());
    const here = new Set<string>();
    for (const [index, { id }] of messages.entries()) {
      const position = first + index;
      if (position > transcriptMessages || before.has(id) || here.has(id)) continue;
      here.add(id);
      if (ticket.messages.has(position)) continue;
      ticket.messages.set(position, id);
      this.sums.messages += 1;
    }
    return null;
  }
}
