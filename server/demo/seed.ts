import { sql } from 'drizzle-orm';
import { permissionBits } from '../../src/lib/permissions.ts';
import { snowflake } from '../db/ids.ts';
import type { Db } from '../db/open.ts';
import { commands, users } from '../db/schema.ts';
import { accountKeys, demoAccounts } from './data/accounts.ts';
import { makeActivity } from './data/activity.ts';
import { banAccount, makeAppeals } from './data/appeals.ts';
import type { GuildPlan } from './data/blueprint.ts';
import { commandRows } from './data/commands.ts';
import { countNumbers } from './data/counters.ts';
import {
  type EventsPlan,
  makeCases,
  makeCommands,
  makeFormerNames,
  makePeople,
  makeTickets,
} from './data/events.ts';
import { makeEvidence } from './data/evidence.ts';
import {
  demoGuilds,
  demoTranscriptChannel,
  type GuildKey,
  guildKeys,
  guildPlans,
  markOf,
} from './data/guilds.ts';
import { hostileTalk } from './data/hostile-talk.ts';
import { indexDemo } from './data/indexed.ts';
import { itemId } from './data/items.ts';
import { plantGuild, staffIds } from './data/plant.ts';
import { makePremium } from './data/premium.ts';
import { makeRaid, makeWave } from './data/raid.ts';
import { talks } from './data/talk.ts';
import { makeTranscripts } from './data/transcripts.ts';
import { makeWaiting } from './data/waiting.ts';

/**
 * How much data the demo has:
 * - `usual`: for people to look at
 * - `full`: the largest numbers, for measurements and for testing limits
 * - `small`: for tests, the guilds of `full` with a short history
 */
export type DemoSize = 'small' | 'usual' | 'full';

type Counts = Pick<EventsPlan, 'people' | 'active' | 'cases' | 'tickets' | 'commands' | 'days'>;

const quiet: Counts = { people: 40, cases: 60, tickets: 12, commands: 90, days: 200 };
const counts: Readonly<Record<DemoSize, Partial<Record<GuildKey, Counts>>>> = {
  small: {
    potager: quiet,
    nebula: { people: 120, cases: 300, tickets: 60, commands: 400, days: 400 },
    arabDevs: quiet,
    library: quiet,
    hostile: { ...quiet, people: 10, cases: 20 },
  },
  usual: {
    potager: { people: 180, cases: 240, tickets: 35, commands: 700, days: 300 },
    nebula: { people: 2400, active: 30_000, cases: 6200, tickets: 420, commands: 6000, days: 150 },
    arabDevs: { people: 600, cases: 1300, tickets: 110, commands: 2000, days: 300 },
    library: { people: 300, cases: 310, tickets: 40, commands: 900, days: 365 },
  },
  full: {
    potager: { people: 180, cases: 240, tickets: 35, commands: 700, days: 300 },
    nebula: { people: 6000, cases: 100_000, tickets: 5000, commands: 40_000, days: 400 },
    arabDevs: { people: 900, cases: 2600, tickets: 180, commands: 4000, days: 400 },
    library: { people: 400, cases: 310, tickets: 40, commands: 900, days: 365 },
    hostile: { people: 30, cases: 120, tickets: 20, commands: 200, days: 90 },
  },
};

const moderates = permissionBits.administrator | permissionBits.moderate_members;

/** Ids of those who appear as moderators: the guild's staff, and the demo accounts that may moderate it. */
function moderatorsOf(plan: GuildPlan): string[] {
  const accounts = accountKeys.filter((key) => (plan.rights[key] ?? 0n) & moderates);
  return [...staffIds(plan), ...accounts.map((key) => demoAccounts[key].id)];
}

function eventsPlan(key: GuildKey, own: Counts, base: Date): EventsPlan {
  const plan: GuildPlan = guildPlans[key];
  const since = Date.parse(plan.created);
  const items = (plan.items?.({ channel: () => '0', role: () => '0' }, base) ?? []).map(
    ({ kind }, index) => ({
      kind,
      id: itemId(plan, index),
    }),
  );
  const ids = (wanted: string) => items.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  /** The id of a panel or rule that was deleted: the history still refers to it. */
  const gone = [snowflake(since, 5)];
  const [panels, sanctionRules] = [ids('ticket_panel'), ids('sanction_rule')];
  return {
    guildId: demoGuilds[key],
    locale: plan.locale,
    since,
    mark: markOf(key),
    ...own,
    moderators: moderatorsOf(plan),
    panels: panels.length > 0 ? panels : gone,
    sanctionRules: sanctionRules.length > 0 ? sanctionRules : gone,
    base,
  };
}

/** Key of the advisory lock: any fixed number that nothing else on the server uses. */
const seedLock = 7_218_430_992;

/**
 * Fills an empty database with the demo, in one transaction; does nothing if the database already has users. Creates
 * the
 * same data every time, except that the events end at the last full hour before `now`.
 *
 * @param say called with what is being created
 * @returns whether anything was written
 */
export async function seedDemo(
  db: Db,
  size: DemoSize,
  now = new Date(),
  say: (part: string) => void = () => undefined,
): Promise<boolean> {
  const base = new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000);
  const seeded = await db.transaction(async (tx) => {
    // If several processes start at once on one database, one seeds it and the others wait.
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
    const [anybody] = await tx.select({ id: users.id }).from(users).limit(1);
    if (anybody) return false;
    await tx
      .insert(users)
      .values(accountKeys.map((key) => ({ ...demoAccounts[key], bot_admin: key === 'admin' })));
    await tx.insert(commands).values(commandRows());
    // The `hostile` guild is for tests: its names and numbers would look like bugs to someone who tries the product.
    const keys = guildKeys.filter((key) => key !== 'hostile' || size !== 'usual');
    for (const [index, key] of keys.entries()) {
      say(`server ${index + 1} of ${keys.length}`);
      await plantGuild(tx, demoGuilds[key], guildPlans[key], base);
      const own = counts[size][key];
      if (!own) continue;
      const plan = eventsPlan(key, own, base);
      await makePeople(tx, plan);
      await makeFormerNames(tx, plan);
      await makeCases(tx, plan);
      await makeEvidence(tx, plan);
      // A larger raid would dwarf everything else in the charts of the usual demo.
      if (key === 'nebula') await makeRaid(tx, plan, size === 'usual' ? 26 : 108);
      await makeTickets(tx, plan);
      if (key === 'nebula') await makeAppeals(tx, plan);
      if (key === 'library') await banAccount(tx, plan);
      await makeActivity(tx, plan);
      if (key === 'nebula') await makeWave(tx, plan);
      await makeTranscripts(tx, {
        ...plan,
        talk: key === 'hostile' ? hostileTalk : talks[plan.locale],
        keptDays: key !== 'nebula' ? 90 : size === 'usual' ? 7 : 20,
        longest: key === 'nebula' && size === 'full',
        shownChannel: key === 'nebula' ? demoTranscriptChannel : null,
      });
      await makeWaiting(tx, plan);
      await makeCommands(tx, plan);
      await indexDemo(tx, plan.guildId);
    }
    await countNumbers(tx);
    await makePremium(tx, base);
    await tx.update(users).set({ known_at: base });
    return true;
  });
  // Also sets the visibility map, which index-only scans need for fast counts.
  if (seeded) await db.execute(sql`vacuum analyze`);
  return seeded;
}
