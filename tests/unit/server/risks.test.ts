import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { members, roles, settings } from '../../../server/db/schema.ts';
import { demoAccounts } from '../../../server/demo/data/accounts.ts';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import { sanctionRuleDefaults } from '../../../src/contract/auto-sanction.ts';
import { automodDefaults } from '../../../src/contract/automod-defaults.ts';
import { type CaptchaSettings, captchaDefaults } from '../../../src/contract/captcha.ts';
import { bitsOf, type Permission } from '../../../src/lib/permissions.ts';
import { recurringMessage, ticketPanel } from '../contract/samples.ts';
import { openTestApi, type TestApi } from './api.ts';
import { callsIn, type Entry, idsOf, type Written } from './lists.ts';

/* Nebula: `admin` owns it, `owner` administers it, `manager` has Manage Roles there and no Mention Everyone. */
let api: TestApi;
let tokens: Record<'admin' | 'owner' | 'manager', string>;
let id: (name: string) => string;
let saved: CaptchaSettings;

beforeAll(async () => {
  api = await openTestApi();
  const [admin, owner, manager] = [
    await api.signIn('admin'),
    await api.signIn('owner'),
    await api.signIn('manager'),
  ];
  tokens = { admin, owner, manager };
  id = await idsOf(api, 'nebula');
});
afterAll(() => api.close());

const here = (who: keyof typeof tokens) => callsIn(api, 'nebula', tokens[who]);
/** A role, as the platform returns it. */
const setRole = (name: string, change: Partial<typeof roles.$inferInsert>) =>
  api.database.db
    .update(roles)
    .set(change)
    .where(and(eq(roles.guild_id, demoGuilds.nebula), eq(roles.name, name)));
/** The manager's member, as the platform returns it. */
const setManager = (change: Partial<typeof members.$inferInsert>) =>
  api.database.db
    .update(members)
    .set(change)
    .where(and(eq(members.guild_id, demoGuilds.nebula), eq(members.user_id, demoAccounts.manager.id)));
const managing: readonly Permission[] = [
  'manage_guild',
  'manage_roles',
  'kick_members',
  'view_channel',
  'send_messages',
];

beforeEach(async () => {
  await setManager({ permissions: bitsOf(managing), role_position: 248 });
  await setRole('Verified', { permissions: '0', position: 4 });
  await api.database.db.delete(settings).where(eq(settings.name, 'captcha'));
  saved = {
    ...captchaDefaults,
    enabled: true,
    channel_id: id('verify'),
    verified_role_id: id('Verified'),
    message: { content: 'x' },
  };
  await here('admin').write('POST', '/captcha', saved);
});

/** Saves the captcha with a change; returns the status, and the refused fields with their keys. */
async function save(who: keyof typeof tokens, change: Partial<CaptchaSettings>, query = '') {
  const reply = await here(who).call('POST', `/captcha${query}`, { ...saved, ...change });
  const { fields = [] } = (await reply.json()) as { fields?: { path: string; key: string }[] };
  return [reply.status, ...fields.map(({ path, key }) => `${path} ${key}`)];
}
const confirmed = '?confirm=danger';

describe('a role to give', () => {
  it('may be any harmless one below the caller', async () => {
    expect(await save('manager', { unverified_role_id: id('Unverified') })).toEqual([200]);
  });

  it('takes Manage Roles, which no confirmation replaces', async () => {
    await setManager({ permissions: bitsOf(['manage_guild']) });
    const change = { unverified_role_id: id('Unverified') };
    const refused = [422, 'unverified_role_id role.needs_manage_roles'];
    expect(await save('manager', change)).toEqual(refused);
    expect(await save('manager', change, confirmed)).toEqual(refused);
  });

  it('is below the caller, unless they own the guild', async () => {
    await setManager({ role_position: 4 });
    await setRole('Unverified', { position: 4 });
    const change = { unverified_role_id: id('Unverified') };
    const refused = [422, 'unverified_role_id role.above_caller'];
    expect(await save('manager', change)).toEqual(refused);
    expect(await save('manager', change, confirmed)).toEqual(refused);
    await setManager({ role_position: null });
    expect(await save('manager', change)).toEqual(refused);
    await setManager({ role_position: 5 });
    expect(await save('manager', change)).toEqual([200]);
    expect(await save('admin', { unverified_role_id: id('MVP 2023') })).toEqual([200]);
  });

  it('is below the bot, nobody’s own, and not everyone’s, whoever asks', async () => {
    for (const role of [id('Head of Community'), id('Server Booster'), demoGuilds.nebula])
      expect(await save('admin', { verified_role_id: role }, confirmed)).toEqual([
        422,
        'verified_role_id role.not_assignable',
      ]);
  });

  it('has to be confirmed when it has power, and confirming is enough', async () => {
    const change = { verified_role_id: id('Moderator') };
    for (const who of ['admin', 'manager'] as const)
      expect(await save(who, change)).toEqual([422, 'verified_role_id danger_unconfirmed']);
    expect(await save('manager', change, '?confirm=yes')).toEqual([422, 'confirm not_allowed']);
    expect(await save('manager', change, confirmed)).toEqual([200]);
  });

  it('stays when it is saved already, whatever has become of it and of the caller', async () => {
    await setRole('Verified', { permissions: bitsOf(['ban_members']), position: 249 });
    await setManager({ permissions: bitsOf(['manage_guild']), role_position: null });
    expect(await save('manager', { success_message: { content: 'Welcome.' } })).toEqual([200]);
    expect(
      await save('manager', { unverified_role_id: saved.verified_role_id, verified_role_id: null }),
    ).toEqual([422, 'unverified_role_id role.not_assignable']);
  });

  it('is told with all other faults at once', async () => {
    await setManager({ permissions: bitsOf([...managing, 'ban_members']) });
    expect(
      await save('manager', {
        channel_id: '1',
        on_failure: 'ban',
        verified_role_id: id('Moderator'),
      }),
    ).toEqual([
      422,
      'channel_id channel.unknown',
      'verified_role_id danger_unconfirmed',
      'on_failure danger_unconfirmed',
    ]);
  });
});

