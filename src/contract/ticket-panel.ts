import * as v from 'valibot';
import { lenientEntries } from './lenient.ts';
import { entryTag } from './list.ts';
import { messageTemplate } from './message.ts';
import { premiumChanges } from './premium-limits.ts';
import { entryName, id, idList, instant, label, platformId, text, wholeNumber } from './primitives.ts';
import { richMessage } from './rich-message.ts';
import { readAs } from './stored.ts';
import { channelNameOf, isAnyEmoji } from './visible.ts';

export const ticketLimits = {
  /** Panels per guild. */
  panels: premiumChanges.panels,
  name: { min: 1, max: 80 },
  /** The platform's limit. */
  buttonLabel: { min: 1, max: 80 },
  supportRoles: 10,
  pingRoles: 10,
  naming: { min: 1, max: 100 },
  openPerUser: { min: 1, max: 10 },
  cooldownSeconds: { min: 0, max: 86_400 },
  /** One hour to 30 days. */
  autoCloseSeconds: { min: 3600, max: 2_592_000 },
  /** One minute to 30 days. */
  answerWithinSeconds: { min: 60, max: 2_592_000 },
  /** The platform's limits for a form. */
  form: {
    title: { min: 1, max: 45 },
    inputs: { min: 1, max: 5 },
    label: { min: 1, max: 45 },
    placeholder: 100,
    answer: 4000,
  },
} as const;

/** Placeholders in the name of a ticket's channel, replaced when the ticket is opened. */
export const namingPlaceholders = ['{number}', '{username}', '{panel}'] as const;
export const inputStyles = ['short', 'paragraph'] as const;

/** Whether something is left of a naming once it is a channel's name: a number and a user name always are. */
const leavesName = (naming: string) =>
  /\{(number|username)\}/.test(naming) ||
  channelNameOf(naming.replaceAll('{panel}', '').replace(/[{}]/g, '')) !== '';

