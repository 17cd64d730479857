import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Channel } from '../../../src/contract/channels.ts';
import { getChannelDetails } from '../../../src/contract/channels.ts';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '../../../src/contract/endpoint.ts';
import { pathOf } from '../../../src/contract/endpoint.ts';
import { type Contract, contract } from '../../../src/contract/index.ts';
import { moderatorLevels, opens } from '../../../src/lib/access.ts';
import { reachOf } from '../../../src/lib/grants.ts';

/** The operations of the specification. */
const documented = [
  'GET /user',
  'GET /stats',
  'GET /guilds',
  'GET /guild/{id}',
  'GET /admin/is_admin',
  'GET /admin/guilds',
  'DELETE /admin/guild/{id}',
  'GET /admin/stats/commands',
  'GET /user/is_premium',
  'POST /user/premium',
  'GET /user/premium/guilds',
  'POST /user/premium/guild/{id}',
  'GET /guild/{id}/activity',
  'GET /guild/{id}/channels',
  'GET /guild/{id}/roles',
  'GET /guild/{id}/automod/{type}',
  'POST /guild/{id}/automod/{type}',
  'GET /guild/{id}/autosanction',
  'POST /guild/{id}/autosanction',
  'PUT /guild/{id}/autosanction',
  'DELETE /guild/{id}/autosanction/{ruleId}',
  'GET /guild/{id}/history',
  'GET /guild/{id}/modstats',
  'GET /guild/{id}/logs',
  'POST /guild/{id}/logs',
  'GET /guild/{id}/captcha',
  'POST /guild/{id}/captcha',
  'GET /guild/{id}/tickets',
  'POST /guild/{id}/ticket',
  'PUT /guild/{id}/ticket/{ticketId}',
  'DELETE /guild/{id}/ticket/{ticketId}',
  'POST /guild/{id}/send_ticket/{ticketId}',
  'GET /guild/{id}/tickets/stats',
  'GET /guild/{id}/tickets/transcript/{channelId}',
  'GET /guild/{id}/tickets/history',
];

const endpoints: readonly Endpoint[] = Object.values(contract);
const callsOf = (list: readonly Endpoint[]) => list.map(({ method, path }) => `${method} ${path}`);

describe('the operations', () => {
  it('are the 35 documented ones, each once, without the mark of an extension', () => {
    expect(documented).toHaveLength(35);
    expect(callsOf(endpoints.filter(({ extension }) => !extension))).toEqual(documented);
  });

  it('ask for rights on the guild wherever they concern one', () => {
    const open = endpoints.filter(
      ({ path, access }) => path.startsWith('/guild/') && typeof access === 'string',
    );
    expect(callsOf(open)).toEqual([]);
  });

  it('let moderators write no settings', () => {
    const moderators = reachOf([{ modules: moderatorLevels, actions: [] }]);
    const writes = endpoints.filter(
      ({ access, method }) => method !== 'GET' && typeof access !== 'string' && opens(moderators, access),
    );
    expect(writes.length).toBeGreaterThan(3);
    expect(callsOf(writes.filter(({ tagged }) => tagged))).toEqual([]);
  });

  it('keep the admin area to the administrators of the bot, but for the question who is one', () => {
    const others = endpoints.filter(
      ({ path, access }) => path.startsWith('/admin/') && access !== 'bot_admin',
    );
    expect(callsOf(others)).toEqual(['GET /admin/is_admin']);
  });

  it('protect what is saved as a whole against overwriting', () => {
    const readOf = ({ path }: Endpoint) => endpoints.find((e) => e.path === path && e.method === 'GET');
    const saves = endpoints.filter((e) => e.method === 'POST' && e.reply && e.reply === readOf(e)?.reply);
    expect(saves.length).toBeGreaterThan(3);
    for (const save of saves) {
      expect([save.path, save.tagged, save.ifMatch]).toEqual([save.path, true, 'value']);
      expect([save.path, readOf(save)?.tagged]).toEqual([save.path, true]);
    }
  });

  it('protect every entry of a list that is replaced', () => {
    const replacements = endpoints.filter(({ method, path }) => method === 'PUT' && !path.endsWith('/order'));
    expect(callsOf(replacements.filter(({ ifMatch }) => ifMatch !== 'entry'))).toEqual([]);
    const writes = endpoints.filter(({ ifMatch }) => ifMatch === 'entry');
    expect(callsOf(writes.filter(({ method }) => method !== 'PUT' && method !== 'DELETE'))).toEqual([]);
  });

  it('take bodies only where there is something to say, and reply with 204 only on leaving and deleting', () => {
    for (const { method, path, body, reply, status } of endpoints) {
      if (method === 'GET' || method === 'DELETE') expect(body, path).toBeUndefined();
      if (!reply && status !== 302) expect(`${method} ${path}`).toMatch(/^DELETE |^POST \/auth\/logout$/);
    }
  });
});

describe('a path', () => {
  it('has its placeholders filled and percent-encoded', () => {
    const params = { id: '1', ticketId: '../2?x' };
    expect(pathOf(contract.replaceTicketPanel, params)).toBe('/guild/1/ticket/..%2F2%3Fx');
  });

  it('names its parameters in the type', () => {
    expectTypeOf<ParamsOf<Contract['deleteSanctionRule']>>().toEqualTypeOf<
      Readonly<Record<'id' | 'ruleId', string>>
    >();
    expectTypeOf<ParamsOf<Contract['getUser']>>().toEqualTypeOf<Readonly<Record<never, string>>>();
  });
});

describe('the types of an operation', () => {
  it('come from its schemas', () => {
    expectTypeOf<BodyOf<Contract['activatePremium']>>().toEqualTypeOf<{ code: string }>();
    expectTypeOf<BodyOf<Contract['assignPremium']>>().toEqualTypeOf<undefined>();
    expectTypeOf<ReplyOf<Contract['deleteAdminGuild']>>().toEqualTypeOf<undefined>();
    expectTypeOf<ReplyOf<Contract['checkAuth']>>().toEqualTypeOf<{ code: number }>();
  });

  it('let a caller give natural values in a query', () => {
    const query: QueryOf<Contract['getCommandStats']> = { day_history: 30 };
    const flags: QueryOf<Contract['getRoles']> = { data: false };
    expect([query, flags]).toBeDefined();
  });

  it('know whole channels apart from ids where a screen asks for them', () => {
    expectTypeOf<ReplyOf<Contract['getChannels']>>().toEqualTypeOf<Channel[] | string[]>();
    expectTypeOf<ReplyOf<typeof getChannelDetails>>().toEqualTypeOf<Channel[]>();
    expect(getChannelDetails.path).toBe(contract.getChannels.path);
  });
});
