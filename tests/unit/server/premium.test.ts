import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { callerFinder } from '../../../server/access/caller.ts';
import { renewSession, startSession } from '../../../server/access/sessions.ts';
import { guilds, premiumCodes, premiumGrants } from '../../../server/db/schema.ts';
import { type AccountKey, accountKeys, demoAccounts } from '../../../server/demo/data/accounts.ts';
import { demoGuilds, type GuildKey } from '../../../server/demo/data/guilds.ts';
import { demoCodes } from '../../../server/demo/data/premium.ts';
import { linkOf, linkState } from '../../../server/features/patreon.ts';
import { issueCodes, makeCode } from '../../../server/features/premium-codes.ts';
import { createApp } from '../../../server/http/app.ts';
import { type Premium, type PremiumAssignment, premium } from '../../../src/contract/premium.ts';
import { bearer, openTestApi, refusalOf, siteOrigin, type TestApi } from './api.ts';

let api: TestApi;
const tokens = {} as Record<AccountKey, string>;
const signInAll = async () => {
  for (const key of accountKeys) tokens[key] = await api.signIn(key);
};
beforeAll(async () => {
  api = await openTestApi();
  await signInAll();
});
afterAll(() => api.close());

const worth = { slots: 2, days: 30, expires_at: null };
const newCode = async (more = {}) => (await issueCodes(api.database.db, 1, { ...worth, ...more }))[0] ?? '';
const call = (method: string, path: string, account: AccountKey, body?: unknown, peer?: string) =>
  api.app.request(
    path,
    {
      method,
      headers: bearer(tokens[account]),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    },
    peer === undefined ? {} : { peer },
  );
const activate = (code: string, account: AccountKey, peer?: string) =>
  call('POST', '/user/premium', account, { code }, peer);
const premiumOf = async (account: AccountKey): Promise<Premium> =>
  v.parse(premium, await (await call('GET', '/user/is_premium', account)).json());
const listOf = async (account: AccountKey) =>
  (await (await call('GET', '/user/premium/guilds', account)).json()) as PremiumAssignment[];
const slot = (method: 'POST' | 'DELETE', guild: GuildKey, account: AccountKey) =>
  call(method, `/user/premium/guild/${demoGuilds[guild]}`, account);
const keyOf = async (reply: Response | Promise<Response>) => {
  const { status, key } = await refusalOf(reply);
  return `${status} ${key}`;
};
const begun = Date.now();
/** Sets the clock by which the limiter counts tries, in minutes after the start of the tests. */
const wait = (minutes: number) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(begun + minutes * 60_000);
  onTestFinished(() => void vi.useRealTimers());
};

describe('a code', () => {
  it('has 100 random bits and no letter that is misread', () => {
    const codes = Array.from({ length: 200 }, makeCode);
    expect(new Set(codes).size).toBe(200);
    for (const code of codes) expect(code).toMatch(/^VIGIE(?:-[0-9A-HJKMNP-TV-Z]{5}){4}$/);
  });

  it('is stored as a hash only', async () => {
    const code = await newCode();
    const stored = JSON.stringify(await api.database.db.select().from(premiumCodes));
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(code.replaceAll('-', ''));
  });

  it('is used once when a hundred people try at once', async () => {
    const { db } = api.database;
    const code = await newCode({ slots: 7 });
    wait(60);
    // Each makes twenty tries, of which the limit lets five through.
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, index) => activate(code, accountKeys[index % 5] ?? 'owner')),
    );
    const counted = (status: number) => replies.filter((reply) => reply.status === status).length;
    expect([counted(200), counted(409), counted(429)]).toEqual([1, 24, 75]);
    expect(await db.$count(premiumGrants, eq(premiumGrants.slots, 7))).toBe(1);
    await db.delete(premiumGrants).where(eq(premiumGrants.slots, 7));
  });

  it('is unknown, used or expired, whoever asks', async () => {
    wait(120);
    expect(await keyOf(activate('VIGIE-0000', 'member'))).toBe('404 premium.code_unknown');
    expect(await keyOf(activate(demoCodes.used, 'member'))).toBe('409 premium.code_used');
    expect(await keyOf(activate(demoCodes.expired, 'member'))).toBe('410 premium.code_expired');
    const now = api.clock.now;
    expect(await keyOf(activate(await newCode({ expires_at: now }), 'member'))).toBe(
      '410 premium.code_expired',
    );
    expect((await premiumOf('member')).is_premium).toBe(false);
  });

  it('is read without regard to case, spaces, hyphens and look-alikes, and gives what it is worth', async () => {
    wait(180);
    const sloppy = ` ${demoCodes.month.toLowerCase().replaceAll('-', ' ').replaceAll('i', 'l')} `;
    const reply = await activate(sloppy, 'owner');
    expect(reply.status).toBe(200);
    expect(await reply.json()).toMatchObject({
      is_premium: true,
      source: 'code',
      until: '2026-12-21T14:22:33.000Z',
      slots: 1,
      slots_used: 0,
    });
  });

  it('of no or too many letters is refused with its field, and is no try', async () => {
    for (const code of ['', '   ', 'x'.repeat(65)]) {
      const { status, fields } = await refusalOf(activate(code, 'manager'));
      expect([status, fields?.[0]?.path]).toEqual([422, 'code']);
    }
  });
});

