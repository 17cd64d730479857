/** Recurring messages: their schedules, schemas and endpoints. */
import * as v from 'valibot';
import {
  confirmQuery,
  creationQuery,
  dangerRefusals,
  everyoneChangeRefusals,
  everyoneRefusals,
  rightRefusals,
} from './danger.ts';
import { endpoint } from './endpoint.ts';
import { lenientEntries } from './lenient.ts';
import { entryTag, listOrder, listReply, listWriteReply, orderRefusal } from './list.ts';
import { premiumChanges } from './premium-limits.ts';
import {
  count,
  entryName,
  id,
  instant,
  platformId,
  text,
  timeOfDay,
  timeZone,
  uniqueList,
  wholeNumber,
} from './primitives.ts';
import { richMessage } from './rich-message.ts';

export const recurringLimits = {
  /** Messages per guild. */
  messages: premiumChanges.messages,
  name: { min: 1, max: 64 },
  /** Five minutes to 31 days. */
  everySeconds: { min: 300, max: 2_678_400 },
  times: { min: 1, max: 24 },
  expression: { min: 9, max: 100 },
  runs: { min: 1, max: 10_000 },
} as const;

export const recurringMentions = ['none', 'roles', 'everyone'] as const;

/**
 * Five fields of digits, names, `*`, `,`, `-` and `/`. The values themselves are checked when runs are computed:
 * `recurring.expression_malformed`.
 */
const cronExpression = v.pipe(
  text(recurringLimits.expression.min, recurringLimits.expression.max),
  v.regex(/^[\da-zA-Z*,/-]+(?: [\da-zA-Z*,/-]+){4}$/),
);

/** When a message is posted. */
export const schedule = v.variant('kind', [
  v.strictObject({
    kind: v.literal('interval'),
    /**
     * The interval in seconds, five minutes to 31 days. It starts at `starts_at`, or when the message is saved. Whole days are days
     * of the time zone: the hour stays the same when clocks change.
     */
    every_seconds: wholeNumber(recurringLimits.everySeconds.min, recurringLimits.everySeconds.max),
  }),
  v.strictObject({
    kind: v.literal('weekly'),
    /** 1 is Monday, 7 is Sunday. */
    days: uniqueList(wholeNumber(1, 7), 1, 7),
    /** 1 to 24 times of day. */
    times: uniqueList(timeOfDay, recurringLimits.times.min, recurringLimits.times.max),
  }),
  v.strictObject({
    kind: v.literal('monthly'),
    /** 1 to 31; in shorter months the last day. */
    day: wholeNumber(1, 31),
    /** Time of day. */
    time: timeOfDay,
  }),
  v.strictObject({
    kind: v.literal('cron'),
    /** Minute, hour, day of month, month and day of week, separated by one space. */
    expression: cronExpression,
  }),
]);
export type Schedule = v.InferOutput<typeof schedule>;

const entries = {
  /** Shown in the list, 1 to 64 characters. */
  name: entryName(recurringLimits.name.min, recurringLimits.name.max),
  /** A disabled message keeps its values and is not posted. */
  enabled: v.boolean(),
  /** Where it is posted. */
  channel_id: platformId,
  /** What is posted. */
  message: richMessage,
  schedule,
  /** The time zone of the schedule's days and times. */
  timezone: timeZone,
  /** Null to start at once. */
  starts_at: v.nullable(instant),
  /** Null to run without an end. */
  ends_at: v.nullable(instant),
  /** The message is disabled after this many runs, 1 to 10,000; null for no limit. */
  max_runs: v.nullable(wholeNumber(recurringLimits.runs.min, recurringLimits.runs.max)),
  /** Skips a run while the previous message is still the last one in the channel. */
  skip_if_last: v.boolean(),
  /** Deletes the previous message when a new one is posted. */
  replace_previous: v.boolean(),
  /** Which mentions notify: none, of roles, or of roles and everyone. */
  mentions: v.picklist(recurringMentions),
};

/** A recurring message, as saved. */
export const recurringMessageBody = v.pipe(
  v.strictObject(entries),
  v.forward(
    v.partialCheck(
      [['starts_at'], ['ends_at']],
      ({ starts_at, ends_at }) => !starts_at || !ends_at || Date.parse(starts_at) < Date.parse(ends_at),
      'recurring.ends_before_start',
    ),
    ['ends_at'],
  ),
);
export type RecurringMessageBody = v.InferOutput<typeof recurringMessageBody>;

/** A recurring message as returned by the API. */
export const recurringMessage = v.object({
  id,
  ...lenientEntries(entries),
  ...entryTag,
  /** Null if it will not run again. */
  next_run_at: v.nullable(instant),
  /** Number of runs since its schedule was changed or it was enabled; counts towards `max_runs`. */
  runs: v.optional(count, 0),
  /** Null before the first run. */
  last_run: v.nullable(
    v.object({
      /** When it ran. */
      at: instant,
      /** Whether the message was posted. */
      ok: v.boolean(),
      /** The platform's error in English; null when it succeeded. */
      error: v.nullable(v.string()),
    }),
  ),
});
export type RecurringMessage = v.InferOutput<typeof recurringMessage>;

