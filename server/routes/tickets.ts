/** Handlers for ticket panels. */
import type { TicketPanelBody } from '../../src/contract/ticket-panel.ts';
import type { createTicketPanel, replaceTicketPanel } from '../../src/contract/tickets.ts';
import { ticketsRights } from '../../src/lib/rights/tickets.ts';
import type { Held } from '../access/held-rights.ts';
import { messageFaults } from '../access/message-faults.ts';
import { channelAt, checkReferences, emojiAt, messageChannels, rolesAt } from '../access/references.ts';
import { heldFor, riskFaults } from '../access/risks.ts';
import { ticketAccessKind } from '../access/ticket-access.ts';
import type { NewItem } from '../documents/list-kind.ts';
import { readSettings, saveSettings } from '../documents/settings.ts';
import type { Call, Handlers } from '../http/handler.ts';
import { invalid } from '../http/refusal.ts';
import { type PanelState, ticketPanels } from './panel-list.ts';
import { deletePanel, sendTicketPanel, takeDownDeleted, withdrawTicketPanel } from './panel-posting.ts';

const referencesOf = (value: TicketPanelBody) => [
  ...channelAt('channel_id', value.channel_id, messageChannels),
  ...channelAt('category_id', value.category_id, ['category']),
  ...channelAt('transcript_channel_id', value.transcript_channel_id, messageChannels),
  ...rolesAt('support_role_ids', value.support_role_ids),
  ...rolesAt('ping_role_ids', value.ping_role_ids),
  ...emojiAt('button.emoji', value.button.emoji),
];

type Write = Call<typeof createTicketPanel> | Call<typeof replaceTicketPanel>;

/** @param held what {@link heldFor} knew when the call began */
export function panelOf(
  { guild, query, body: value }: Pick<Write, 'guild' | 'query' | 'body'>,
  held: Held,
): NewItem<TicketPanelBody, PanelState> {
  const isConfirmed = query.confirm === 'danger';
  return {
    value,
    state: (before) => before?.state ?? { posted: null, sending: null },
    check: async (tx, before) => {
      const saved = before?.value ?? null;
      const unknown = await checkReferences(
        tx,
        guild.row,
        referencesOf(value),
        saved ? referencesOf(saved) : [],
      );
      const save = { guild, held, value, before: saved, isConfirmed };
      const risks = await riskFaults(tx, ticketsRights, save);
      const faults = [...unknown, ...risks, ...messageFaults(value.message, 'with_button')];
      if (faults.length > 0) throw invalid(faults);
    },
  };
}

export const ticketsHandlers = {
  getTicketPanels: (call) => ticketPanels.read(call),

  async createTicketPanel(call) {
    const held = await heldFor(call, ticketsRights, { value: call.body, before: null });
    return ticketPanels.create(call, panelOf(call, held), call.query.key);
  },

  async replaceTicketPanel(call) {
    const { ticketId } = call.params;
    const before = await ticketPanels.valueOf(call, ticketId);
    const held = await heldFor(call, ticketsRights, { value: call.body, before });
    return ticketPanels.replace(call, ticketId, panelOf(call, held));
  },

  async deleteTicketPanel(call) {
    await takeDownDeleted(call, call.params.ticketId);
    return deletePanel(call, call.params.ticketId);
  },

  orderTicketPanels: (call) => ticketPanels.order(call, call.body.ids),

  async restoreTicketPanel(call) {
    const { guild, params } = call;
    const deleted = await ticketPanels.valueOf(call, params.ticketId);
    const held = deleted && (await heldFor(call, ticketsRights, { value: deleted, before: null }));
    return ticketPanels.restore(call, params.ticketId, async (tx, { value }) => {
      const save = { guild, held: held ?? new Map(), value, before: null, isConfirmed: true };
      const faults = await riskFaults(tx, ticketsRights, save);
      if (faults.length > 0) throw invalid(faults);
    });
  },

  sendTicketPanel,

  withdrawTicketPanel,

  getTicketAccess: ({ db, guild }) => readSettings(db, ticketAccessKind, guild.row),

  saveTicketAccess: (call) => saveSettings(call, ticketAccessKind, call.body),
} satisfies Handlers;
