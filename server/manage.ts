/**
 * The operator's commands: a check of the set-up, migrations, guilds, codes, administrators, sessions, personal data. Described
 * in docs/deploy.md.
 */
import { writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { eq } from 'drizzle-orm';
import { endSessions } from './access/sessions.ts';
import { checkHost } from './check.ts';
import { lookInto } from './db/look.ts';
import { migrationState } from './db/migrations.ts';
import { type Database, type DatabaseLocation, openDatabase } from './db/open.ts';
import { users } from './db/schema.ts';
import { readEnvironment } from './environment.ts';
import { exportPerson } from './features/personal-data/export.ts';
import { forgetPerson } from './features/personal-data/forget.ts';
import { issueCodes } from './features/premium-codes.ts';
import { listRemovals, restoreGuild } from './features/removal.ts';
import { securityLogTarget, serverOptions } from './options.ts';
import { openSecurityLog } from './security-file.ts';

const usage = `Usage: node --import tsx server/manage.ts <what> [--data <folder>]
  check                          check variables, database, platform, sign-in and addresses; changes nothing
  migrate [--dry-run]            bring the database up to date while it is in use, or show what that would run
  removed                        the guilds that can be restored
  restore <guild id>             undo a removal of the last 24 hours
  codes <count> [--slots 1] [--days 30] [--valid-days <days>]
                                 make premium codes; they are shown once
  admin <user id> [--revoke]     make somebody an administrator of the bot, or no longer
  sign-out <user id>             end all sessions of somebody, at once
  export-person <user id> [--file person-<user id>.json]
                                 write down all that the host holds about somebody
  forget-person <user id>        delete it, but for what is a guild's record`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string' },
    slots: { type: 'string', default: '1' },
    days: { type: 'string', default: '30' },
    'valid-days': { type: 'string' },
    revoke: { type: 'boolean', default: false },
    file: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
  },
});

const unknownPerson = (id: string) => `The host holds nothing about "${id}".`;

function whole(text: string | undefined, most: number): number {
  const number = Number(text);
  if (text !== undefined && /^\d+$/.test(text) && number >= 1 && number <= most) return number;
  throw new Error(`${text ?? 'Nothing'} is no whole number from 1 to ${most}.\n${usage}`);
}

async function run({ db }: Database, what: string | undefined, subject = ''): Promise<void> {
  const now = new Date();
  // Opening the database has migrated it.
  if (what === 'migrate') console.log('The database is up to date.');
  else if (what === 'removed') {
    for (const { id, name, removed_at } of await listRemovals(db, now)) {
      console.log(`${id}  ${removed_at.toISOString()}  ${name}`);
    }
  } else if (what === 'restore') {
    if (!(await restoreGuild(db, subject, now))) {
      throw new Error(`No guild "${subject}" was removed in the last 24 hours.`);
    }
    console.log(
      `${subject} is back. If the bot has left it on the platform, it has to be invited there again.`,
    );
  } else if (what === 'codes') {
    const valid = values['valid-days'];
    const codes = await issueCodes(db, whole(subject, 10_000), {
      slots: whole(values.slots, 1000),
      days: whole(values.days, 36_500),
      expires_at: valid === undefined ? null : new Date(now.getTime() + whole(valid, 36_500) * 86_400_000),
    });
    console.log(codes.join('\n'));
  } else if (what === 'admin') {
    const changed = await db
      .update(users)
      .set({ bot_admin: !values.revoke })
      .where(eq(users.id, subject))
      .returning({ username: users.username });
    if (!changed[0]) throw new Error(`Nobody with the id "${subject}" has signed in here yet.`);
    console.log(
      `${changed[0].username} is ${values.revoke ? 'no longer' : 'now'} an administrator of the bot.`,
    );
  } else if (what === 'export-person') {
    const data = await exportPerson(db, subject, 'operator', now);
    if (Object.keys(data.records).length === 0) throw new Error(unknownPerson(subject));
    const file = values.file ?? `person-${subject}.json`;
    // Fails if the file exists; only the operator can read it.
    writeFileSync(file, `${JSON.stringify(data, null, 2)}\n`, { flag: 'wx', mode: 0o600 });
    console.log(`Written to ${file}. It names other people too: read it before you hand it over.`);
  } else if (what === 'forget-person') {
    const result = await forgetPerson(db, subject, now);
    if (result.kind === 'unknown') throw new Error(unknownPerson(subject));
    if (result.kind === 'owner') {
      throw new Error(
        `${subject} owns guilds that the bot is in: ${result.guilds.join(', ')}. Remove the bot there first.`,
      );
    }
    console.log(
      `${subject} is forgotten. In the records of guilds, ${result.pseudonym} stands in their place.`,
    );
  } else if (what === 'sign-out') {
    if (!(await db.$count(users, eq(users.id, subject))))
      throw new Error(`Nobody has the id "${subject}" here.`);
    console.log(`${subject} was signed in ${await endSessions(db, subject)} times, and is no longer.`);
  } else {
    throw new Error(usage);
  }
}

/** @throws Error when a check failed */
async function check(place: readonly string[]): Promise<void> {
  const findings = await checkHost(place, process.env);
  for (const { ok, says } of findings) console.log(`${ok ? 'ok   ' : 'FAULT'}  ${says}`);
  const faults = findings.filter(({ ok }) => !ok).length;
  if (faults > 0) throw new Error(`${faults} of ${findings.length} checks failed.`);
}

/** Shows the statements of the migrations that have yet to be run. */
async function showMigrations(place: DatabaseLocation): Promise<void> {
  const state = await lookInto(place, migrationState);
  const pending = state?.pending ?? [];
  for (const { name, online, sql } of pending) {
    if (place.kind === 'url' && online.length > 0)
      console.log(`-- Before ${name}, while the database is in use:\n${online.join('\n')}\n`);
    console.log(`-- ${name}\n${sql.join('').trim()}\n`);
  }
  console.log(
    state
      ? `${pending.length} of ${state.known} migrations have yet to be run.`
      : 'There is no database yet.',
  );
}

async function main(): Promise<void> {
  const [command = '', subject = ''] = positionals;
  const place = values.data === undefined ? [] : ['--data', values.data];
  if (command === 'check') return check(place);
  const env = readEnvironment(process.env);
  const { database: location } = serverOptions(place, env);
  if (command === 'migrate' && values['dry-run']) return showMigrations(location);
  // Opened first, so that nothing is done that cannot be logged.
  const log = openSecurityLog(securityLogTarget(env, 'text'), console.error);
  const database = await openDatabase(location, console.error, command === 'migrate');
  try {
    await run(database, command, subject);
    log({ event: 'operator', command, subject, operator: userInfo().username });
  } finally {
    await database.close();
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