/** The recurring messages of a guild, as returned by writes. */
export const recurringMessagesWritten = listWriteReply(recurringMessage);

/** The initial values of a new message. The others depend on the guild or its author. */
export const recurringDefaults: Omit<RecurringMessageBody, 'name' | 'channel_id' | 'message' | 'timezone'> = {
  enabled: true,
  schedule: { kind: 'interval', every_seconds: 86_400 },
  starts_at: null,
  ends_at: null,
  max_runs: null,
  skip_if_last: false,
  replace_previous: false,
  mentions: 'none',
};

const limitRefusal = { 'recurring.limit_reached': 409 } as const;
/** For the field `schedule.expression`: its values are not valid, or it never runs. */
const planRefusals = {
  'recurring.expression_malformed': 422,
  /** Of the field `ends_at`: no date of an enabled message is before it, or it is in the past. */
  'recurring.never_runs': 422,
} as const;

export const getRecurringMessages = endpoint({
  method: 'GET',
  path: '/guild/{id}/recurring',
  access: { module: 'recurring', level: 'see' },
  summary: 'The recurring messages of a guild.',
  reply: listReply(recurringMessage),
  tagged: true,
  extension: true,
});

export const createRecurringMessage = endpoint({
  method: 'POST',
  path: '/guild/{id}/recurring',
  access: { module: 'recurring', level: 'edit' },
  summary: 'Adds a recurring message.',
  query: creationQuery,
  body: recurringMessageBody,
  reply: recurringMessagesWritten,
  status: 201,
  tagged: true,
  refusals: { ...limitRefusal, ...planRefusals, ...rightRefusals, ...everyoneRefusals, ...dangerRefusals },
  extension: true,
});

export const replaceRecurringMessage = endpoint({
  method: 'PUT',
  path: '/guild/{id}/recurring/{messageId}',
  access: { module: 'recurring', level: 'edit' },
  summary: 'Replaces a recurring message.',
  query: confirmQuery,
  body: recurringMessageBody,
  reply: recurringMessagesWritten,
  tagged: true,
  ifMatch: 'entry',
  refusals: {
    ...planRefusals,
    ...rightRefusals,
    ...everyoneRefusals,
    ...everyoneChangeRefusals,
    ...dangerRefusals,
  },
  extension: true,
});

export const deleteRecurringMessage = endpoint({
  method: 'DELETE',
  path: '/guild/{id}/recurring/{messageId}',
  access: { module: 'recurring', level: 'edit' },
  summary: 'Deletes a recurring message, which can be restored for 24 hours; what it has posted stays.',
  reply: recurringMessagesWritten,
  tagged: true,
  ifMatch: 'entry',
  extension: true,
});

export const orderRecurringMessages = endpoint({
  method: 'PUT',
  path: '/guild/{id}/recurring/order',
  access: { module: 'recurring', level: 'edit' },
  summary: 'Puts all recurring messages into a new order.',
  body: listOrder(recurringLimits.messages.premium),
  reply: recurringMessagesWritten,
  tagged: true,
  refusals: orderRefusal,
  extension: true,
});

export const restoreRecurringMessage = endpoint({
  method: 'POST',
  path: '/guild/{id}/recurring/{messageId}/restore',
  access: { module: 'recurring', level: 'edit' },
  summary:
    'Brings back a recurring message that was deleted within the last 24 hours, with its id and place.',
  reply: recurringMessagesWritten,
  tagged: true,
  refusals: { ...limitRefusal, ...rightRefusals, ...everyoneRefusals },
  extension: true,
});

export const sendRecurringMessage = endpoint({
  method: 'POST',
  path: '/guild/{id}/recurring/{messageId}/send',
  access: { module: 'recurring', level: 'edit' },
  summary:
    'Posts a recurring message at once, also one that is off. It is no run: neither its schedule nor `max_runs` takes notice.',
  query: confirmQuery,
  reply: v.object({
    /** Where it was posted. */
    channel_id: id,
    /** The posted message. */
    message_id: id,
    sent_at: instant,
    /** With `replace_previous`: whether the message before still stands, because it could not be deleted. False if absent. */
    old_message_stays: v.optional(v.boolean()),
  }),
  refusals: {
    /** The platform refused the message: the bot may not write in the channel, or it is too long with its variables filled. */
    'recurring.cannot_send': 409,
    /** The channel no longer exists. */
    'recurring.channel_gone': 409,
    /** The message was sent manually within the last minute, or is being sent. */
    'recurring.sent_just_now': 409,
    ...rightRefusals,
    ...everyoneRefusals,
    ...dangerRefusals,
  },
  extension: true,
});

/** How long after `sendRecurringMessage` the same message can be sent again, in seconds. */
export const sendAgainSeconds = 60;
