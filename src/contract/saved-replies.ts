import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { entryTag } from './list.ts';
import { count, id, idList, instant, label, text } from './primitives.ts';
import { requestedActionLimits } from './requested-actions.ts';
import { ticketLimits } from './ticket-panel.ts';
import { person } from './user.ts';

export const savedReplyLimits = {
  /** Replies per guild. */
  replies: 100,
  name: { min: 1, max: 32 },
  /** In characters, before the variables are filled. */
  text: requestedActionLimits.answer,
} as const;

/**
 * Variables of a reply, written as `{user}`. `user` mentions the opener of the ticket and `username` names them, `moderator` is who
 * answers, `ticket` the number, and `date` the day.
 */
export const replyVariables = ['user', 'username', 'moderator', 'server', 'ticket', 'panel', 'date'] as const;
export type ReplyVariable = (typeof replyVariables)[number];

/** A text that the team of a guild answers tickets with, as saved. */
export const savedReplyBody = v.strictObject({
  /** What is typed after `/`: 1 to 32 letters, digits, `-` and `_`, unique in the guild regardless of case. */
  name: v.pipe(
    v.string(),
    v.trim(),
    text(savedReplyLimits.name.min, savedReplyLimits.name.max),
    v.regex(/^[\p{L}\p{M}\p{N}_-]+$/u, 'malformed'),
  ),
  /** In the platform's markdown, with variables, 1 to 1,900 characters. */
  text: label(1, savedReplyLimits.text),
  /** The ticket panels that it is for; empty for all of them. */
  panel_ids: idList(ticketLimits.panels.premium),
});
export type SavedReplyBody = v.InferOutput<typeof savedReplyBody>;

/** A saved reply as returned by the API. */
export const savedReply = v.object({
  id,
  /** What is typed after `/`. */
  name: v.string(),
  /** In the platform's markdown, with variables. */
  text: v.string(),
  /** A panel may have been deleted. */
  panel_ids: v.array(id),
  ...entryTag,
  /** How often a ticket was answered with it. */
  uses: count,
  /** When it was last used; null for never. */
  used_at: v.nullable(instant),
  /** Who saved it last, and when. */
  saved_by: person,
  saved_at: instant,
});
export type SavedReply = v.InferOutput<typeof savedReply>;

const nameRefusal = {
  /** Another reply of this guild has that name. */
  'reply.name_taken': 409,
} as const;

export const getSavedReplies = endpoint({
  method: 'GET',
  path: '/guild/{id}/tickets/replies',
  access: { module: 'tickets', level: 'see' },
  summary: 'The texts that the team of a guild answers tickets with.',
  reply: v.object({
    /** By name. */
    items: v.array(savedReply),
    /** The number that the guild may have. */
    max: count,
  }),
  extension: true,
});

/** The same text from the same person again, unchanged since, is answered as the first time: the first reply was lost. */
export const createSavedReply = endpoint({
  method: 'POST',
  path: '/guild/{id}/tickets/replies',
  access: { module: 'tickets', level: 'edit' },
  summary: 'Saves a text under a new name for everybody who answers tickets in the guild.',
  body: savedReplyBody,
  reply: savedReply,
  status: 201,
  refusals: {
    ...nameRefusal,
    /** The guild has reached the limit of replies. */
    'reply.limit_reached': 409,
  },
  extension: true,
});

export const replaceSavedReply = endpoint({
  method: 'PUT',
  path: '/guild/{id}/tickets/replies/{replyId}',
  access: { module: 'tickets', level: 'edit' },
  summary: 'Gives a saved reply another name, text or panels. How often it was used stays.',
  body: savedReplyBody,
  reply: savedReply,
  ifMatch: 'entry',
  refusals: nameRefusal,
  extension: true,
});

export const deleteSavedReply = endpoint({
  method: 'DELETE',
  path: '/guild/{id}/tickets/replies/{replyId}',
  access: { module: 'tickets', level: 'edit' },
  summary: 'Deletes a saved reply, for everybody.',
  ifMatch: 'entry',
  extension: true,
});
