/** Recurring messages: reading, changing, and sending one now. */
import { dequal } from 'dequal/lite';
import * as v from 'valibot';
import { count, id, instant } from '../../src/contract/primitives.ts';
import {
  createRecurringMessage,
  type RecurringMessage,
  type RecurringMessageBody,
  recurringDefaults,
  recurringLimits,
  recurringMessage,
  type replaceRecurringMessage,
  sendAgainSeconds,
  sendRecurringMessage,
} from '../../src/contract/recurring.ts';
import { recurringRights } from '../../src/lib/rights/recurring.ts';
import { timetableOf } from '../../src/lib/schedule/timetable.ts';
import type { Asking, Held } from '../access/held-rights.ts';
import { messageFaults } from '../access/message-faults.ts';
import { channelAt, checkReferences, messageChannels } from '../access/references.ts';
import { heldFor, riskFaults } from '../access/risks.ts';
import type { Db } from '../db/open.ts';
import type { Item, NewItem } from '../documents/list-kind.ts';
import { orderedDocuments } from '../documents/ordered-documents.ts';
import { tagOf } from '../documents/settings.ts';
import { nextRun } from '../features/next-run.ts';
import { claimOf, isUnderWay, removeOld, sendingClaim } from '../features/sending-claim.ts';
import type { Call, Handlers, Tagged } from '../http/handler.ts';
import { invalid, refuseAs } from '../http/refusal.ts';
import { PlatformRefused } from '../platform/platform.ts';

const runState = v.object({
  /** When the schedule was last changed, or the message was enabled. Runs are counted from here. */
  since: v.optional(instant, '1970-01-01T00:00:00.000Z'),
  runs: v.optional(count, 0),
  last_run: v.optional(recurringMessage.entries.last_run, null),
  /** The last posted message, for `replace_previous`. */
  posted: v.optional(v.nullable(v.object({ channel_id: id, message_id: id })), null),
  /** When it was last sent manually. */
  sent_at: v.optional(v.nullable(instant), null),
  /** Set while it is sent manually, or when that was interrupted. */
  sending: v.optional(v.nullable(sendingClaim), null),
});
/** The state that the bot keeps for a recurring message. */
export type RunState = v.InferOutput<typeof runState>;

type Stored = Item<RecurringMessageBody, RunState>;

function nextRunOf({ value, state }: Stored, now: Date): string | null {
  if (!value.enabled) return null;
  const soFar = { since: Date.parse(state.since), runs: state.runs };
  const next = nextRun(value, soFar, now.getTime());
  return next === null ? null : new Date(next).toISOString();
}

export const recurringMessages = orderedDocuments<RecurringMessageBody, RunState, RecurringMessage>({
  name: 'recurring_message',
  value: v.omit(recurringMessage, ['id', 'etag', 'next_run_at', 'runs', 'last_run']),
  defaults: recurringDefaults,
  state: runState,
  limit: recurringLimits.messages,
  full: () =>
    refuseAs(
      createRecurringMessage,
      'recurring.limit_reached',
      'This guild has as many recurring messages as it may.',
    ),
  show: (item, _, now) => ({
    id: item.id,
    ...item.value,
    etag: item.etag,
    next_run_at: nextRunOf(item, now),
    runs: item.state.runs,
    last_run: item.state.last_run,
  }),
});

/** The fields that decide when a message runs. */
const planOf = ({ enabled, schedule, timezone, starts_at, ends_at, max_runs }: RecurringMessageBody) => ({
  enabled,
  schedule,
  timezone,
  starts_at,
  ends_at,
  max_runs,
});

/**
 * Keeps the state unless the schedule changed, so that other changes neither shift an interval nor reset the count of
 * runs.
 */
function stateAfter(before: Stored | null, value: RecurringMessageBody, now: Date): RunState {
  if (before && dequal(planOf(before.value), planOf(value))) return before.state;
  const past = before?.state ?? { last_run: null, posted: null, sent_at: null, sending: null };
  return { ...past, since: now.toISOString(), runs: 0 };
}

