/** What is stored and what the platform was asked for, compared with what was acknowledged. */
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../../server/db/open.ts';
import { automodDays, cases, commandUses, requestedActions } from '../../../../server/db/schema.ts';
import type { Asked } from './asked.ts';
import type { Stage } from './stage.ts';

/** How often each text occurs. */
function countOf(texts: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** What the bot said to have on disk. */
export interface Said {
  readonly commands: string[];
  readonly cases: string[];
  hits: number;
}

/** @param kills of the bot, each of which may have left one event on disk that it did not say */
export async function faultsOfEvents(db: Db, guildId: string, said: Said, kills: number): Promise<string[]> {
  const wrong: string[] = [];
  const uses = await db
    .select({ name: commandUses.command })
    .from(commandUses)
    .where(eq(commandUses.guild_id, guildId));
  const counts = countOf(uses.map(({ name }) => name));
  for (const name of said.commands) if (!counts.has(name)) wrong.push(`lost: command ${name}`);
  for (const [name, count] of counts) if (count > 1) wrong.push(`${count} times: command ${name}`);
  const rows = await db.select().from(cases).where(eq(cases.guild_id, guildId)).orderBy(cases.number);
  const ids = new Set(rows.map(({ id }) => id));
  for (const id of said.cases) if (!ids.has(id)) wrong.push(`lost: case ${id}`);
  for (const [index, { number }] of rows.entries())
    if (number !== index + 1) wrong.push(`case number ${number}`);
  const days = await db
    .select()
    .from(automodDays)
    .where(and(eq(automodDays.guild_id, guildId), eq(automodDays.type, 'spam')));
  const hits = days.reduce((sum, day) => sum + day.hits, 0);
  if (hits < said.hits || hits > said.hits + kills) wrong.push(`${hits} hits stored, ${said.hits} said`);
  return wrong;
}

/** The number of times that the platform did what was asked for. */
function timesDone({ guild, discord }: Stage): (one: Asked) => number {
  const texts = countOf(
    ['sent', 'ticket'].flatMap((channel) =>
      guild.messages(channel).map(({ content }) => /text \d+\./.exec(content)?.[0] ?? ''),
    ),
  );
  const requests = countOf(discord.requests.map(({ method, path }) => `${method} ${path}`));
  return ({ kind, what }) => {
    if (kind === 'kick') return requests.get(`DELETE /guilds/${guild.id}/members/${what}`) ?? 0;
    if (kind === 'ban') return requests.get(`PUT /guilds/${guild.id}/bans/${what}`) ?? 0;
    return texts.get(what) ?? 0;
  };
}

export interface AskedVerdict {
  readonly wrong: string[];
  /** Of actions by their state, and of messages. */
  readonly counts: Readonly<Record<string, number>>;
}

export async function faultsOfAsked(db: Db, stage: Stage, asked: readonly Asked[]): Promise<AskedVerdict> {
  const wrong: string[] = [];
  const states: string[] = [];
  const done = timesDone(stage);
  const actions = new Map((await db.select().from(requestedActions)).map((row) => [row.id, row]));
  const made = await db.select({ target: cases.target_id, id: cases.id }).from(cases);
  const casesAbout = countOf(made.map(({ target }) => target));
  for (const one of asked) {
    const isOnlyCase = one.kind === 'note' || one.kind === 'warn';
    const times = isOnlyCase ? (casesAbout.get(one.what) ?? 0) : done(one);
    if (times > 1) wrong.push(`${times} times: ${one.kind} ${one.what}`);
    if (one.kind === 'message') {
      states.push(one.answer ? 'message sent' : 'message unsure');
      if (one.answer && times === 0) wrong.push(`lost: message ${one.what}`);
      continue;
    }
    const action = actions.get(one.answer ?? '');
    states.push(`action ${action?.answer ?? 'expired'}`);
    if (!action) wrong.push(`lost: ${one.kind} ${one.what}`);
    else if (action.answer === null && action.expires_at > new Date())
      wrong.push(`unanswered: ${one.kind} ${one.what}`);
    else if (action.answer === 'done' && times !== 1) wrong.push(`answered as done: ${one.kind} ${one.what}`);
    else if (action.answer === 'refused' && !action.refusal?.detail?.startsWith('The bot was ended'))
      wrong.push(`refused: ${one.kind} ${JSON.stringify(action.refusal)}`);
  }
  if (actions.size > asked.filter(({ kind }) => kind !== 'message').length)
    wrong.push('more actions than calls');
  return { wrong, counts: Object.fromEntries(countOf(states)) };
}
