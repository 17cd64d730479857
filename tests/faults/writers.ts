/** Clients that write continuously, and a record of what was acknowledged. */
import { expect } from 'vitest';
import { type DatabaseLocation, openDatabase } from '../../server/db/open.ts';
import { guilds, users } from '../../server/db/schema.ts';
import { issueCodes } from '../../server/features/premium-codes.ts';
import { captchaDefaults } from '../../src/contract/captcha.ts';
import { tokenFor } from '../databases/token.ts';
import { bearer } from '../unit/server/api.ts';

/** People with a code each, since more than five attempts per person are refused. */
const people = 200;

/** Fills a database with a guild, its owner, and people with premium codes. */
export async function prepare(place: DatabaseLocation, guild = '1000', owner = '1') {
  const { db, close } = await openDatabase(place);
  const now = new Date();
  const others = Array.from({ length: people - 1 }, (_, index) => String(index + 2));
  const ids = [owner, ...others];
  await db.insert(users).values(ids.map((id) => ({ id, username: `user_${id}`, display_name: id })));
  await db.insert(guilds).values({
    id: guild,
    name: 'Guild',
    owner_id: owner,
    locale: 'fr',
    timezone: 'Europe/Paris',
    premium_until: new Date(now.getTime() + 86_400_000),
    bot_joined_at: now,
    bot_permissions: '8',
    bot_role_position: 1,
  });
  const tokens: string[] = [];
  for (const id of ids) tokens.push(await tokenFor(db, id, now));
  const codes = await issueCodes(db, people, { slots: 1, days: 30, expires_at: null });
  await close();
  return { guild, tokens, codes };
}
export type Prepared = Awaited<ReturnType<typeof prepare>>;

const message = { content: 'Welcome' };

/** Ends a writer: its server is gone, and it is unknown whether its last write succeeded. */
class Cut extends Error {}

/** What the writers know to be stored, and what they sent without getting a reply. */
export class Ledger {
  age = 0;
  maybeAge = 0;
  readonly rules = new Set<string>();
  /** Writes without a reply: a rule that may exist, by its reason, and one that may be deleted, by its id. */
  maybeAdded: string | null = null;
  maybeGone: string | null = null;
  used = 0;
  maybeUsed = 0;
  turn = 0;
}

async function send(origin: string, token: string, method: string, path: string, body?: object) {
  const reply = await fetch(origin + path, {
    method,
    headers: bearer(token),
    ...(body && { body: JSON.stringify(body) }),
  })
    .then(async (answer) => ({ status: answer.status, text: await answer.text() }))
    .catch((error: unknown) => {
      throw new Cut('The server is gone.', { cause: error });
    });
  if (reply.status >= 400) throw new Error(`${method} ${path}: ${reply.status} ${reply.text}`);
  return reply.text === '' ? undefined : JSON.parse(reply.text);
}

/** Runs three kinds of writes concurrently until the server is gone. Calls `acknowledged` after each reply. */
export async function writeAll(
  origin: string,
  { guild, tokens, codes }: Prepared,
  ledger: Ledger,
  acknowledged: () => void,
) {
  const [token = ''] = tokens;
  const until = async (write: () => Promise<void>): Promise<void> => {
    try {
      for (;;) {
        await write();
        acknowledged();
      }
    } catch (error) {
      if (!(error instanceof Cut)) throw error;
    }
  };
  const settings = async () => {
    ledger.maybeAge = ledger.age + 1;
    const body = { ...captchaDefaults, message, min_account_age_seconds: ledger.maybeAge };
    await send(origin, token, 'POST', `/guild/${guild}/captcha`, body);
    ledger.age = ledger.maybeAge;
  };
  const list = async () => {
    const [oldest] = ledger.rules;
    if (oldest !== undefined && ledger.rules.size > 20) {
      ledger.maybeGone = oldest;
      await send(origin, token, 'DELETE', `/guild/${guild}/autosanction/${oldest}`);
      ledger.rules.delete(oldest);
      ledger.maybeGone = null;
      return;
    }
    ledger.turn += 1;
    ledger.maybeAdded = `rule ${ledger.turn}`;
    const action = { kind: 'kick' };
    const rule = { enabled: true, infraction: 'any', count: 3, window_seconds: null, action };
    const added = await send(origin, token, 'POST', `/guild/${guild}/autosanction`, {
      ...rule,
      reason: ledger.maybeAdded,
      // At the front, so that all others move.
      position: 0,
    });
    ledger.rules.add(added.item.id);
    ledger.maybeAdded = null;
  };
  const premium = async () => {
    if (ledger.used >= people) throw new Cut('All codes are used.');
    ledger.maybeUsed = ledger.used + 1;
    await send(origin, tokens[ledger.used] ?? '', 'POST', '/user/premium', { code: codes[ledger.used] });
    ledger.used = ledger.maybeUsed;
  };
  await Promise.all([until(settings), until(list), until(premium)]);
}

/** Checks that all acknowledged writes are stored. Others may or may not be; the ledger is updated accordingly. */
export async function check(origin: string, { guild, tokens }: Prepared, ledger: Ledger) {
  const [token = ''] = tokens;
  const captcha = await send(origin, token, 'GET', `/guild/${guild}/captcha`);
  expect([ledger.age, ledger.maybeAge]).toContain(captcha.min_account_age_seconds);
  ledger.age = captcha.min_account_age_seconds;

  const { items: rules }: { items: { id: string; reason: string }[] } = await send(
    origin,
    token,
    'GET',
    `/guild/${guild}/autosanction`,
  );
  const added = rules.find(({ reason }) => reason === ledger.maybeAdded);
  if (added) ledger.rules.add(added.id);
  if (ledger.maybeGone !== null && rules.every(({ id }) => id !== ledger.maybeGone)) {
    ledger.rules.delete(ledger.maybeGone);
  }
  expect(new Set(rules.map(({ id }) => id))).toEqual(ledger.rules);
  [ledger.maybeAdded, ledger.maybeGone] = [null, null];

  for (const index of [ledger.used - 1, ledger.used].filter((one) => one >= 0 && one < people)) {
    const { slots } = await send(origin, tokens[index] ?? '', 'GET', '/user/is_premium');
    if (index < ledger.used) expect(slots).toBe(1);
    else if (slots === 1) ledger.used += 1;
  }
}
