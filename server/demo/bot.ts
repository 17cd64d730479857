/** The demo's bot, which runs in the process of the host. */
import { isNotNull } from 'drizzle-orm';
import type { Database, Db } from '../db/open.ts';
import { guilds } from '../db/schema.ts';
import { outboxChannel } from '../documents/outbox.ts';
import { reportStatus } from '../features/bot-status.ts';
import { waitingActions } from '../features/requested-actions.ts';
import { answerActions } from './bot-answers.ts';

const threeDays = 3 * 86_400_000;
const startedAt = new Date(Date.now() - threeDays);

/**
 * Reports what a bot would, as the demo has none: one shard with all guilds.
 *
 * @param started when the bot was started: three days before this process, unless given
 */
export async function reportDemoBot(db: Db, now: Date, started = startedAt): Promise<void> {
  const count = await db.$count(guilds, isNotNull(guilds.bot_joined_at));
  const shard = { id: 0, state: 'ready', guilds: count, latency_ms: 41 } as const;
  const started_at = started.toISOString();
  await reportStatus(db, { started_at, version: '4.2.0', shard_count: 1, shards: [shard] }, now);
}

interface AnswerOptions {
  readonly clock: () => Date;
  readonly report: (error: unknown) => void;
  /** How long an action waits for its answer, in milliseconds. */
  readonly after?: number;
}

/**
 * Answers each action a second after it was asked for, and at the start those that still wait.
 *
 * @returns a function that stops it, and resolves when nothing is being answered any more
 */
export async function startDemoAnswers(
  database: Database,
  { clock, report, after = 1000 }: AnswerOptions,
): Promise<() => Promise<void>> {
  const planned = new Map<string, NodeJS.Timeout>();
  let isOver = false;
  let turn = Promise.resolve();
  function inTurn(work: () => Promise<void>): void {
    turn = turn.then(() => (isOver ? undefined : work())).catch(report);
  }
  async function answer(id: string): Promise<void> {
    planned.delete(id);
    await answerActions(database, clock(), [id]);
  }
  const planOf = (id: string) => setTimeout(() => inTurn(() => answer(id)), after);
  async function look(): Promise<void> {
    for (const { action_id: id } of await waitingActions(database.db, clock()))
      if (!planned.has(id)) planned.set(id, planOf(id));
  }
  const endListening = await database.listen(outboxChannel, () => inTurn(look));
  inTurn(look);
  return async () => {
    isOver = true;
    for (const timer of planned.values()) clearTimeout(timer);
    await endListening();
    await turn;
  };
}