/** Whether the dates of a message change. Switching it on changes none: it may have ended meanwhile. */
const isNewPlan = (before: Stored | null, value: RecurringMessageBody) =>
  before === null || !dequal(planOf({ ...before.value, enabled: value.enabled }), planOf(value));

const channelOf = ({ channel_id }: RecurringMessageBody) =>
  channelAt('channel_id', channel_id, messageChannels);

type Write = Call<typeof createRecurringMessage> | Call<typeof replaceRecurringMessage>;

/** @param held what {@link heldFor} knew when the call began */
export function messageOf(
  { guild, query, body: value, now }: Pick<Write, 'guild' | 'query' | 'body' | 'now'>,
  held: Held,
): NewItem<RecurringMessageBody, RunState> {
  const isConfirmed = query.confirm === 'danger';
  return {
    value,
    state: (before) => stateAfter(before, value, now),
    check: async (tx, before) => {
      const { schedule } = value;
      const faults = [
        ...(await checkReferences(tx, guild.row, channelOf(value), before ? channelOf(before.value) : [])),
        ...(await riskFaults(tx, recurringRights, {
          guild,
          held,
          value,
          before: before?.value ?? null,
          isConfirmed,
        })),
        ...messageFaults(value.message, 'posted'),
      ];
      if (schedule.kind === 'cron' && !timetableOf(schedule)) {
        faults.push({ path: 'schedule.expression', key: 'recurring.expression_malformed' });
      } else if (
        value.enabled &&
        isNewPlan(before, value) &&
        nextRun(value, { since: now.getTime(), runs: 0 }, now.getTime()) === null
      ) {
        faults.push({ path: 'ends_at', key: 'recurring.never_runs' });
      }
      if (faults.length > 0) throw invalid(faults);
    },
  };
}

type SendCall = Call<typeof sendRecurringMessage>;

/**
 * Checks that a message can be sent now, and claims it.
 *
 * @throws Refusal
 */
async function claim({ guild, query, session, now }: SendCall, tx: Db, item: Stored, held: Held) {
  const { value, state } = item;
  const isConfirmed = query.confirm === 'danger';
  const risks = await riskFaults(tx, recurringRights, { guild, held, value, before: null, isConfirmed });
  if (risks.length > 0) throw invalid(risks);
  const { channel_id, message, mentions } = value;
  const gone = await checkReferences(tx, guild.row, channelAt('channel_id', channel_id));
  if (gone.length > 0) throw channelGone();
  const againAt = Date.parse(state.sent_at ?? '') + sendAgainSeconds * 1000;
  if (isUnderWay(state.sending, now) || now.getTime() < againAt) {
    throw refuseAs(
      sendRecurringMessage,
      'recurring.sent_just_now',
      'This message was sent within the last minute, or is being sent.',
    );
  }
  const what = tagOf([channel_id, message, mentions]);
  return claimOf(state.sending, what, session.user.id, now);
}

const channelGone = () =>
  refuseAs(
    sendRecurringMessage,
    'recurring.channel_gone',
    'The channel of this message is no longer in the guild.',
  );

/** Posts a message that was claimed. With `replace_previous`, it replaces the message posted before. */
async function post({ guild, config, db, now }: SendCall, { value, state }: Stored, nonce: string) {
  const { channel_id, message, mentions, replace_previous } = value;
  const platform = config.platform(db, now);
  const place = { guild_id: guild.row.id, channel_id };
  const message_id = await platform.post(place, { message, mentions, button: null, nonce });
  const old = replace_previous && state.posted?.message_id !== message_id ? state.posted : null;
  const old_message_stays = old !== null && !(await removeOld(platform, guild.row.id, old));
  return { channel_id, message_id, sent_at: now.toISOString(), old_message_stays };
}

