/** The stores of the overview against the API: figures, the team's activity and modules. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { demoGuilds } from '../../server/demo/data/guilds.ts';
import { recentChanges } from '../../src/app/panels/notices/recent-changes.ts';
import { $token } from '../../src/app/stores/session.ts';
import { actionsShown, teamActionsOf, teamCases } from '../../src/screens/guild/below/team.ts';
import { readReport } from '../../src/screens/guild/report/report.ts';
import { switchModule } from '../../src/screens/guild/switch.ts';
import { openTestApi, type TestApi } from '../unit/server/api.ts';

const guild = { id: demoGuilds.nebula, timezone: 'Europe/Berlin' };
let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await openTestApi();
  token = await api.signIn('admin');
});
afterAll(() => api.close());

/** Paths that the host does not support. */
let missing: RegExp | null;
/** Paths at which it fails. */
let failing: RegExp | null;
beforeEach(() => {
  missing = null;
  failing = null;
  $token.set(token);
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    if (missing?.test(input))
      return Promise.resolve(Response.json({ code: 404, key: 'not_found', message: '' }, { status: 404 }));
    if (failing?.test(input))
      return Promise.resolve(Response.json({ code: 500, key: 'internal', message: '' }, { status: 500 }));
    return api.app.request(input, init);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  $token.set('');
});

const { signal } = new AbortController();
const read = async (period: '24h' | '7d' | '30d') => readReport(guild, period, signal);

describe('what happened in a guild', () => {
  test.each(['24h', '7d', '30d'] as const)('is read for %s', async (period) => {
    const result = await read(period);
    expect(result).toMatchObject({
      ok: true,
      value: { period, source: 'overview', timezone: guild.timezone },
    });
  });

  test('is read by days of a host without overviews, whatever was asked for', async () => {
    missing = /\/overview/;
    const result = await read('24h');
    expect(result).toMatchObject({ ok: true, value: { period: '30d', source: 'activity', timezone: 'UTC' } });
    expect(result.ok && result.value.series).toHaveLength(30);
  });

  test('is not offered by a host without either', async () => {
    vi.stubGlobal('fetch', () =>
      Promise.resolve(Response.json({ code: 501, key: 'not_offered', message: '' }, { status: 501 })),
    );
    expect(await read('7d')).toEqual({ ok: false, error: { kind: 'not_offered' } });
  });
});

describe('what the team did', () => {
  async function readDeeds() {
    await Promise.all([teamCases(guild.id).reload(), recentChanges(guild.id).reload()]);
    return teamActionsOf(teamCases(guild.id).$state.get(), recentChanges(guild.id).$state.get());
  }

  test('are cases of people and changes of settings, the newest first', async () => {
    const deeds = await readDeeds();
    if (deeds.kind !== 'ready') throw new Error(`expected deeds, found ${deeds.kind}`);
    expect(deeds.deeds).toHaveLength(actionsShown);
    const times = deeds.deeds.map(({ at }) => Date.parse(at));
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    expect(new Set(deeds.deeds.map(({ kind }) => kind))).toEqual(new Set(['case', 'change']));
    for (const deed of deeds.deeds) if (deed.kind === 'case') expect(deed.done.source).toBe('human');
  });

  test('are cases alone on a host that keeps no changes, and for moderators', async () => {
    missing = /\/revisions/;
    const deeds = await readDeeds();
    expect(deeds.kind === 'ready' && deeds.deeds.every(({ kind }) => kind === 'case')).toBe(true);
    expect(teamActionsOf(teamCases(guild.id).$state.get(), null).kind).toBe('ready');
  });

  test.each([/\/revisions/, /\/history/])('is not told by half: %s fails', async (path) => {
    failing = path;
    expect((await readDeeds()).kind).toBe('failed');
  });
});

describe('a module', () => {
  const settings = async (name: string) =>
    (await (
      await api.app.request(`/guild/${guild.id}/${name}`, { headers: { authorization: `Bearer ${token}` } })
    ).json()) as { enabled: boolean };

  test.each(['captcha', 'logs'] as const)(
    '%s is switched off and on, and keeps its settings',
    async (name) => {
      const before = await settings(name);
      expect(before.enabled).toBe(true);
      expect((await switchModule(guild.id, name, false)).ok).toBe(true);
      expect(await settings(name)).toEqual({ ...before, enabled: false });
      expect((await switchModule(guild.id, name, true)).ok).toBe(true);
      expect(await settings(name)).toEqual(before);
    },
  );
});