describe('tries with codes', () => {
  it('are five in 15 minutes for a user, from wherever; then Retry-After says when', async () => {
    wait(240);
    for (let tried = 0; tried < 5; tried += 1) {
      expect((await activate('nothing', 'manager', `198.51.100.${tried}`)).status).toBe(404);
    }
    const { status, key, answer } = await refusalOf(activate('nothing', 'manager', '198.51.100.9'));
    expect([status, key]).toEqual([429, 'premium.too_many_tries']);
    expect(Number(answer.headers.get('Retry-After'))).toBe(900);
    // Even the right code is refused now, and stays valid for later.
    const code = await newCode();
    expect((await activate(code, 'manager')).status).toBe(429);
    wait(240 + 16);
    expect((await activate(code, 'manager')).status).toBe(200);
  });
});

describe('slots', () => {
  it('make a guild premium and are freed again', async () => {
    const { slots } = await premiumOf('moderator');
    expect(slots).toBe(2);
    const reply = await slot('POST', 'potager', 'moderator');
    expect(reply.status).toBe(201);
    expect(await reply.json()).toMatchObject({
      guild: { id: demoGuilds.potager, premium: true, owner: false },
      assigned_at: api.clock.now.toISOString(),
    });
    const paying = await premiumOf('moderator');
    expect(paying).toMatchObject({ slots: 2, slots_used: 2 });
    expect(paying.grants).toEqual([{ source: 'code', slots: 2, slots_used: 2, until: paying.until }]);
    expect((await listOf('moderator')).map(({ guild }) => guild.id)).toEqual([
      demoGuilds.arabDevs,
      demoGuilds.potager,
    ]);
    const guild = await (await call('GET', `/guild/${demoGuilds.potager}`, 'owner')).json();
    expect(guild).toMatchObject({ premium: true, premium_until: (await premiumOf('moderator')).until });

    expect((await slot('DELETE', 'potager', 'moderator')).status).toBe(204);
    expect(await keyOf(slot('DELETE', 'potager', 'moderator'))).toBe('404 premium.not_assigned');
    expect(await premiumOf('moderator')).toMatchObject({ slots_used: 1 });
    const after = await (await call('GET', `/guild/${demoGuilds.potager}`, 'owner')).json();
    expect(after).toMatchObject({ premium: false, premium_until: null });
  });

  it('are refused for a guild that has premium, that is hidden, or that the bot is not in', async () => {
    expect(await keyOf(slot('POST', 'nebula', 'moderator'))).toBe('409 premium.already_assigned');
    expect(await keyOf(slot('POST', 'hostile', 'moderator'))).toBe('404 guild.not_found');
    expect(await keyOf(call('POST', '/user/premium/guild/1', 'moderator'))).toBe('404 guild.not_found');
    expect(await keyOf(slot('POST', 'atelier', 'owner'))).toBe('409 guild.bot_missing');
    expect(await keyOf(slot('DELETE', 'nebula', 'owner'))).toBe('404 premium.not_assigned');
  });

  it('cannot be overdrawn by calls at the same time, nor a guild taken by two', async () => {
    const { db } = api.database;
    const until = new Date(api.clock.now.getTime() + 86_400_000);
    await db.delete(premiumGrants).where(eq(premiumGrants.user_id, demoAccounts.owner.id));
    await db
      .insert(premiumGrants)
      .values({ user_id: demoAccounts.owner.id, source: 'code', slots: 1, until });
    const [one, two] = await Promise.all([
      slot('POST', 'potager', 'owner'),
      slot('POST', 'library', 'owner'),
    ]);
    expect([one.status, two.status].sort()).toEqual([201, 409]);
    expect(await premiumOf('owner')).toMatchObject({ slots: 1, slots_used: 1 });
    expect(await keyOf(slot('POST', one.status === 201 ? 'library' : 'potager', 'owner'))).toBe(
      '409 premium.no_slot',
    );
    await db.delete(premiumGrants).where(eq(premiumGrants.user_id, demoAccounts.owner.id));
    await db.update(guilds).set({ premium_until: null }).where(eq(guilds.id, demoGuilds.potager));
    await db.update(guilds).set({ premium_until: null }).where(eq(guilds.id, demoGuilds.library));

    const pair = await Promise.all([
      slot('POST', 'potager', 'moderator'),
      slot('POST', 'potager', 'manager'),
    ]);
    expect(pair.map(({ status }) => status).sort()).toEqual([201, 409]);
    for (const account of ['moderator', 'manager'] as const) await slot('DELETE', 'potager', account);
  });

  it('end with what they came from, and the guild can be taken by another', async () => {
    expect((await slot('POST', 'potager', 'moderator')).status).toBe(201);
    const before = api.clock.now;
    api.clock.now = new Date(before.getTime() + 49 * 86_400_000);
    onTestFinished(async () => {
      api.clock.now = before;
      await signInAll();
      await slot('DELETE', 'potager', 'moderator');
    });
    await signInAll();
    expect(await premiumOf('moderator')).toMatchObject({
      is_premium: false,
      source: null,
      until: null,
      slots: 0,
    });
    expect(await listOf('moderator')).toEqual([]);
    expect(await keyOf(slot('POST', 'potager', 'moderator'))).toBe('409 premium.no_slot');
    expect((await slot('POST', 'library', 'admin')).status).toBe(201);
    expect((await slot('DELETE', 'library', 'admin')).status).toBe(204);
  });
});

