import { dequal } from 'dequal/lite';
import type { RecurringMessage } from '../../contract/recurring.ts';
import { nextRuns, type RunPlan, type RunsSoFar } from '../../lib/schedule/runs.ts';
import type { Edited } from './context.ts';

/** A message by when and where it is posted. */
export interface Planned {
  /** Null for a new one. */
  readonly id: string | null;
  readonly name: string;
  readonly channel_id: string;
  readonly plan: RunPlan;
  readonly soFar: RunsSoFar;
}

/** A post to come, in milliseconds. */
export interface Post {
  readonly at: number;
  readonly message: Planned;
}

const planOf = ({ schedule, timezone, starts_at, ends_at, max_runs }: RunPlan): RunPlan => ({
  schedule,
  timezone,
  starts_at,
  ends_at,
  max_runs,
});

/** A saved message. The host counts an interval from a save that is not told: its next run says where that leads. */
export function plannedOf(entry: RecurringMessage, now: number): Planned {
  const { id, name, channel_id, schedule, next_run_at, runs } = entry;
  const every = schedule.kind === 'interval' ? schedule.every_seconds * 1000 : 0;
  const since = next_run_at === null ? now : Date.parse(next_run_at) - every;
  return { id, name, channel_id, plan: planOf(entry), soFar: { since, runs } };
}

/** The message of the open form. A plan that differs from the saved one begins with its save. */
export function plannedAs(edited: Edited, entry: RecurringMessage | null, now: number): Planned {
  const { name, channel_id } = edited;
  const plan = planOf(edited);
  const isSaved = entry?.enabled && dequal(plan, planOf(entry));
  const soFar = isSaved ? plannedOf(entry, now).soFar : { since: now, runs: 0 };
  return { id: entry?.id ?? null, name, channel_id, plan, soFar };
}

const cache = new Map<string, readonly number[]>();
/** Of every message of a full list, some answers each. */
const mostCached = 400;

/**
 * The runs of a message after a moment, at most `count` of them and none after `until`. Cached, since every letter that is
 * typed in a form asks for those of all messages.
 */
export function runsOf(
  { plan, soFar }: Planned,
  after: number,
  count: number,
  until: number,
): readonly number[] {
  const key = JSON.stringify([plan, soFar.since, soFar.runs, after, count, until]);
  const known = cache.get(key);
  if (known) return known;
  const end = Math.min(until, plan.ends_at === null ? until : Date.parse(plan.ends_at));
  const runs = nextRuns({ ...plan, ends_at: new Date(end).toISOString() }, soFar, after, count);
  if (cache.size >= mostCached) cache.clear();
  cache.set(key, runs);
  return runs;
}

/** Far enough for any schedule: the furthest that one reaches is 29 February. */
const eightYears = 8 * 366 * 86_400_000;

/** The next posts of some messages together. */
export function nextPosts(messages: readonly Planned[], after: number, count: number): readonly Post[] {
  return messages
    .flatMap((message) => runsOf(message, after, count, after + eightYears).map((at) => ({ at, message })))
    .sort((a, b) => a.at - b.at)
    .slice(0, count);
}

/** Several messages in one channel within five minutes. */
export interface Collision {
  readonly channel_id: string;
  /** When it happens first, in milliseconds. */
  readonly at: number;
  readonly messages: readonly Planned[];
  /** How often within a week, this time included. */
  readonly times: number;
}

const week = 7 * 86_400_000;
const closeness = 300_000;
/** Of one message in a week: more often than every half hour, and everything would collide with it. */
const mostRuns = 336;

/** Finds messages of one channel within five minutes of each other, each group once. */
function collisionsIn(channel_id: string, messages: readonly Planned[], after: number): readonly Collision[] {
  const posts = messages
    .flatMap((message) => runsOf(message, after, mostRuns, after + week).map((at) => ({ at, message })))
    .sort((a, b) => a.at - b.at);
  const found = new Map<string, Collision>();
  let start = 0;
  for (let end = 1; end <= posts.length; end++) {
    const [first, next] = [posts[start], posts[end]];
    if (!first || (next && next.at - first.at < closeness)) continue;
    const together = new Set(posts.slice(start, end).map(({ message }) => message));
    start = end;
    if (together.size < 2) continue;
    const met = messages.filter((message) => together.has(message));
    const key = met.map(({ id }) => id).join();
    const known = found.get(key);
    const times = (known?.times ?? 0) + 1;
    found.set(key, { channel_id, at: known?.at ?? first.at, messages: met, times });
  }
  return [...found.values()];
}

/** Finds messages within five minutes of each other in the next seven days, the earliest first. */
export function collisionsOf(messages: readonly Planned[], after: number): readonly Collision[] {
  const channels = new Map<string, Planned[]>();
  for (const message of messages) {
    const inIt = channels.get(message.channel_id);
    if (inIt) inIt.push(message);
    else channels.set(message.channel_id, [message]);
  }
  return [...channels]
    .filter(([id, inIt]) => id !== '' && inIt.length > 1)
    .flatMap(([id, inIt]) => collisionsIn(id, inIt, after))
    .sort((a, b) => a.at - b.at);
}
