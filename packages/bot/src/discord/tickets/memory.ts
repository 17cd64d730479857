import * as v from 'valibot';
import type { Bot } from '../bot.ts';

const person = v.object({
  id: v.string(),
  username: v.string(),
  display_name: v.string(),
  avatar_url: v.nullable(v.string()),
});

const storedTicket = v.object({
  ticket_id: v.string(),
  guild_id: v.string(),
  panel_id: v.string(),
  channel_id: v.string(),
  opener: person,
  /** In its guild; null until the host has given it. */
  number: v.nullable(v.number()),
  /** What somebody has named it; null while it is named as the panel says. */
  name: v.nullable(v.string()),
  /** In milliseconds. */
  opened_at: v.number(),
  /** Whether the team has answered. */
  is_answered: v.boolean(),
  /** The id of who takes care of it. */
  claimed_by: v.nullable(v.string()),
  /** Messages that came while the bot ran, including its own. */
  message_count: v.number(),
  /** How much of it the transcript has. */
  sent: v.object({ count: v.number(), last_id: v.string() }),
  /** How it was closed; null while it is open. */
  closing: v.nullable(
    v.object({
      /** In milliseconds. */
      at: v.number(),
      by: v.nullable(person),
      reason: v.nullable(v.string()),
      /** The message that says so. */
      notice_id: v.nullable(v.string()),
      /** Whether its transcript and its end were told. */
      is_told: v.boolean(),
      /** When its channel is deleted, in milliseconds. */
      delete_at: v.number(),
    }),
  ),
});
export type StoredTicket = v.InferOutput<typeof storedTicket>;

/** The tickets whose channels still exist, and when members last opened one. It outlives the process. */
export interface TicketMemory {
  byChannel(channelId: string): StoredTicket | undefined;
  byId(ticketId: string): StoredTicket | undefined;
  all(): StoredTicket[];
  put(ticket: StoredTicket): void;
  /** Changes a ticket, and returns it as it is then; undefined if it is no longer there. */
  change(channelId: string, change: Partial<StoredTicket>): StoredTicket | undefined;
  forget(channelId: string): void;
  /** When a member last opened a ticket of a panel, in milliseconds; null if that is more than a day ago. */
  lastOpened(panelId: string, userId: string): number | null;
  /** Remembers that a member has opened a ticket of a panel. */
  opened(panelId: string, userId: string, at: Date): void;
}

const day = 86_400_000;

export function openTicketMemory(bot: Bot): TicketMemory {
  const tickets = bot.memory('tickets', storedTicket);
  const openings = bot.memory('ticket-openings', v.number());
  const all = () => tickets.entries().map(([, ticket]) => ticket);
  return {
    byChannel: (channelId) => tickets.get(channelId),
    byId: (ticketId) => all().find(({ ticket_id }) => ticket_id === ticketId),
    all,
    put: (ticket) => tickets.set(ticket.channel_id, ticket),
    change(channelId, change) {
      const before = tickets.get(channelId);
      if (!before) return undefined;
      const ticket = { ...before, ...change };
      tickets.set(channelId, ticket);
      return ticket;
    },
    forget: (channelId) => tickets.delete(channelId),
    lastOpened: (panelId, userId) => openings.get(`${panelId}:${userId}`) ?? null,
    opened(panelId, userId, at) {
      const now = at.getTime();
      // No cooldown is longer than a day.
      for (const [key, time] of openings.entries()) if (time < now - day) openings.delete(key);
      openings.set(`${panelId}:${userId}`, now);
    },
  };
}