/** A question of the form. */
export const formInput = v.pipe(
  v.strictObject({
    /** 1 to 45 characters. */
    label: label(ticketLimits.form.label.min, ticketLimits.form.label.max),
    /** A single line or several lines. */
    style: v.picklist(inputStyles),
    /** Shown while the field is empty, at most 100 characters; null for none. */
    placeholder: v.nullable(label(1, ticketLimits.form.placeholder)),
    /** Whether an answer is required. */
    required: v.boolean(),
    /** Minimum length of the answer in characters, 0 to 4,000. */
    min_length: wholeNumber(0, ticketLimits.form.answer),
    /** Maximum length of the answer in characters, 1 to 4,000. */
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
  /** Shown in lists and used for `{panel}`, 1 to 80 characters. */
  name: entryName(ticketLimits.name.min, ticketLimits.name.max),
  /** When disabled, the button replies that no ticket can be opened. */
  enabled: v.boolean(),
  /** The channel where the panel is to be posted. */
  channel_id: v.nullable(platformId),
  /** The message above the button. */
  message: richMessage,
  /** The button that opens a ticket. */
  button: v.strictObject({
    /** 1 to 80 characters. */
    label: label(ticketLimits.buttonLabel.min, ticketLimits.buttonLabel.max),
    /** A Unicode emoji, or a custom one as `<:name:id>`; null for none. */
    emoji: v.nullable(readAs(v.pipe(text(1, 64), v.check(isAnyEmoji, 'emoji.malformed')), text(1, 64))),
    /** The platform's button styles: 1 primary, 2 secondary, 3 success, 4 danger. */
    style: wholeNumber(1, 4),
  }),
  /** The category in which tickets are opened; null for none. */
  category_id: v.nullable(platformId),
  /** Up to 10 roles that can see and answer tickets. */
  support_role_ids: idList(ticketLimits.supportRoles),
  /** Up to 10 roles that are mentioned when a ticket is opened. */
  ping_role_ids: idList(ticketLimits.pingRoles),
  /** The name of a ticket's channel, 1 to 100 characters, with `{number}`, `{username}` and `{panel}`. */
  naming: readAs(
    v.pipe(
      label(ticketLimits.naming.min, ticketLimits.naming.max),
      v.check(leavesName, 'tickets.naming_empty'),
    ),
    text(ticketLimits.naming.min, ticketLimits.naming.max),
  ),
  /** The first message in a new ticket. */
  welcome: messageTemplate,
  /** How many tickets a member may have open at once, 1 to 10. */
  max_open_per_user: wholeNumber(ticketLimits.openPerUser.min, ticketLimits.openPerUser.max),
  /** Minimum time between two tickets of a member, in seconds; up to one day. */
  cooldown_seconds: wholeNumber(ticketLimits.cooldownSeconds.min, ticketLimits.cooldownSeconds.max),
  /** Questions asked before a ticket is opened; null for none. */
  form: v.nullable(
    v.strictObject({
      /** 1 to 45 characters. */
      title: label(ticketLimits.form.title.min, ticketLimits.form.title.max),
      /** 1 to 5 questions. */
      inputs: v.pipe(
        v.array(formInput),
        v.minLength(ticketLimits.form.inputs.min),
        v.maxLength(ticketLimits.form.inputs.max),
      ),
    }),
  ),
  /**
   * Where transcripts are posted when tickets are closed; null for nowhere. They are always available on the dashboard.
   */
  transcript_channel_id: v.nullable(platformId),
  /** Closes a ticket after this many seconds without a message, one hour to 30 days; null never does. */
  auto_close_seconds: v.nullable(
    wholeNumber(ticketLimits.autoCloseSeconds.min, ticketLimits.autoCloseSeconds.max),
  ),
  /**
   * Within how many seconds of its opening a ticket is to have its first answer, one minute to 30 days; null or absent without such a
   * target. The dashboard says where it is missed; the bot does nothing with it.
   */
  answer_within_seconds: v.exactOptional(
    v.nullable(wholeNumber(ticketLimits.answerWithinSeconds.min, ticketLimits.answerWithinSeconds.max)),
  ),
  /** Whether whoever closes a ticket is asked for a reason. */
  ask_close_reason: v.boolean(),
  /**
   * Whether an answer that is written in the dashboard begins with the name of who writes it; absent is yes. Else it reads as one of
   * the bot.
   */
  names_writer: v.exactOptional(v.boolean()),
  /** Whether the opener is asked for a rating of 1 to 5 stars after closing. */
  ask_rating: v.boolean(),
};

/** A panel with which members open tickets, as saved. */
export const ticketPanelBody = v.strictObject(entries);
export type TicketPanelBody = v.InferOutput<typeof ticketPanelBody>;

/** A panel as returned by the API. */
export const ticketPanel = v.object({
  id,
  ...lenientEntries(entries),
  ...entryTag,
  /** The id of the posted panel; null until it is sent. */
  message_id: v.nullable(id),
  /** How it was last sent; null until it is. Absent if the host does not store this. */
  posted: v.optional(
    v.nullable(
      v.object({
        /** Where it was posted. It may differ from the saved channel. */
        channel_id: id,
        sent_at: instant,
        /** Whether the message and button are unchanged since then. */
        is_current: v.boolean(),
        /**
         * Whether sending it again in its channel posts a new message and deletes this one: the platform does not turn a message of
         * components v2 back into text and embeds. False if absent.
         */
        needs_new_message: v.optional(v.boolean()),
      }),
    ),
  ),
  /** Somebody is posting it, or was interrupted; null otherwise. Absent if the host does not tell. */
  sending: v.optional(
    v.nullable(
      v.object({
        /** Where it is being posted. */
        channel_id: id,
        since: instant,
        /** Whether it ended without an answer of the platform: the message may be there. Sending the panel again takes it up. */
        is_interrupted: v.boolean(),
      }),
    ),
  ),
});
export type TicketPanel = v.InferOutput<typeof ticketPanel>;

/** The initial values of a new panel. Names and messages depend on the guild's language. */
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
