/** The answers of the demo's bot to what people ask of it: the events that a real one would send, applied in the same way. */
import { and, eq } from 'drizzle-orm';
import type { ActionRequest } from '../../src/contract/bot/action-request.ts';
import type { ActionOfBot } from '../../src/contract/requested-actions.ts';
import { applyBatch } from '../bot/apply.ts';
import { guildsOfBot } from '../bot/guilds.ts';
import { newId } from '../db/ids.ts';
import type { Database, Db } from '../db/open.ts';
import { cases, guilds } from '../db/schema.ts';
import { waitingActions } from '../features/requested-actions.ts';
import { isInForce } from '../features/sanctions-in-force.ts';
import { userNames } from '../features/user-names.ts';
import { memberOf, sanctionsOn } from './members.ts';
import { demoPlatform } from './platform.ts';
import { aboutTicket, type Told } from './ticket-answers.ts';

type ChangeOfDuration = Extract<ActionOfBot, { kind: 'change_duration' }>;
type AboutPerson = Exclude<Extract<ActionOfBot, { user_id: string }>, ChangeOfDuration>;
type Fault = { readonly reason: 'gone' | 'rank'; readonly detail: string };

const gone = (detail: string): Fault => ({ reason: 'gone', detail });

/** Which sanctions an action lifts. */
const lifts: Readonly<Partial<Record<ActionOfBot['kind'], 'ban' | 'timeout'>>> = {
  unban: 'ban',
  untimeout: 'timeout',
};
const needsMember: readonly ActionOfBot['kind'][] = ['timeout', 'untimeout', 'kick'];
const needsRank: readonly ActionOfBot['kind'][] = [...needsMember, 'ban'];

/** Why the platform would refuse the bot an action; null when it would not. */
async function faultOf(
  db: Db,
  guildId: string,
  { kind, user_id }: AboutPerson,
  now: Date,
): Promise<Fault | null> {
  if (needsMember.includes(kind) && !(await memberOf(db, guildId, user_id, now)))
    return gone('Unknown Member');
  if (needsRank.includes(kind)) {
    const [guild] = await db.select().from(guilds).where(eq(guilds.id, guildId));
    const rank = await demoPlatform(db, now).rankOf(guildId, user_id);
    if (rank && rank.position >= (guild?.bot_role_position ?? 0))
      return { reason: 'rank', detail: 'The member is not below the bot.' };
  }
  const lifted = lifts[kind];
  if (!lifted || (await sanctionsOn(db, guildId, user_id, lifted, now)).length > 0) return null;
  return gone(lifted === 'ban' ? 'Unknown Ban' : 'The member has no timeout.');
}

type Request = ActionRequest & { readonly action: ActionOfBot };

/** What is told of an action about a person. Also what failed has a case; `untimeout` only ends one. */
async function aboutPerson(db: Db, request: Request, action: AboutPerson, now: Date): Promise<Told[]> {
  const { action_id, guild_id, asked_by } = request;
  const { kind, user_id, reason } = action;
  const fault = await faultOf(db, guild_id, action, now);
  const told: Told[] = [];
  let case_id: string | null = null;
  if (kind !== 'untimeout') {
    case_id = await newId(db, now);
    const target = (await userNames(db, [user_id]))(user_id);
    const duration_seconds = 'duration_seconds' in action ? action.duration_seconds : null;
    const made = { case_id, action: kind, source: 'human', target, moderator: asked_by } as const;
    told.push({ kind: 'case_made', ...made, reason, duration_seconds, rule: null });
  }
  if (fault) {
    if (case_id) told.push({ kind: 'case_failed', case_id });
    return [...told, { kind: 'action_refused', action_id, ...fault }];
  }
  const ended = lifts[kind] ? await sanctionsOn(db, guild_id, user_id, lifts[kind], now) : [];
  for (const { id } of ended) told.push({ kind: 'case_ended', case_id: id, by: asked_by });
  return [...told, { kind: 'action_done', action_id, case_id }];
}

/** What is told of a sanction that is to last for another time. */
async function changedDuration(
  db: Db,
  { action_id, guild_id, asked_by: by }: Request,
  { user_id, case_number, duration_seconds, reason }: ChangeOfDuration,
  now: Date,
): Promise<Told[]> {
  const isIt = and(isInForce(guild_id, user_id, now), eq(cases.number, case_number));
  const [found] = await db.select({ id: cases.id }).from(cases).where(isIt);
  if (!found) return [{ kind: 'action_refused', action_id, ...gone('The sanction is over.') }];
  const case_id = found.id;
  return [
    { kind: 'case_changed', case_id, by, duration_seconds, ...(reason !== null && { reason }) },
    { kind: 'action_done', action_id, case_id },
  ];
}

/** What is told of an action, its answer last. */
async function toldOf(db: Db, request: Request, now: Date): Promise<Told[]> {
  const { action_id, action, asked_by: by } = request;
  if ('ticket_id' in action) return aboutTicket(db, request, action, now);
  if (action.kind === 'change_duration') return changedDuration(db, request, action, now);
  if (action.kind !== 'raid') return aboutPerson(db, request, action, now);
  const done: Told = { kind: 'action_done', action_id };
  if (!action.active) return [{ kind: 'raid_ended', by }, done];
  const { duration_seconds: lasts, measures = null } = action;
  const until = lasts === null ? null : new Date(now.getTime() + lasts * 1000).toISOString();
  return [{ kind: 'raid_begun', by, until, measures }, done];
}

/**
 * Answers actions that wait. Another process may do so at the same time: the events have the same ids, and count once.
 *
 * @param ids only these; all when absent
 */
export async function answerActions(database: Database, now: Date, ids?: readonly string[]): Promise<void> {
  const { db } = database;
  for (const { action, ...request } of await waitingActions(db, now, ids)) {
    if (!action) continue;
    const { action_id, guild_id } = request;
    const told = await toldOf(db, { ...request, action }, now);
    const at = now.toISOString();
    const events = told.map((one, index) => ({ ...one, id: `demo-${action_id}-${index}`, guild_id, at }));
    await applyBatch(database, guildsOfBot(db, null, null), events, now);
  }
}
