/** The list of ticket panels, with where each is posted. */
import * as v from 'valibot';
import { isSecondGeneration } from '../../src/chat/message/components.ts';
import { id, instant } from '../../src/contract/primitives.ts';
import {
  type TicketPanel,
  type TicketPanelBody,
  ticketLimits,
  ticketPanel,
  ticketPanelDefaults,
} from '../../src/contract/ticket-panel.ts';
import { createTicketPanel } from '../../src/contract/tickets.ts';
import type { Item } from '../documents/list-kind.ts';
import { orderedDocuments } from '../documents/ordered-documents.ts';
import { tagOf } from '../documents/settings.ts';
import { isUnderWay, sendingClaim } from '../features/sending-claim.ts';
import { refuseAs } from '../http/refusal.ts';

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
        /** Whether the message uses components v2; absent for panels sent before this was stored. */
        is_components: v.optional(v.boolean()),
      }),
    ),
    null,
  ),
  /** Set while it is posted or taken down, or when that was interrupted. `channel_id` is null when it is taken down. */
  sending: v.optional(v.nullable(v.object({ ...sendingClaim.entries, channel_id: v.nullable(id) })), null),
});
export type PanelState = v.InferOutput<typeof panelState>;
export type StoredPanel = Item<TicketPanelBody, PanelState>;

/** The tag of the parts of a panel that members see, to detect changes since it was sent. */
export const sentTag = ({ message, button }: TicketPanelBody) => tagOf({ message, button });

type ShownItem = Pick<StoredPanel, 'value' | 'state'>;

/** Whether the posted message uses components v2; undefined when that is not known. */
export function isPostedAsComponents({ value, state: { posted } }: ShownItem): boolean | undefined {
  const isCurrent = posted?.tag === sentTag(value);
  return posted?.is_components ?? (isCurrent ? isSecondGeneration(value.message) : undefined);
}

/** Whether the posted message cannot become the saved one: the platform turns no message of components back into text. */
export const needsNewMessage = (item: ShownItem) =>
  isPostedAsComponents(item) === true && !isSecondGeneration(item.value.message);

/** The `posted` member of a reply. */
function postedOf(item: ShownItem): TicketPanel['posted'] {
  const { value, state } = item;
  if (!state.posted) return null;
  const { channel_id, sent_at, tag = sentTag(value) } = state.posted;
  return {
    channel_id,
    sent_at,
    is_current: tag === sentTag(value),
    needs_new_message: needsNewMessage(item),
  };
}

/** The `sending` member of a reply. */
function sendingOf({ sending }: PanelState, now: Date): TicketPanel['sending'] {
  if (!sending?.channel_id) return null;
  const { channel_id, since } = sending;
  return { channel_id, since, is_interrupted: !isUnderWay(sending, now) };
}

export const ticketPanels = orderedDocuments<TicketPanelBody, PanelState, TicketPanel>({
  name: 'ticket_panel',
  value: v.omit(ticketPanel, ['id', 'etag', 'message_id', 'posted', 'sending']),
  defaults: ticketPanelDefaults,
  state: panelState,
  limit: ticketLimits.panels,
  full: () =>
    refuseAs(createTicketPanel, 'tickets.limit_reached', 'This guild has as many ticket panels as it may.'),
  show: ({ id, value, state, etag }, _, now) => ({
    id,
    ...value,
    etag,
    message_id: state.posted?.message_id ?? null,
    posted: postedOf({ value, state }),
    sending: sendingOf(state, now),
  }),
});