describe('creator support', () => {
  /** Follows the redirects like a browser; returns the query with which the site is opened. */
  const choose = async (account: AccountKey, supporter: string) => {
    const { patreon } = await premiumOf(account);
    const url = new URL(patreon.link_url ?? '');
    const page = await (await api.app.request(url.pathname + url.search)).text();
    const state = /name="state" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const reply = await api.app.request(url.pathname, {
      method: 'POST',
      body: new URLSearchParams({ state, supporter }),
    });
    expect(reply.status).toBe(303);
    const back = new URL(reply.headers.get('Location') ?? '');
    expect(back.origin + back.pathname).toBe(`${siteOrigin}/user/patreon/callback`);
    return { code: back.searchParams.get('code') ?? '', state, back };
  };
  const link = (account: AccountKey, { code, state }: { code: string; state: string }) =>
    call('POST', '/user/patreon', account, { code, state });
  const invalid = '400 patreon.code_invalid';
  /** The current state of an account. */
  const stateOf = async (account: AccountKey) => {
    const { db } = api.database;
    const { session } = await callerFinder(db, null).find(`Bearer ${tokens[account]}`, api.clock.now);
    if (!session) throw new Error('The session is gone.');
    return linkState(db, session.id, (await linkOf(db, demoAccounts[account].id))?.linked_at ?? null);
  };

  it('starts at an absolute address and ends with the tier and its slots', async () => {
    const before = await premiumOf('member');
    expect(before.patreon).toMatchObject({ linked: false, tier: null });
    expect(before.patreon.link_url).toMatch(/^http:\/\/localhost\/auth\/demo-support\?state=[\w-]{43}$/);
    const { code, state } = await choose('member', 'demo-nora');
    const reply = await link('member', { code, state });
    expect(reply.status).toBe(200);
    expect(await reply.json()).toMatchObject({
      is_premium: true,
      source: 'patreon',
      slots: 1,
      patreon: { linked: true, tier: 'Vigie Plus', link_url: null },
    });
    expect(await keyOf(link('member', { code, state }))).toBe(invalid);
  });

  it('counts a state once: a second code with it is refused', async () => {
    const state = await stateOf('member');
    api.clock.now = new Date(api.clock.now.getTime() + 1000);
    const first = await choose('moderator', 'demo-jade');
    expect((await link('member', { code: first.code, state })).status).toBe(200);
    const second = await choose('moderator', 'demo-nora');
    expect(await keyOf(link('member', { code: second.code, state }))).toBe(invalid);
  });

  it('uses up a state that two codes bring at once', async () => {
    const state = await stateOf('member');
    api.clock.now = new Date(api.clock.now.getTime() + 1000);
    const codes = [await choose('moderator', 'demo-nora'), await choose('moderator', 'demo-nora')];
    const replies = await Promise.all(codes.map(({ code }) => link('member', { code, state })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('is refused with the state of another session, or a code that is made up or too old', async () => {
    const { code, state } = await choose('owner', 'demo-samir');
    expect(await keyOf(link('manager', { code, state }))).toBe(invalid);
    expect(await keyOf(link('owner', { code: 'made-up', state }))).toBe(invalid);
    const before = api.clock.now;
    api.clock.now = new Date(before.getTime() + 60_000);
    expect(await keyOf(link('owner', { code, state }))).toBe(invalid);
    api.clock.now = before;
  });

  it('links a supporter to one user only, also when two try at once', async () => {
    const [one, two] = [await choose('owner', 'demo-samir'), await choose('manager', 'demo-samir')];
    const replies = await Promise.all([link('owner', one), link('manager', two)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused && (await keyOf(refused))).toBe('409 patreon.already_linked');
  });

  it('without a pledge gives no premium; one that ends takes it from the guilds', async () => {
    const linked = (await premiumOf('owner')).patreon.linked ? 'owner' : 'manager';
    expect((await slot('POST', 'potager', linked)).status).toBe(201);
    const { code } = await choose('moderator', 'demo-jade');
    const reply = await link(linked, { code, state: await stateOf(linked) });
    const { patreon, grants } = (await reply.json()) as Premium;
    expect(patreon).toMatchObject({ linked: true, tier: null });
    // Linking again is how a later pledge is read.
    expect(patreon.link_url).toContain(await stateOf(linked));
    expect(grants.filter(({ source }) => source === 'patreon')).toEqual([]);
    const guild = await (await call('GET', `/guild/${demoGuilds.potager}`, 'owner')).json();
    expect(guild).toMatchObject({ premium: false });
  });

  it('can be cancelled, and a page without its state is not shown', async () => {
    const { back } = await choose('moderator', '');
    expect(back.searchParams.get('error')).toBe('access_denied');
    const reply = await api.app.request('/auth/demo-support?state=<script>');
    expect(reply.headers.get('Location')).toBe(`${siteOrigin}/user/patreon/callback?error=invalid_request`);
  });

  it.each(['fr', 'en', 'ar'])('has its page in %s, without script or inline style', async (lang) => {
    const { patreon } = await premiumOf('moderator');
    const url = new URL(patreon.link_url ?? '');
    const reply = await api.app.request(url.pathname + url.search, { headers: { 'Accept-Language': lang } });
    const html = await reply.text();
    expect(html).toContain(`<html lang="${lang}"`);
    expect(html).not.toMatch(/<script|<style|style=|\son\w+=/);
    expect(reply.headers.get('Content-Security-Policy')).toContain(`form-action 'self' ${siteOrigin}`);
  });

  it('is not there on a host without it', async () => {
    const app = createApp(api.database, {
      siteOrigins: [siteOrigin],
      publicOrigin: '',
      patreon: null,
      now: () => api.clock.now,
    });
    const headers = bearer(tokens.moderator);
    const reply = await app.request('/user/is_premium', { headers });
    expect(((await reply.json()) as Premium).patreon.link_url).toBeNull();
    const body = JSON.stringify({ code: 'x', state: 'y' });
    expect(await keyOf(app.request('/user/patreon', { method: 'POST', headers, body }))).toBe(
      '501 not_implemented',
    );
    expect((await app.request('/auth/demo-support')).status).toBe(404);
  });

  it('ends also when the session was renewed since it began', async () => {
    const device = { browser: null, system: null };
    const begun = { user_id: demoAccounts.moderator.id, code_hash: 'renewed', device };
    const { access_token, refresh_token } = await startSession(api.database.db, begun, api.clock.now);
    const before = tokens.moderator;
    tokens.moderator = access_token;
    const { code, state } = await choose('moderator', 'demo-samir');
    const renewal = await renewSession(api.database.db, refresh_token, api.clock.now);
    if (renewal.kind !== 'renewed') throw new Error('The session is over.');
    tokens.moderator = renewal.issued.access_token;
    expect((await link('moderator', { code, state })).status).toBe(200);
    tokens.moderator = before;
  });
});
