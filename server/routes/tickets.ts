/** Handlers for ticket panels. */
import * as v from 'valibot';
import { id, instant } from '../../src/contract/primitives.ts';
import {
  createTicketPanel,
  type replaceTicketPanel,
  sendTicketPanel,
  type TicketPanel,
  type TicketPanelBody,
  ticketLimits,
  ticketPanel,
  ticketPanelDefaults,
  withdrawTicketPanel,
} from '../../src/contract/tickets.ts';
import { neededToSay, posting } from '../../src/lib/rights/deeds.ts';
import { faultsOf } from '../../src/lib/rights/faults.ts';
import { ticketsRights } from '../../src/lib/rights/tickets.ts';
import { type Held, heldIn, rightsOf } from '../access/held-rights.ts';
import { messageFaults } from '../access/message-faults.ts';
import { channelAt, checkReferences, emojiAt, messageChannels, rolesAt } from '../access/references.ts';
import { heldFor, riskFaults } from '../access/risks.ts';
import { ticketAccessKind } from '../access/ticket-access.ts';
import type { Item, NewItem } from '../documents/list-kind.ts';
import { orderedDocuments } from '../documents/ordered-documents.ts';
import { readSettings, saveSettings, tagOf } from '../documents/settings.ts';
import type { Call, Handlers } from '../http/handler.ts';
import { invalid, refuse, refuseAs } from '../http/refusal.ts';
import type { BotMessage } from '../platform/bot-message.ts';
import { type Platform, PlatformRefused } from '../platform/platform.ts';

const panelState = v.object({
  /** Where the panel was posted; null until it is sent. */
  posted: v.optional(
    v.nullable(
      v.object({
        channel_id: id,
        message_id: id,
        sent_at: instant,
        /** The tag of the version that was sent; absent for panels sent before tags were stored. */
        tag: v.optional(v.string()),
      }),
    ),
    null,
  ),
});
type PanelState = v.InferOutput<typeof panelState>;
type Stored = Item<TicketPanelBody, PanelState>;

/** The tag of the parts of a panel that members see, to detect changes since it was sent. */
const sentTag = ({ message, button }: TicketPanelBody) => tagOf({ message, button });

/** The `posted` member of a reply. */
function postedOf({ value, state: { posted } }: Pick<Stored, 'value' | 'state'>): TicketPanel['posted'] {
  if (!posted) return null;
  const { channel_id, sent_at, tag = sentTag(value) } = posted;
  return { channel_id, sent_at, is_current: tag === sentTag(value) };
}

export const ticketPanels = orderedDocuments<TicketPanelBody, PanelState, TicketPanel>({
  name: 'ticket_panel',
  value: v.omit(ticketPanel, ['id', 'etag', 'message_id', 'posted']),
  defaults: ticketPanelDefaults,
  state: panelState,
  limit: ticketLimits.panels,
  full: () =>
    refuseAs(createTicketPanel, 'tickets.limit_reached', 'This guild has as many ticket panels as it may.'),
  show: ({ id, value, state, etag }) => ({
    id,
    ...value,
    etag,
    message_id: state.posted?.message_id ?? null,
    posted: postedOf({ value, state }),
  }),
});

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
    state: (before) => before?.state ?? { posted: null },
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

/** Updates the posted panel if it is still in that channel. Otherwise posts it there and deletes the old one. */
async function bringTo(
  platform: Platform,
  guildId: string,
  channelId: string,
  { id: panel_id, value, state: { posted } }: Stored,
): Promise<string> {
  const place = { guild_id: guildId, channel_id: channelId };
  const message: BotMessage = { message: value.message, button: { ...value.button, panel_id } };
  const stays = posted?.channel_id === channelId;
  if (posted && stays && (await platform.edit(place, posted.message_id, message))) return posted.message_id;
  const messageId = await platform.post(place, message);
  if (posted && !stays) {
    await platform.remove({ ...place, channel_id: posted.channel_id }, posted.message_id);
  }
  return messageId;
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

  deleteTicketPanel: (call) =>
    ticketPanels.remove(call, call.params.ticketId, async (tx, { state: { posted } }) => {
      if (posted) {
        const place = { guild_id: call.guild.row.id, channel_id: posted.channel_id };
        await call.config.platform(tx, call.now).remove(place, posted.message_id);
      }
      return { posted: null };
    }),

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

  /** The list is locked meanwhile, so that two requests at once do not post the panel twice. */
  async sendTicketPanel(call) {
    const { db, config, guild, params, body, now } = call;
    const { channel_id } = body;
    const held = await heldIn(call, [channel_id]);
    const sent_at = now.toISOString();
    try {
      return await ticketPanels.touch({ db, guild, now }, params.ticketId, async (tx, item) => {
        const faults = await checkReferences(tx, guild.row, channelAt('channel_id', channel_id));
        const deed = { path: 'channel_id', needs: neededToSay(item.value.message), channel: channel_id };
        const refused = faultsOf([deed], await rightsOf(tx, guild, held, []));
        if (faults.length + refused.length > 0) throw invalid([...faults, ...refused]);
        const message_id = await bringTo(config.platform(tx, now), guild.row.id, channel_id, item);
        const sent = { channel_id, message_id, sent_at };
        const posted = { ...sent, tag: sentTag(item.value) };
        return { value: { ...item.value, channel_id }, state: { posted }, result: sent };
      });
    } catch (error) {
      if (error instanceof PlatformRefused)
        throw refuseAs(sendTicketPanel, 'tickets.cannot_send', error.message);
      throw error;
    }
  },

  /** The message is deleted first, while no transaction is open: a panel whose message is gone can be sent again. */
  async withdrawTicketPanel(call) {
    const { db, config, guild, params, now } = call;
    const { value } = await ticketPanels.read(call);
    const panel = value.items.find(({ id }) => id === params.ticketId);
    if (!panel) throw refuse('not_found');
    const { posted, message_id } = panel;
    if (!posted || !message_id) return;
    const { channel_id } = posted;
    const deed = { path: 'channel_id', needs: posting, channel: channel_id };
    const refused = faultsOf([deed], await rightsOf(db, guild, await heldIn(call, [channel_id]), []));
    if (refused.length > 0) throw invalid(refused);
    try {
      await config.platform(db, now).remove({ guild_id: guild.row.id, channel_id }, message_id);
    } catch (error) {
      if (error instanceof PlatformRefused)
        throw refuseAs(withdrawTicketPanel, 'tickets.cannot_withdraw', error.message);
      throw error;
    }
    await ticketPanels.touch({ db, guild, now }, panel.id, async (_, { value: kept, state }) => {
      // Another call may have sent it elsewhere meanwhile.
      const isGone = state.posted?.message_id === message_id;
      return { value: kept, state: { posted: isGone ? null : state.posted }, result: undefined };
    });
  },

  getTicketAccess: ({ db, guild }) => readSettings(db, ticketAccessKind, guild.row),

  saveTicketAccess: (call) => saveSettings(call, ticketAccessKind, call.body),
} satisfies Handlers;