it('a ban of newcomers has to be confirmed when it begins, and not again', async () => {
  await setManager({ permissions: bitsOf([...managing, 'ban_members']) });
  const off = { enabled: false, on_failure: 'ban' } as const;
  expect(await save('manager', off)).toEqual([200]);
  expect(await save('manager', { ...off, enabled: true })).toEqual([422, 'on_failure danger_unconfirmed']);
  expect(await save('manager', { ...off, enabled: true }, confirmed)).toEqual([200]);
  expect(await save('manager', { ...off, enabled: true, attempts: 2 })).toEqual([200]);
});

describe('mentions of everyone', () => {
  const message = () => ({ ...recurringMessage, channel_id: id('general'), mentions: 'everyone' });
  const panel = () => ({ ...ticketPanel, ping_role_ids: [demoGuilds.nebula] });
  const refusedOf = async (who: keyof typeof tokens, method: string, path: string, body: object) => {
    const { status, fields } = await here(who).refused(method, path, body);
    return [status, ...(fields ?? []).map(({ path: field, key }) => `${field} ${key}`)];
  };

  it.each([
    ['a recurring message', '/recurring', 'mentions', message],
    ['a ticket panel', '/ticket', 'ping_role_ids', panel],
  ] as const)('take the permission and a confirmation: %s', async (_, path, field, body) => {
    const lacks = [422, `${field} mentions.needs_mention_everyone`];
    expect(await refusedOf('manager', 'POST', path, body())).toEqual(lacks);
    expect(await refusedOf('manager', 'POST', path + confirmed, body())).toEqual(lacks);
    await setManager({ permissions: bitsOf([...managing, 'mention_everyone']) });
    const unconfirmed = [422, `${field} danger_unconfirmed`];
    for (const who of ['manager', 'owner', 'admin'] as const)
      expect(await refusedOf(who, 'POST', path, body())).toEqual(unconfirmed);
    const { value } = await here('manager').write<Written>('POST', path + confirmed, body());

    // Without the permission, other fields can still be changed.
    await setManager({ permissions: bitsOf(managing) });
    const { id: entry, name } = value.item as Entry & { name: string };
    const renamed = await here('manager').write<Written>('PUT', `${path}/${entry}`, {
      ...body(),
      name: `${name}!`,
    });
    expect(renamed.value.item).toMatchObject({ name: `${name}!` });
    await here('manager').write('DELETE', `${path}/${entry}`);
  });

  it.each([
    ['a recurring message', '/recurring', 'mentions', message],
    ['a ticket panel', '/ticket', 'ping_role_ids', panel],
  ] as const)('come back with what was deleted by the same rule: %s', async (_, path, field, body) => {
    const { value } = await here('owner').write<Written>('POST', path + confirmed, body());
    const entry = value.item?.id;
    await here('owner').write('DELETE', `${path}/${entry}`);
    expect(await refusedOf('manager', 'POST', `${path}/${entry}/restore`, {})).toEqual([
      422,
      `${field} mentions.needs_mention_everyone`,
    ]);
    expect((await here('owner').write('POST', `${path}/${entry}/restore`)).status).toBe(200);
  });

  it('take both again when a message that was off is switched on', async () => {
    const off = { ...message(), enabled: false };
    const { value } = await here('owner').write<Written>('POST', `/recurring${confirmed}`, off);
    const path = `/recurring/${value.item?.id}`;
    const on = { ...off, enabled: true };
    const lacks = [422, 'mentions mentions.needs_mention_everyone'];
    expect(await refusedOf('manager', 'PUT', path + confirmed, on)).toEqual(lacks);
    expect(await refusedOf('owner', 'PUT', path, on)).toEqual([422, 'mentions danger_unconfirmed']);
    expect((await here('owner').write('PUT', path + confirmed, on)).status).toBe(200);
    expect((await here('manager').write('PUT', path, { ...on, name: 'x' })).status).toBe(200);
  });

  it('stay as they are where the permission is missing, or notify fewer', async () => {
    const { value } = await here('owner').write<Written>('POST', `/recurring${confirmed}`, message());
    const path = `/recurring/${value.item?.id}`;
    const change = 'mentions.change_needs_mention_everyone';
    const text = { message: { content: 'Buy now' } };
    const often = { schedule: { kind: 'interval', every_seconds: 300 } };
    for (const query of ['', confirmed]) {
      const whole = { ...message(), ...text, ...often, channel_id: id('announcements') };
      expect(await refusedOf('manager', 'PUT', path + query, whole)).toEqual([
        422,
        `channel_id ${change}`,
        `message ${change}`,
        `schedule ${change}`,
      ]);
    }
    // Nor in several steps: switched off, text changed, switched on again.
    const off = { ...message(), ...text, enabled: false };
    expect((await here('manager').write('PUT', path, off)).status).toBe(200);
    const on = { ...off, enabled: true };
    expect(await refusedOf('manager', 'PUT', path + confirmed, on)).toEqual([
      422,
      'mentions mentions.needs_mention_everyone',
    ]);
    const fewer = { ...on, mentions: 'roles' };
    expect((await here('manager').write('PUT', path, fewer)).status).toBe(200);
    expect((await here('owner').write('PUT', path + confirmed, on)).status).toBe(200);
    // Somebody with the permission has confirmed it before.
    expect((await here('owner').write('PUT', path, { ...on, ...often })).status).toBe(200);
  });

  it('stay as they are in new tickets as well', async () => {
    const { value } = await here('owner').write<Written>('POST', `/ticket${confirmed}`, panel());
    const path = `/ticket/${value.item?.id}`;
    const welcome = { welcome: { content: 'Buy now' } };
    const change = 'mentions.change_needs_mention_everyone';
    expect(await refusedOf('manager', 'PUT', path, { ...panel(), ...welcome })).toEqual([
      422,
      `welcome ${change}`,
    ]);
    const off = { ...panel(), ...welcome, enabled: false };
    expect((await here('manager').write('PUT', path, off)).status).toBe(200);
    expect(await refusedOf('manager', 'PUT', path + confirmed, { ...off, enabled: true })).toEqual([
      422,
      'ping_role_ids mentions.needs_mention_everyone',
    ]);
    const fewer = { ...off, enabled: true, ping_role_ids: [] };
    expect((await here('manager').write('PUT', path, fewer)).status).toBe(200);
  });

  it('are not in question for roles', async () => {
    const body = { ...message(), mentions: 'roles' };
    const { value } = await here('manager').write<Written>('POST', '/recurring', body);
    const path = `/recurring/${value.item?.id}`;
    expect(await refusedOf('owner', 'PUT', path, message())).toEqual([422, 'mentions danger_unconfirmed']);
    expect((await here('owner').write('PUT', path + confirmed, message())).status).toBe(200);
  });
});

