import { dequal } from 'dequal/lite';
import * as v from 'valibot';
import { count, instant } from '../../src/contract/primitives.ts';
import {
  createRecurringMessage,
  type RecurringMessage,
  type RecurringMessageBody,
  recurringDefaults,
  recurringLimits,
  recurringMessage,
  type replaceRecurringMessage,
} from '../../src/contract/recurring.ts';
import { nextRuns } from '../../src/lib/schedule/runs.ts';
import { timetableOf } from '../../src/lib/schedule/timetable.ts';
import { channelAt, checkReferences, messageChannels } from '../access/references.ts';
import { riskFaults } from '../access/risks.ts';
import { type Item, type NewItem, orderedDocuments } from '../documents/ordered-documents.ts';
import type { Call, Handlers } from '../http/handler.ts';
import { invalid, refuseAs } from '../http/refusal.ts';

const runState = v.object({
  /** When its plan was made or it was switched on; runs are counted from here. */
  since: v.optional(instant, '1970-01-01T00:00:00.000Z'),
  runs: v.optional(count, 0),
  last_run: v.optional(recurringMessage.entries.last_run, null),
});
/** What the bot writes of a recurring message. */
export type RunState = v.InferOutput<typeof runState>;

type Stored = Item<RecurringMessageBody, RunState>;

function nextRun({ value, state }: Stored, now: Date): string | null {
  if (!value.enabled) return null;
  const soFar = { since: Date.parse(state.since), runs: state.runs };
  const [next] = nextRuns(value, soFar, now.getTime(), 1);
  return next === undefined ? null : new Date(next).toISOString();
}

export const recurringMessages = orderedDocuments<RecurringMessageBody, RunState, RecurringMessage>({
  name: 'recurring_message',
  value: v.omit(recurringMessage, ['id', 'etag', 'next_run_at', 'last_run']),
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
    next_run_at: nextRun(item, now),
    last_run: item.state.last_run,
  }),
});

/** All that decides about the runs. */
const planOf = ({ enabled, schedule, timezone, starts_at, ends_at, max_runs }: RecurringMessageBody) => ({
  enabled,
  schedule,
  timezone,
  starts_at,
  ends_at,
  max_runs,
});

/** A save that changes nothing about the runs neither shifts an interval nor counts runs anew. */
function stateAfter(before: Stored | null, value: RecurringMessageBody, now: Date): RunState {
  if (before && dequal(planOf(before.value), planOf(value))) return before.state;
  return { since: now.toISOString(), runs: 0, last_run: before?.state.last_run ?? null };
}

type Write = Call<typeof createRecurringMessage> | Call<typeof replaceRecurringMessage>;

function messageOf({ guild, query, body: value, now }: Write): NewItem<RecurringMessageBody, RunState> {
  const isConfirmed = query.confirm === 'danger';
  return {
    value,
    state: (before) => stateAfter(before, value, now),
    check: async (tx, before) => {
      const { channel_id, schedule } = value;
      const faults = [
        ...(await checkReferences(tx, guild.row, channelAt('channel_id', channel_id, messageChannels))),
        ...(await riskFaults(tx, { guild, value, before: before?.value ?? null, isConfirmed })),
      ];
      if (schedule.kind === 'cron' && !timetableOf(schedule)) {
        faults.push({ path: 'schedule.expression', key: 'recurring.expression_malformed' });
      }
      if (faults.length > 0) throw invalid(faults);
    },
  };
}

export const recurringHandlers = {
  getRecurringMessages: (call) => recurringMessages.read(call),

  createRecurringMessage: (call) => recurringMessages.create(call, messageOf(call)),

  replaceRecurringMessage: (call) => recurringMessages.replace(call, call.params.messageId, messageOf(call)),

  deleteRecurringMessage: (call) => recurringMessages.remove(call, call.params.messageId),

  orderRecurringMessages: (call) => recurringMessages.order(call, call.body.ids),

  restoreRecurringMessage: (call) => recurringMessages.restore(call, call.params.messageId),
} satisfies Handlers;
