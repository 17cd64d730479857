/** Every operation × everybody who may call it, and × everything that can be granted: answered as the contract declares. */
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessGrants, members } from '../../../server/db/schema.ts';
import { demoAccounts } from '../../../server/demo/data/accounts.ts';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import { grantedModules } from '../../../src/contract/access.ts';
import { type AccessAction, accessActions, type ModuleAccess } from '../../../src/contract/access-modules.ts';
import { type Endpoint, pathOf } from '../../../src/contract/endpoint.ts';
import { contract, type OperationName } from '../../../src/contract/index.ts';
import type { Granted } from '../../../src/lib/grants.ts';
import { permissionBits } from '../../../src/lib/permissions.ts';
import { tokenFor } from '../../databases/token.ts';
import { rowOf } from '../../unit/server/access-matrix.ts';
import { type Caller, callers, openScene } from '../../unit/server/access-scene.ts';
import { bearer, openTestApi, type TestApi } from '../../unit/server/api.ts';
import { botKey } from '../../unit/server/bot.ts';
import { countWrites, isWrite } from '../../unit/server/undo.ts';
import { figure } from '../figure.ts';

let api: TestApi;
let stage: Awaited<ReturnType<typeof openScene>>;
let writes: () => Promise<number>;
beforeAll(async () => {
  api = await openTestApi();
  stage = await openScene(api, { bot: { keys: [botKey] } });
  writes = await countWrites(stage.database);
});
afterAll(() => api.close());

const operations = Object.keys(contract) as OperationName[];
const endpointOf = (name: OperationName): Endpoint => contract[name];
const isGood = (answer: string) => /^[23]\d\d$/.test(answer);

type Headers = Readonly<Record<string, string>>;

