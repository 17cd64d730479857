/** Three processes of the host behind nginx, on one PostgreSQL. */
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { rowsOf } from '../../databases/rows.ts';
import { pkce } from '../../unit/server/api.ts';
import { type Call, call, newAddress } from './balanced/caller.ts';
import { type Balanced, perAddress, site, startBalanced } from './balanced/cluster.ts';
import { Ledger, startLoad } from './balanced/load.ts';
import { readStream } from './balanced/reader.ts';
import { prepareScene, type Scene } from './balanced/scene.ts';
import { changesIn, checkWhole } from './balanced/whole.ts';

let host: Balanced;
let scene: Scene;
let ledger: Ledger;
beforeAll(async () => {
  host = await startBalanced(async (database) => {
    scene = await prepareScene(database);
    ledger = new Ledger(scene);
    await countCleanups();
    async function countCleanups() {
      await database.db.execute(sql`create table cleanups (at timestamptz not null default now())`);
      await database.db.execute(sql`
        create function count_cleanup() returns trigger language plpgsql as
        'begin insert into cleanups default values; return null; end'`);
      // Only the cleanup deletes there, in one statement.
      await database.db.execute(sql`
        create trigger count_cleanup after delete on bot_events
        for each statement execute function count_cleanup()`);
    }
  });
}, 120_000);
afterAll(() => host.stop());

const through = (path: string, given?: Call) => call(host.origin + path, given);
const at = (index: number, path: string, given?: Call) =>
  call(`${host.members[index % host.members.length]?.origin}${path}`, given);
const member = (index: number) => {
  const found = host.members[index];
  if (!found) throw new Error(`There is no process ${index}.`);
  return found;
};
/** How many calls a process has answered, by its log. */
const answered = (index: number) =>
  member(index).process.lines.filter((line) => line.includes('"operation"')).length;

const expectWhole = () => checkWhole(host.database.db, member(0).origin, scene, ledger);
const changeIds = () => changesIn(host.database.db);

describe('three processes behind nginx', () => {
  it('all answer, and count the calls of an address together, whatever else it claims to be', async () => {
    const address = newAddress();
    const replies = await Promise.all(
      Array.from({ length: perAddress * 3 }, (_, turn) =>
        through('/user', { headers: { 'X-Forwarded-For': `203.0.113.${turn}, ${address}` } }),
      ),
    );
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(perAddress);
    expect(statuses.filter((status) => status === 429)).toHaveLength(perAddress * 2);
    // Their logs are read from pipes, with a delay.
    for (const index of host.members.keys()) await vi.waitUntil(() => answered(index) > perAddress / 2);
  });

  it('share a sign-in from its first step, its renewals and its end', async () => {
    const { verifier, challenge, state } = pkce();
    const asked = { state, code_challenge: challenge, redirect_uri: `${site}/login/callback` };
    const begun = await at(0, `/auth/login?${new URLSearchParams(asked)}`);
    const request = new URLSearchParams((begun.headers.get('Location') ?? '').split('?')[1]).get('request');
    const chosen = await fetch(`${member(1).origin}/auth/demo`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ request: request ?? '', account: 'owner' }),
    });
    const code = new URL(chosen.headers.get('Location') ?? '').searchParams.get('code');
    const cookieOf = ({ headers }: { headers: Headers }) =>
      (headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
    const tokenOf = ({ text }: { text: string }) => JSON.parse(text).access_token as string;
    const body = { code, code_verifier: verifier };
    const signedIn = await at(2, '/auth/token', { method: 'POST', body, headers: { Origin: site } });
    const statuses = (token: string) =>
      Promise.all([0, 1, 2].map(async (index) => (await at(index, '/user', { token })).status));
    expect(await statuses(tokenOf(signedIn))).toEqual([200, 200, 200]);

    const renew = (index: number, cookie: string) =>
      at(index, '/auth/refresh', { method: 'POST', headers: { Origin: site, Cookie: cookie } });
    const first = await renew(0, cookieOf(signedIn));
    const second = await renew(1, cookieOf(first));
    expect(await statuses(tokenOf(second))).toEqual([200, 200, 200]);
    // This token was used two renewals ago, so it may be stolen.
    expect((await renew(2, cookieOf(signedIn))).status).toBe(401);
    expect((await renew(0, cookieOf(second))).status).toBe(401);
    expect(await statuses(tokenOf(second))).toEqual([401, 401, 401]);
  });

  it('lose nothing that was acknowledged, and tell the bot of each change once, when one is killed', async () => {
    const stream = await readStream(host.origin);
    const before = await changeIds();
    const load = startLoad(host.origin, scene.tokens, ledger, 'may break');
    await load.more(5);
    await stream.reached(1);
    const streams = await Promise.all(
      host.members.map(async ({ origin }) =>
        (await (await fetch(`${origin}/metrics`)).text()).includes('vigie_bot_streams 1'),
      ),
    );
    const victim = streams.indexOf(true);
    await member(victim).process.kill();
    await load.more(5);
    await member(victim).restart();
    while (answered(victim) < 20) await load.more(1);
    await load.stop();
    await expectWhole();
    const changes = (await changeIds()).filter((id) => !before.includes(id));
    await stream.reached(changes.at(-1) ?? 0);
    expect(stream.ids).toEqual(changes);
    expect(stream.resumed).toEqual([true]);
    await stream.stop();
  }, 120_000);

  it('cut no call when they are stopped one after the other', async () => {
    const stream = await readStream(host.origin);
    const before = await changeIds();
    const load = startLoad(host.origin, scene.tokens, ledger, 'must not break');
    await load.more(2);
    await stream.reached(1);
    for (const index of host.members.keys()) {
      const { child } = member(index).process;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      const [code] = (await gone) as [number];
      expect(code).toBe(0);
      await load.more(2);
      // The next one is stopped as soon as this one is ready, which nginx has to notice at once.
      await member(index).restart();
    }
    for (const index of host.members.keys()) while (answered(index) === 0) await load.more(1);
    await load.stop();
    expect(load.unanswered).toEqual([]);
    await expectWhole();
    const changes = (await changeIds()).filter((id) => !before.includes(id));
    await stream.reached(changes.at(-1) ?? 0);
    expect(stream.ids).toEqual(changes);
    expect(new Set(stream.resumed)).toEqual(new Set([true]));
    await stream.stop();
  }, 120_000);

  it('have cleaned up once, however many they are and however often they were started', async () => {
    const counted = await host.database.db.execute(sql`select count(*)::int as count from cleanups`);
    expect(rowsOf(counted)).toEqual([{ count: 1 }]);
  });
});
