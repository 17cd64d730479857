/** The API calls that `npm run bench:api` measures, and the data that they need. */
import { and, asc, eq } from 'drizzle-orm';
import { type DatabaseLocation, openDatabase } from '../../server/db/open.ts';
import { guildItems, settings } from '../../server/db/schema.ts';
import { demoAccounts } from '../../server/demo/data/accounts.ts';
import { demoGuilds } from '../../server/demo/data/guilds.ts';
import { type DemoSize, seedDemo } from '../../server/demo/seed.ts';
import type { OperationName } from '../../src/contract/index.ts';
import { tokenFor } from '../databases/token.ts';
import type { Engine } from './engine.ts';

/** The token of the caller, and the settings that are saved again and again. */
export interface Subject {
  readonly token: string;
  readonly captcha: object;
  readonly rule: object;
}

/** A call to measure. */
export interface MeasuredCall {
  readonly operation: OperationName;
  readonly what: string;
  /** The minimum rate per second with 16 clients, by engine. */
  readonly least?: Readonly<Partial<Record<Engine, number>>>;
  /** The minimum rate on PostgreSQL as a share of that of a handler that does the same SQL and nothing else. */
  readonly ofBare?: number;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  /** The body of each call, different each time, so that each call is a change. */
  readonly body?: (subject: Subject, turn: number) => object;
}

const usual = `/guild/${demoGuilds.potager}`;
const large = `/guild/${demoGuilds.nebula}`;
const read = (
  operation: OperationName,
  what: string,
  path: string,
  least?: MeasuredCall['least'],
  ofBare?: number,
): MeasuredCall => ({
  operation,
  what,
  method: 'GET',
  path,
  ...(least === undefined ? {} : { least }),
  ...(ofBare === undefined ? {} : { ofBare }),
});
const reads = { PGlite: 250 };
const rowReads = { ...reads, PostgreSQL: 1500 };
const pageReads = { ...reads, PostgreSQL: 800 };
const writes = { PGlite: 150, PostgreSQL: 300 };
const ofBare = { reads: 0.6, writes: 0.5 };

export const measuredCalls: readonly MeasuredCall[] = [
  read('getUser', 'who I am', '/user', rowReads),
  read('getGuild', 'a guild', usual, reads),
  read('getChannels', 'its channels', `${usual}/channels`, reads),
  read('getCaptcha', 'settings', `${usual}/captcha`, rowReads, ofBare.reads),
  read('getHistory', '50 cases of 240', `${usual}/history`, pageReads),
  {
    operation: 'saveCaptcha',
    what: 'settings',
    least: writes,
    ofBare: ofBare.writes,
    method: 'POST',
    path: `${usual}/captcha`,
    body: ({ captcha }, turn) => ({ ...captcha, min_account_age_seconds: turn % 1_000_000 }),
  },
  {
    operation: 'replaceSanctionRule',
    what: 'an entry of a list',
    least: writes,
    method: 'PUT',
    path: `${usual}/autosanction`,
    body: ({ rule }, turn) => ({ ...rule, reason: `Turn ${turn}` }),
  },
  read('getHistory', '50 cases of 100,000', `${large}/history`),
  read('getChannels', 'of a guild with hundreds', `${large}/channels`),
];

/** Fills a database with a demo, and signs its owner in. */
export async function prepareDatabase(place: DatabaseLocation, size: DemoSize = 'full'): Promise<Subject> {
  const { db, close } = await openDatabase(place);
  try {
    await seedDemo(db, size);
    const guild_id = demoGuilds.potager;
    const token = await tokenFor(db, demoAccounts.owner.id, new Date());
    const [captcha] = await db
      .select({ value: settings.value })
      .from(settings)
      .where(and(eq(settings.guild_id, guild_id), eq(settings.name, 'captcha')));
    const [rule] = await db
      .select()
      .from(guildItems)
      .where(and(eq(guildItems.guild_id, guild_id), eq(guildItems.kind, 'sanction_rule')))
      .orderBy(asc(guildItems.position));
    if (!captcha || !rule) throw new Error('The demo has no captcha settings or no rule to write.');
    const { id, position } = rule;
    return {
      token,
      captcha: captcha.value as object,
      rule: { ...(rule.value as object), id, position },
    };
  } finally {
    await close();
  }
}
