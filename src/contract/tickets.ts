import * as v from 'valibot';
import { confirmQuery, dangerRefusals, everyoneChangeRefusals, everyoneRefusals } from './danger.ts';
import { endpoint } from './endpoint.ts';
import { lenientEntries } from './lenient.ts';
import { entryTag, listOrder, listReply, listWriteReply, orderRefusal } from './list.ts';
import { messageTemplate } from './message.ts';
import { premiumChanges } from './premium-limits.ts';
import { id, idList, instant, text, wholeNumber } from './primitives.ts';
import { richMessage } from './rich-message.ts';

export const ticketLimits = {
  /** Panels in one guild. */
  panels: premiumChanges.panels,
  name: { min: 1, max: 80 },
  /** The platform's own. */
  buttonLabel: { min: 1, max: 80 },
  supportRoles: 10,
  pingRoles: 10,
  naming: { min: 1, max: 100 },
  openPerUser: { min: 1, max: 10 },
  cooldownSeconds: { min: 0, max: 86_400 },
  /** One hour to 30 days. */
  autoCloseSeconds: { min: 3600, max: 2_592_000 },
  /** The platform's own limits of a form. */
  form: {
    title: { min: 1, max: 45 },
    inputs: { min: 1, max: 5 },
    label: { min: 1, max: 45 },
    placeholder: 100,
    answer: 4000,
  },
} as const;

/** What a panel's naming may hold; each is filled in when a ticket opens. */
export const namingPlaceholders = ['{number}', '{username}', '{panel}'] as const;
export const inputStyles = ['short', 'paragraph'] as const;

/** One question of the form. */
export const formInput = v.pipe(
  v.strictObject({
    /** 1 to 45 characters. */
    label: text(ticketLimits.form.label.min, ticketLimits.form.label.max),
    /** One line or several. */
    style: v.picklist(inputStyles),
    /** Shown while it is empty, at most 100 characters; null for none. */
    placeholder: v.nullable(text(1, ticketLimits.form.placeholder)),
    /** The form cannot be sent without an answer. */
    required: v.boolean(),
    /** Of the answer, in characters, 0 to 4,000. */
    min_length: wholeNumber(0, ticketLimits.form.answer),
    /** Of the answer, in characters, 1 to 4,000. */
    max_length: wholeNumber(1, ticketLimits.form.answer),
  }),
  v.forward(
    v.partialCheck(
      [['min_length'], ['max_length']],
      ({ min_length, max_length }) => min_length <= max_length,
      'tickets.min_over_max',
    ),
    ['max_length'],
  ),
);
export type FormInput = v.InferOutput<typeof formInput>;

const entries = {
  /** For lists and `{panel}`, 1 to 80 characters. */
  name: text(ticketLimits.name.min, ticketLimits.name.max),
  /** Off: the button answers that no ticket can be opened now. */
  enabled: v.boolean(),
  /** Where the panel is to be posted. */
  channel_id: v.nullable(id),
  /** The message above the button. */
  message: richMessage,
  /** What members press to open a ticket. */
  button: v.strictObject({
    /** 1 to 80 characters. */
    label: text(ticketLimits.buttonLabel.min, ticketLimits.buttonLabel.max),
    /** A Unicode emoji or a custom one as `<:name:id>`; null for none. */
    emoji: v.nullable(text(1, 64)),
    /** The platform's button styles: 1 primary, 2 secondary, 3 success, 4 danger. */
    style: wholeNumber(1, 4),
  }),
  /** Category in which tickets are opened; null for the top of the list. */
  category_id: v.nullable(id),
  /** Up to 10 roles that see and answer tickets. */
  support_role_ids: idList(ticketLimits.supportRoles),
  /** Up to 10 roles mentioned when a ticket opens. */
  ping_role_ids: idList(ticketLimits.pingRoles),
  /** Name of a ticket's channel, 1 to 100 characters, with `{number}`, `{username}` and `{panel}`. */
  naming: text(ticketLimits.naming.min, ticketLimits.naming.max),
  /** The first message in a new ticket. */
  welcome: messageTemplate,
  /** Tickets that one member can have open at a time, 1 to 10. */
  max_open_per_user: wholeNumber(ticketLimits.openPerUser.min, ticketLimits.openPerUser.max),
  /** Between two tickets of one member, in seconds; up to one day. */
  cooldown_seconds: wholeNumber(ticketLimits.cooldownSeconds.min, ticketLimits.cooldownSeconds.max),
  /** Asked before a ticket opens; null for no form. */
  form: v.nullable(
    v.strictObject({
      /** 1 to 45 characters. */
      title: text(ticketLimits.form.title.min, ticketLimits.form.title.max),
      /** 1 to 5. */
      inputs: v.pipe(
        v.array(formInput),
        v.minLength(ticketLimits.form.inputs.min),
        v.maxLength(ticketLimits.form.inputs.max),
      ),
    }),
  ),
  /** Where transcripts are posted on closing; null for nowhere. They can be read on the dashboard in any case. */
  transcript_channel_id: v.nullable(id),
  /** Closes a ticket after so many seconds without a message, one hour to 30 days; null never. */
  auto_close_seconds: v.nullable(
    wholeNumber(ticketLimits.autoCloseSeconds.min, ticketLimits.autoCloseSeconds.max),
  ),
  /** Asks who closes a ticket for the reason. */
  ask_close_reason: v.boolean(),
  /** Asks the opener for 1 to 5 stars after closing. */
  ask_rating: v.boolean(),
};