/** The answer to a caller's valid request, sent with other headers. What it writes is undone. */
function ask(
  name: OperationName,
  as: Caller,
  headers: Headers = stage.headersOf(as),
  prepare?: () => Promise<void>,
): Promise<{ answer: string; written: number }> {
  const { app, database, scene, here } = stage;
  return database.undone(async () => {
    await prepare?.();
    const { params, query = {}, body, ifMatch } = await rowOf(name).request(here, scene, as);
    const before = await writes();
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
    const reply = await app.request(`${pathOf(endpointOf(name), params)}?${search}`, {
      method: endpointOf(name).method,
      headers: { ...headers, ...(ifMatch === undefined ? {} : { 'If-Match': ifMatch }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const written = (await writes()) - before;
    if (reply.status < 400) return { answer: String(reply.status), written };
    const { code, key } = (await reply.json()) as { code: number; key: string };
    return { answer: `${code} ${key}`, written };
  });
}

/** Credentials that are none, as headers. */
async function invalid(): Promise<Readonly<Record<string, Headers>>> {
  const { db } = api.database;
  const hour = 3_600_000;
  const before = (hours: number) => new Date(api.clock.now.getTime() - hours * hour);
  const good = await tokenFor(db, demoAccounts.owner.id, api.clock.now);
  return {
    'made up': bearer('x'.repeat(43)),
    empty: bearer(''),
    'with a letter more': bearer(`${good}x`),
    'in the other case': bearer(good.toUpperCase()),
    'of another scheme': { Authorization: `Basic ${Buffer.from(`owner:${good}`).toString('base64')}` },
    'without a scheme': { Authorization: good },
    'in a cookie': { Cookie: `access_token=${good}; __Host-refresh=${good}` },
    'an id of a person': bearer(demoAccounts.owner.id),
    'expired by two hours': bearer(await tokenFor(db, demoAccounts.owner.id, before(2))),
    'of a session that has ended': bearer(await tokenFor(db, demoAccounts.owner.id, before(24 * 91))),
    'key of the bot': bearer(botKey),
    injection: bearer("' or 1=1 --"),
  };
}

it('everybody is answered as the contract declares, and only a success writes', async () => {
  const wrong: string[] = [];
  let cells = 0;
  for (const name of operations) {
    const { outcomes } = rowOf(name);
    for (const caller of callers) {
      const { answer, written } = await ask(name, caller);
      cells += 1;
      if (answer !== outcomes[caller]) wrong.push(`${name}, ${caller}: ${answer}, not ${outcomes[caller]}`);
      if (written > 0 !== (isWrite(name) && isGood(answer)))
        wrong.push(`${name}, ${caller}: wrote ${written}`);
    }
  }
  const none = await invalid();
  for (const name of operations) {
    const expected = rowOf(name).outcomes.anonymous;
    for (const [credential, headers] of Object.entries(none)) {
      const { answer, written } = await ask(name, 'anonymous', headers);
      cells += 1;
      if (answer !== expected) wrong.push(`${name}, token ${credential}: ${answer}, not ${expected}`);
      if (written > 0 && !isGood(answer)) wrong.push(`${name}, token ${credential}: wrote ${written}`);
    }
  }
  expect(wrong).toEqual([]);
  const kinds = callers.length + Object.keys(none).length;
  figure(
    'access',
    `${operations.length} operations × ${kinds} callers = ${cells} answers, ${wrong.length} wrong`,
  );
});

/** Every single thing that can be granted. */
const grants: readonly (readonly [string, Granted])[] = [
  ...grantedModules.flatMap((module) =>
    (['see', 'edit'] as const).map(
      (level) => [`${module}: ${level}`, { modules: { [module]: level }, actions: [] }] as const,
    ),
  ),
  ...accessActions.map((action) => [action, { modules: {}, actions: [action] }] as const),
];

/** Of whom the platform says what, and how the grant reaches them. */
interface Holder {
  readonly permissions: string;
  readonly by: 'person' | 'role';
  /** Why the grant does not count; the guild is then hidden from them, unless the platform shows it. */
  readonly not?: 'left' | 'timed out' | 'elsewhere' | 'another role';
}
const moderates = permissionBits.kick_members.toString();
const holders: Readonly<Record<string, Holder>> = {
  'member, by role': { permissions: '0', by: 'role' },
  'moderator, by person': { permissions: moderates, by: 'person' },
};
/** To whom everything was granted, in vain. */
const noHolders: Readonly<Record<string, Holder>> = {
  'member who has left': { permissions: '0', by: 'person', not: 'left' },
  'member in a timeout': { permissions: '0', by: 'person', not: 'timed out' },
  'moderator in a timeout': { permissions: moderates, by: 'role', not: 'timed out' },
  'member of another guild': { permissions: '0', by: 'person', not: 'elsewhere' },
  'moderator, with grants in another guild': { permissions: moderates, by: 'person', not: 'elsewhere' },
  'member without the role': { permissions: '0', by: 'role', not: 'another role' },
};
const everything: Granted = {
  modules: Object.fromEntries(grantedModules.map((module) => [module, 'edit'])),
  actions: accessActions,
};

/** What moderators have by the platform, as docs/api.md says. */
const ofModerators: Granted = {
  modules: { history: 'see', tickets: 'see', appeals: 'see', messages: 'see', 'member-actions': 'edit' },
  actions: ['warn', 'note', 'kick', 'answer_tickets'],
};

/** Settings whose editors may change what the frame changes. */
const settings = ['appeals', 'automod', 'auto-sanction', 'captcha', 'logs', 'recurring', 'tickets'] as const;

/** What some calls take besides the module that they declare. */
const actionsOf: Partial<Record<OperationName, AccessAction>> = {
  decideAppeal: 'lift',
  liftAppealedBan: 'lift',
  requestAction: 'note',
  addTicketNote: 'answer_tickets',
  snoozeTicket: 'answer_tickets',
  endTicketSnooze: 'answer_tickets',
};

/** What the request of the matrix takes besides: it announces that somebody has a transcript open. */
const alsoTakes: Partial<Record<OperationName, ModuleAccess>> = {
  announcePresence: { module: 'tickets', level: 'see' },
};

/** Moderators see appeals. Whoever may not lift bans is told so at the field. */
const told: Partial<Record<OperationName, string>> = {
  decideAppeal: '422 invalid',
  liftAppealedBan: '422 invalid',
};

/** Whether these together open an operation, by what it declares. */
function isOpen(name: OperationName, access: ModuleAccess, held: readonly Granted[]): boolean {
  const { module, level } = alsoTakes[name] ?? access;
  const has = (one: (typeof grantedModules)[number], least: 'see' | 'edit') =>
    held.some(({ modules }) => modules[one] === 'edit' || (least === 'see' && modules[one] === 'see'));
  const acts = (action?: AccessAction) =>
    held.some(({ actions }) => (action ? actions.includes(action) : actions.length > 0));
  const action = actionsOf[name];
  if (action && !acts(action)) return false;
  if (module === 'frame') return level === 'see' || settings.some((one) => has(one, 'edit'));
  if (module === 'guild' || module === 'access') return false;
  if (module === 'member-actions') return acts() || has(module, level);
  const implied =
    module === 'tickets' && level === 'see' && (has('transcripts', 'see') || acts('answer_tickets'));
  return implied || has(module, level);
}

/** Grants it to the member as the holder has it. */
async function grant(holder: Holder, granted: Granted): Promise<void> {
  const { database, here } = stage;
  const { db } = database;
  const user_id = demoAccounts.member.id;
  const row = { guild_id: here.id, user_id };
  const id = holder.by === 'role' ? here.role : user_id;
  await db.delete(members).where(and(eq(members.guild_id, here.id), eq(members.user_id, user_id)));
  if (holder.not !== 'left') {
    await db.insert(members).values({
      ...{ ...row, permissions: holder.permissions, timed_out: holder.not === 'timed out' },
      role_ids: holder.by === 'role' && holder.not !== 'another role' ? [here.role] : [],
    });
  }
  const guild_id = holder.not === 'elsewhere' ? demoGuilds.nebula : here.id;
  await db.insert(accessGrants).values({ guild_id, subject_id: id, subject_kind: holder.by, ...granted });
}

it('every single grant opens what it should, to whom it was given, and nothing else', async () => {
  const ofGuild = operations.flatMap((name) => {
    const { access } = endpointOf(name);
    return typeof access === 'string' ? [] : [[name, access] as const];
  });
  const wrong: string[] = [];
  let cells = 0;
  let opened = 0;
  const check = async (
    name: OperationName,
    access: ModuleAccess,
    who: string,
    holder: Holder,
    what: string,
    granted: Granted,
  ) => {
    const { answer, written } = await ask(name, 'member', stage.headersOf('member'), () =>
      grant(holder, granted),
    );
    const held = [...(holder.not ? [] : [granted]), ...(holder.permissions === '0' ? [] : [ofModerators])];
    const ofModerator = holder.permissions === '0' ? undefined : told[name];
    const refusal = held.length === 0 ? '404 guild.not_found' : (ofModerator ?? '403 access.forbidden');
    const isRight =
      held.length > 0 && isOpen(name, access, held)
        ? !/^(401|403 access|404 guild|5)/.test(answer)
        : answer === refusal;
    if (!isRight) wrong.push(`${name}, ${who}, ${what}: ${answer}`);
    if (written > 0 && !isGood(answer)) wrong.push(`${name}, ${who}, ${what}: refused, and wrote ${written}`);
    cells += 1;
    if (isGood(answer)) opened += 1;
  };
  for (const [name, access] of ofGuild) {
    for (const [who, holder] of Object.entries(holders))
      for (const [what, granted] of grants) await check(name, access, who, holder, what, granted);
    for (const [who, holder] of Object.entries(noHolders))
      await check(name, access, who, holder, 'everything', everything);
  }
  expect(wrong).toEqual([]);
  const [some, none] = [Object.keys(holders).length, Object.keys(noHolders).length];
  figure(
    'access',
    `${ofGuild.length} operations of a guild × (${grants.length} single grants × ${some} holders, and ${none} who hold all in vain) = ${cells} answers, ${opened} of them yes, ${wrong.length} wrong`,
  );
});
