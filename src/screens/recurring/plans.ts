import { dequal } from 'dequal/lite';
import type { RecurringMessage } from '../../contract/recurring.ts';
import { nextRuns, type RunPlan, type RunsSoFar } from '../../lib/schedule/runs.ts';
import { isZone } from '../../screen-kits/zones/zones.ts';
import type { Edited } from './context.ts';

/** A message reduced to when and where it is posted. */
export interface Planned {
  /** Null for a new message. */
  readonly id: string | null;
  readonly name: string;
  readonly channel_id: string;
  readonly plan: RunPlan;
  readonly soFar: RunsSoFar;
}

/** A future post; `at` is in milliseconds. */
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

/**
 * The plan of a saved message. The host counts intervals from a save whose time it does not return, so it is derived
 * from the next run.
 */
export function plannedOf(entry: RecurringMessage, now: number): Planned {
  const { id, name, channel_id, schedule, next_run_at, runs } = entry;
  const every = schedule.kind === 'interval' ? schedule.every_seconds * 1000 : 0;
  const since = next_run_at === null ? now : Date.parse(next_run_at) - every;
  return { id, name, channel_id, plan: planOf(entry), soFar: { since, runs } };
}

/** The plan of the message in the open form. A plan that differs from the saved one starts when it is saved. */
export function plannedAs(edited: Edited, entry: RecurringMessage | null, now: number): Planned {
  const { name, channel_id } = edited;
  const plan = planOf(edited);
  const isSaved = entry?.enabled && dequal(plan, planOf(entry));
  const soFar = isSaved ? plannedOf(entry, now).soFar : { since: now, runs: 0 };
  return { id: entry?.id ?? null, name, channel_id, plan, soFar };
}

const cache = new Map<string, readonly number[]>();
/** Enough for some results of each message in a full list. */
const mostCached = 400;

/**
 * The runs of a message after a time, at most `count` and none after `until`. Cached, since every keystroke in a form
 * needs the runs of all messages.
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
  // A zone that only the host knows: better no times than wrong ones.
  if (!isZone(plan.timezone)) return [];
  const end = Math.min(until, plan.ends_at === null ? until : Date.parse(plan.ends_at));
  const runs = nextRuns({ ...plan, ends_at: new Date(end).toISOString() }, soFar, after, count);
  if (cache.size >= mostCached) cache.clear();
  cache.set(key, runs);
  return runs;
}

/** Far enough for any schedule: the furthest that one reaches is a 29 February on one weekday. */
const fortyYears = 40 * 366 * 86_400_000;

/** The next posts of several messages, sorted by time. */
export function nextPosts(messages: readonly Planned[], after: number, count: number): readonly Post[] {
  return messages
    .flatMap((message) => runsOf(message, after, count, after + fortyYears).map((at) => ({ at, message })))
    .sort((a, b) => a.at - b.at)
    .slice(0, count);
}

/** Several messages in the same channel within five minutes. */
export interface Collision {
  readonly channel_id: string;
  /** The first time, in milliseconds. */
  readonly at: number;
  readonly messages: readonly Planned[];
  /** How often it happens within a week, including the first time. */
  readonly times: number;
}

const week = 7 * 86_400_000;
const closeness = 300_000;
/**
 * The most runs of a message per week that are checked: one every half hour. More frequent messages would collide with
 * everything.
 */
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

/** Finds messages within five minutes of each other in the next seven days, earliest first. */
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