/** Ends the claim of a message, and stores what became of it. */
async function note({ db, guild, now }: SendCall, messageId: string, change: Partial<RunState>) {
  await recurringMessages.touch({ db, guild, now }, messageId, async (_, { value, state }) => ({
    value,
    state: { ...state, sending: null, ...change },
    result: undefined,
  }));
}

/** A reply without the next runs of messages whose channel was deleted. */
async function withoutLostRuns<
  R extends { readonly items: RecurringMessage[]; readonly item?: RecurringMessage | null },
>({ db, guild }: Pick<Write, 'db' | 'guild'>, { value, tag }: Tagged<R>): Promise<Tagged<R>> {
  const references = value.items.flatMap(({ id: path, channel_id }) => channelAt(path, channel_id));
  const lost = new Set((await checkReferences(db, guild.row, references)).map(({ path }) => path));
  const shown = (one: RecurringMessage) => (lost.has(one.id) ? { ...one, next_run_at: null } : one);
  const item = value.item && shown(value.item);
  return { value: { ...value, items: value.items.map(shown), ...(item && { item }) }, tag };
}

/** What the caller may do where a message that is saved, or was, is posted. */
async function heldOf(call: Asking, id: string): Promise<Held> {
  const value = await recurringMessages.valueOf(call, id);
  return value ? heldFor(call, recurringRights, { value, before: null }) : new Map();
}

export const recurringHandlers = {
  getRecurringMessages: async (call) => withoutLostRuns(call, await recurringMessages.read(call)),

  async createRecurringMessage(call) {
    const held = await heldFor(call, recurringRights, { value: call.body, before: null });
    const created = await recurringMessages.create(call, messageOf(call, held), call.query.key);
    return withoutLostRuns(call, created);
  },

  async replaceRecurringMessage(call) {
    const { messageId } = call.params;
    const before = await recurringMessages.valueOf(call, messageId);
    const held = await heldFor(call, recurringRights, { value: call.body, before });
    return withoutLostRuns(call, await recurringMessages.replace(call, messageId, messageOf(call, held)));
  },

  deleteRecurringMessage: async (call) =>
    withoutLostRuns(call, await recurringMessages.remove(call, call.params.messageId)),

  orderRecurringMessages: async (call) =>
    withoutLostRuns(call, await recurringMessages.order(call, call.body.ids)),

  async restoreRecurringMessage(call) {
    const { guild, params } = call;
    const held = await heldOf(call, params.messageId);
    const restored = await recurringMessages.restore(call, params.messageId, async (tx, { value }) => {
      const save = { guild, held, value, before: null, isConfirmed: true };
      const faults = await riskFaults(tx, recurringRights, save);
      if (faults.length > 0) throw invalid(faults);
    });
    return withoutLostRuns(call, restored);
  },

  /** The message is claimed meanwhile, so that two requests at once do not post it twice. */
  async sendRecurringMessage(call) {
    const { db, guild, params, now } = call;
    const held = await heldOf(call, params.messageId);
    const { item, sending } = await recurringMessages.touch(
      { db, guild, now },
      params.messageId,
      async (tx, found) => {
        const begun = await claim(call, tx, found, held);
        const { value, state } = found;
        return { value, state: { ...state, sending: begun }, result: { item: found, sending: begun } };
      },
    );
    try {
      const sent = await post(call, item, sending.key);
      const { channel_id, message_id, sent_at } = sent;
      const last_run = { at: sent_at, ok: true, error: null };
      await note(call, item.id, { last_run, sent_at, posted: { channel_id, message_id } });
      return sent;
    } catch (error) {
      if (!(error instanceof PlatformRefused)) {
        await note(call, item.id, { sending: { ...sending, unanswered: true } });
        throw error;
      }
      await note(call, item.id, {});
      if (error.reason === 'gone') throw channelGone();
      throw refuseAs(sendRecurringMessage, 'recurring.cannot_send', error.message, { said: error.said });
    }
  },
} satisfies Handlers;