/** A panel with which members open tickets, as it is saved. */
export const ticketPanelBody = v.strictObject(entries);
export type TicketPanelBody = v.InferOutput<typeof ticketPanelBody>;

/** A panel as it is read. */
export const ticketPanel = v.object({
  id,
  ...lenientEntries(entries),
  ...entryTag,
  /** The posted panel; null while it has not been sent. */
  message_id: v.nullable(id),
  /** How it was sent last; null while it has not been. Absent where the host does not keep that. */
  posted: v.optional(
    v.nullable(
      v.object({
        /** Where it is, which is not where it is to be once another channel was saved. */
        channel_id: id,
        sent_at: instant,
        /** The message and the button are still those that were sent. */
        is_current: v.boolean(),
      }),
    ),
  ),
});
export type TicketPanel = v.InferOutput<typeof ticketPanel>;

/** The ticket panels of a guild after a write to them. */
export const ticketPanelsWritten = listWriteReply(ticketPanel);

/** What a new panel starts with; names and messages depend on the guild's language. */
export const ticketPanelDefaults: Omit<TicketPanelBody, 'name' | 'message' | 'welcome' | 'button'> = {
  enabled: true,
  channel_id: null,
  category_id: null,
  support_role_ids: [],
  ping_role_ids: [],
  naming: 'ticket-{number}',
  max_open_per_user: 1,
  cooldown_seconds: 0,
  form: null,
  transcript_channel_id: null,
  auto_close_seconds: null,
  ask_close_reason: false,
  ask_rating: false,
};

const limitRefusal = { 'tickets.limit_reached': 409 } as const;

/** Open to moderators, whose ticket history names panels. */
export const getTicketPanels = endpoint({
  method: 'GET',
  path: '/guild/{id}/tickets',
  access: 'moderator',
  summary: 'The ticket panels of a guild.',
  reply: listReply(ticketPanel),
  tagged: true,
});

export const createTicketPanel = endpoint({
  method: 'POST',
  path: '/guild/{id}/ticket',
  access: 'manager',
  summary: 'Adds a ticket panel. It is posted by a call of its own.',
  query: confirmQuery,
  body: ticketPanelBody,
  reply: ticketPanelsWritten,
  status: 201,
  tagged: true,
  refusals: { ...limitRefusal, ...everyoneRefusals, ...dangerRefusals },
});

export const replaceTicketPanel = endpoint({
  method: 'PUT',
  path: '/guild/{id}/ticket/{ticketId}',
  access: 'manager',
  summary: 'Replaces a ticket panel; the posted message changes when it is sent again.',
  query: confirmQuery,
  body: ticketPanelBody,
  reply: ticketPanelsWritten,
  tagged: true,
  ifMatch: 'entry',
  refusals: { ...everyoneRefusals, ...everyoneChangeRefusals, ...dangerRefusals },
});

export const deleteTicketPanel = endpoint({
  method: 'DELETE',
  path: '/guild/{id}/ticket/{ticketId}',
  access: 'manager',
  summary:
    'Deletes a ticket panel, which can be restored for 24 hours, and its posted message; its tickets stay.',
  reply: ticketPanelsWritten,
  tagged: true,
  ifMatch: 'entry',
});

export const orderTicketPanels = endpoint({
  method: 'PUT',
  path: '/guild/{id}/tickets/order',
  access: 'manager',
  summary: 'Puts all ticket panels into a new order.',
  body: listOrder(ticketLimits.panels.premium),
  reply: ticketPanelsWritten,
  tagged: true,
  refusals: orderRefusal,
  extension: true,
});

export const restoreTicketPanel = endpoint({
  method: 'POST',
  path: '/guild/{id}/ticket/{ticketId}/restore',
  access: 'manager',
  summary:
    'Brings back a ticket panel that was deleted within the last 24 hours, with its id and place; it is not posted again.',
  reply: ticketPanelsWritten,
  tagged: true,
  refusals: limitRefusal,
  extension: true,
});

export const sendTicketPanel = endpoint({
  method: 'POST',
  path: '/guild/{id}/send_ticket/{ticketId}',
  access: 'manager',
  summary: 'Posts a panel in a channel, or edits the posted message when it is there already.',
  body: v.strictObject({
    /** Where to post it. A panel that is posted elsewhere moves there. */
    channel_id: id,
  }),
  reply: v.object({
    /** Where it is now. */
    channel_id: id,
    /** The posted message. */
    message_id: id,
    sent_at: instant,
  }),
  refusals: {
    /** The bot may not write in that channel. */
    'tickets.cannot_send': 409,
  },
});
