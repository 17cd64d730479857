import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { guildItems } from '../../server/db/schema.ts';
import { demoGuilds } from '../../server/demo/data/guilds.ts';
import type { Entries, Outcome } from '../../src/app/stores/entries/entry-types.ts';
import { $token } from '../../src/app/stores/session.ts';
import { type SanctionRule, sanctionRuleDefaults } from '../../src/contract/auto-sanction.ts';
import { type SanctionRuleBody, sanctionRules } from '../../src/screens/auto-sanction/store.ts';
import { openTestApi, type TestApi } from '../unit/server/api.ts';
import { setPremium } from '../unit/server/lists.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await openTestApi();
  token = await api.signIn('owner');
});
afterAll(() => api.close());

type Rules = Entries<SanctionRule, SanctionRuleBody>;
let rules: Rules;
/** Another person who edits the same list. */
let other: Rules;
const { position: _, ...body } = sanctionRuleDefaults;

beforeEach(async () => {
  await api.database.db.delete(guildItems);
  await setPremium(api, 'arabDevs', null);
  $token.set(token);
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => api.app.request(input, init));
  [rules, other] = [sanctionRules(demoGuilds.arabDevs), sanctionRules(demoGuilds.arabDevs)];
  await rules.revalidate();
  for (const reason of ['a', 'b', 'c']) done(await rules.create({ ...body, reason }));
  await other.revalidate();
});
afterEach(() => {
  vi.unstubAllGlobals();
  $token.set('');
});

const ready = (store: Rules) => {
  const state = store.$state.get();
  if (state.kind !== 'ready') throw new Error(`expected ready, found ${JSON.stringify(state)}`);
  return state;
};
function done(outcome: Outcome<SanctionRule>) {
  if (outcome.kind !== 'done') throw new Error(`expected done, found ${JSON.stringify(outcome)}`);
  return outcome;
}
/** The list in short form, with `!` for disabled rules: "a b! c". */
const shown = (store = rules) =>
  ready(store)
    .items.map(({ reason, enabled }) => `${reason}${enabled ? '' : '!'}`)
    .join(' ');
const named = (reason: string, store = rules) => {
  const rule = ready(store).items.find((entry) => entry.reason === reason);
  if (!rule) throw new Error(`no rule ${reason}`);
  return rule;
};
async function onHost() {
  await other.revalidate();
  return shown(other);
}

describe('sanction rules', () => {
  test('tell how many there may be, now and with premium', () => {
    expect(ready(rules)).toMatchObject({ max: 10, maxPremium: 50 });
  });

  test('are switched, and switched back, beside what others do', async () => {
    const { undo } = done(await rules.update(named('b').id, { enabled: false }));
    await other.revalidate();
    done(await other.update(named('a', other).id, { reason: 'A' }));
    expect(await onHost()).toBe('A b! c');
    done(await undo());
    expect(await onHost()).toBe('A b c');
  });

  test('of different writers meet when they are the same rule', async () => {
    const { id, etag } = named('b');
    done(await other.update(id, { count: 9 }));
    const outcome = await rules.save(id, { reason: 'mine' }, { etag });
    expect(outcome).toMatchObject({ kind: 'stale', current: { count: 9, reason: 'b' } });
    expect(named('b').count).toBe(9);
    done(
      await rules.save(
        id,
        { reason: 'mine' },
        { etag: outcome.kind === 'stale' ? outcome.current.etag : null },
      ),
    );
    expect(await onHost()).toBe('a mine c');
    expect(named('mine', other).count).toBe(9);
  });

  test('are saved by a form although they were switched meanwhile', async () => {
    const { id, etag } = named('b');
    const switching = rules.update(id, { enabled: false });
    const saving = rules.save(id, { reason: 'B' }, { etag });
    done(await switching);
    done(await saving);
    expect(await onHost()).toBe('a B! c');
  });

  test('are deleted, and restored with their id at their place', async () => {
    const { id } = named('b');
    const { undo } = done(await rules.remove(id));
    expect(await onHost()).toBe('a c');
    done(await undo());
    expect([shown(), await onHost()]).toEqual(['a b c', 'a b c']);
    expect(named('b').id).toBe(id);
  });

  test('cannot be restored after a day', async () => {
    const before = api.clock.now;
    const { undo } = done(await rules.remove(named('b').id));
    api.clock.now = new Date(before.getTime() + 25 * 3_600_000);
    expect((await undo()).kind).toBe('failed');
    api.clock.now = before;
    expect(shown()).toBe('a c');
  });

  test('that somebody else has deleted are gone', async () => {
    const { id, etag } = named('b');
    done(await other.remove(id));
    expect(await rules.save(id, { count: 4 }, { etag })).toEqual({ kind: 'gone' });
    expect(shown()).toBe('a c');
  });

  test('are put in order although somebody has added one, and back', async () => {
    done(await other.create({ ...body, reason: 'x' }, { position: 0 }));
    const { undo } = done(await rules.move(named('c').id, 0));
    expect([shown(), await onHost()]).toEqual(['x c a b', 'x c a b']);
    done(await undo());
    expect([shown(), await onHost()]).toEqual(['x a b c', 'x a b c']);
  });

  test('keep their places when several things are done at once', async () => {
    const done = await Promise.all([
      rules.remove(named('a').id),
      rules.update(named('c').id, { enabled: false }),
      rules.update(named('b').id, { count: 7 }),
      rules.move(named('c').id, 0),
      rules.create({ ...body, reason: 'x' }),
    ]);
    expect(done.map(({ kind }) => kind)).toEqual(['done', 'done', 'done', 'done', 'done']);
    expect([shown(), await onHost()]).toEqual(['c! b x', 'c! b x']);
    expect(named('b', other).count).toBe(7);
  });

  test('are refused when there is no room', async () => {
    for (let rest = 3; rest < 10; rest++) done(await rules.create(body));
    expect(await rules.create(body)).toMatchObject({
      kind: 'failed',
      error: { kind: 'refused', status: 409, key: 'autosanction.limit_reached' },
    });
  });
});