describe('a ban at the first infraction', () => {
  const ban = { kind: 'ban', duration_seconds: null, delete_message_seconds: 0 } as const;
  const refusal = async (method: string, path: string, body: object) => {
    const { status, fields = [] } = await here('owner').refused(method, path, body);
    return [status, ...fields.map(({ path: field, key }) => `${field} ${key}`)];
  };

  it('has to be confirmed in a rule of the ladder', async () => {
    const rule = { ...sanctionRuleDefaults, count: 1, action: ban };
    expect(await refusal('POST', '/autosanction', rule)).toEqual([422, 'action danger_unconfirmed']);
    const { value } = await here('owner').write<Written>('POST', `/autosanction${confirmed}`, rule);
    const there = { ...rule, id: value.item?.id };
    // It is saved already, so another change needs no confirmation.
    expect((await here('owner').write('PUT', '/autosanction', { ...there, reason: 'x' })).status).toBe(200);
    expect((await here('owner').write('PUT', '/autosanction', { ...there, count: 2 })).status).toBe(200);
    expect(await refusal('PUT', '/autosanction', there)).toEqual([422, 'action danger_unconfirmed']);
  });

  it('has to be confirmed in an automod rule that enforces', async () => {
    const rule = { ...automodDefaults.caps, enabled: true, mode: 'enforce', actions: [ban] };
    expect(await refusal('POST', '/automod/caps', rule)).toEqual([422, 'actions danger_unconfirmed']);
    const observing = { ...rule, mode: 'observe' };
    expect((await here('owner').write('POST', '/automod/caps', observing)).status).toBe(200);
    expect((await here('owner').write('POST', `/automod/caps${confirmed}`, rule)).status).toBe(200);
  });
});
