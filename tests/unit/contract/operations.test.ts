import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Channel } from '../../../src/contract/channels.ts';
import { getChannelDetails } from '../../../src/contract/channels.ts';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '../../../src/contract/endpoint.ts';
import { pathOf } from '../../../src/contract/endpoint.ts';
import { type Contract, contract } from '../../../src/contract/index.ts';

/** The specification's table of calls, row by row. */
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

const extensions = [
  'GET /guild/{id}/automod',
  'GET /auth/check',
  'GET /auth/login',
  'POST /auth/token',
  'POST /auth/logout',
  'POST /auth/refresh',
  'GET /auth/sessions',
  'DELETE /auth/sessions/{sessionId}',
  'DELETE /auth/sessions',
  'POST /user/patreon',
  'DELETE /user/premium/guild/{id}',
  'GET /guild/{id}/recurring',
  'POST /guild/{id}/recurring',
  'PUT /guild/{id}/recurring/{messageId}',
  'DELETE /guild/{id}/recurring/{messageId}',
  'PUT /guild/{id}/recurring/order',
  'POST /guild/{id}/recurring/{messageId}/restore',
  'POST /guild/{id}/recurring/{messageId}/send',
  'PUT /guild/{id}/autosanction/order',
  'POST /guild/{id}/autosanction/{ruleId}/restore',
  'PUT /guild/{id}/tickets/order',
  'POST /guild/{id}/ticket/{ticketId}/restore',
  'POST /guild/{id}/logs/test',
  'GET /guild/{id}/emojis',
  'GET /commands',
  'GET /pictures/link',
  'GET /guild/{id}/health',
  'GET /guild/{id}/recent-messages',
  'GET /guild/{id}/revisions',
  'GET /guild/{id}/revisions/{revisionId}',
  'POST /guild/{id}/revisions/{revisionId}/restore',
  'POST /guild/{id}/presence',
  'GET /guild/{id}/overview',
  'GET /guild/{id}/members',
  'GET /guild/{id}/members/{memberId}/timeline',
  'GET /admin/removals',
  'POST /admin/guild/{id}/restore',
  'GET /guild/{id}/tickets/access',
  'POST /guild/{id}/tickets/access',
  'GET /guild/{id}/tickets/transcript/{channelId}/openings',
  'POST /guild/{id}/tickets/transcript/{channelId}/blank',
  'GET /user/data',
  'GET /user/data/terms',
  'DELETE /user/data',
  'GET /guild/{id}/templates',
  'POST /guild/{id}/templates',
  'PUT /guild/{id}/templates/{templateId}',
  'DELETE /guild/{id}/templates/{templateId}',
  'POST /guild/{id}/channels/{channelId}/messages',
  'POST /guild/{id}/messages/self',
  'GET /guild/{id}/channels/{channelId}/messages/{postedId}',
];

const endpoints: readonly Endpoint[] = Object.values(contract);
const callsOf = (list: readonly Endpoint[]) => list.map(({ method, path }) => `${method} ${path}`);

describe('the operations', () => {
  it('are the 35 documented ones, each once, without the mark of an extension', () => {
    expect(documented).toHaveLength(35);
    expect(callsOf(endpoints.filter(({ extension }) => !extension))).toEqual(documented);
  });

  it('and the extensions, marked as such', () => {
    expect(callsOf(endpoints.filter(({ extension }) => extension))).toEqual(extensions);
  });

  it('ask for rights on the guild wherever they concern one', () => {
    const open = endpoints.filter(({ path, access }) => path.startsWith('/guild/') && !/^m/.test(access));
    expect(callsOf(open)).toEqual([]);
  });

  it('let moderators read what their screens show, and write no settings', () => {
    expect(callsOf(endpoints.filter(({ access }) => access === 'moderator'))).toEqual([
      'GET /guild/{id}',
      'GET /guild/{id}/channels',
      'GET /guild/{id}/roles',
      'GET /guild/{id}/history',
      'GET /guild/{id}/modstats',
      'GET /guild/{id}/tickets',
      'GET /guild/{id}/tickets/stats',
      'GET /guild/{id}/tickets/transcript/{channelId}',
      'GET /guild/{id}/tickets/history',
      'GET /guild/{id}/emojis',
      'GET /guild/{id}/health',
      'GET /guild/{id}/members',
      'GET /guild/{id}/members/{memberId}/timeline',
      'GET /guild/{id}/tickets/access',
      'GET /guild/{id}/templates',
      'POST /guild/{id}/templates',
      'PUT /guild/{id}/templates/{templateId}',
      'DELETE /guild/{id}/templates/{templateId}',
      'POST /guild/{id}/messages/self',
      'GET /guild/{id}/channels/{channelId}/messages/{postedId}',
    ]);
  });

  it('keep the admin area to the administrators of the bot, but for the question who is one', () => {
    const others = endpoints.filter(
      ({ path, access }) => path.startsWith('/admin/') && access !== 'bot_admin',
    );
    expect(callsOf(others)).toEqual(['GET /admin/is_admin']);
  });

  it('protect every settings read and the writes to it against overwriting', () => {
    const settings =
      /^\/guild\/\{id\}\/(automod\/|autosanction|logs$|captcha|tickets?(\/\{ticketId\}|\/order|\/access|\/\{ticketId\}\/restore)?$|recurring(?!.*\/send$))/;
    for (const { path, method, tagged } of endpoints) {
      expect(`${method} ${path} ${tagged ?? false}`).toBe(`${method} ${path} ${settings.test(path)}`);
    }
  });

  it('compare the tag of a whole document, or of the one entry of a list that a write is about', () => {
    const comparing = (what: Endpoint['ifMatch']) => callsOf(endpoints.filter((e) => e.ifMatch === what));
    expect(comparing('value')).toEqual([
      'POST /guild/{id}/automod/{type}',
      'POST /guild/{id}/logs',
      'POST /guild/{id}/captcha',
      'POST /guild/{id}/revisions/{revisionId}/restore',
      'POST /guild/{id}/tickets/access',
    ]);
    expect(comparing('entry')).toEqual([
      'PUT /guild/{id}/autosanction',
      'DELETE /guild/{id}/autosanction/{ruleId}',
      'PUT /guild/{id}/ticket/{ticketId}',
      'DELETE /guild/{id}/ticket/{ticketId}',
      'PUT /guild/{id}/recurring/{messageId}',
      'DELETE /guild/{id}/recurring/{messageId}',
      'PUT /guild/{id}/templates/{templateId}',
      'DELETE /guild/{id}/templates/{templateId}',
    ]);
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
