import { describe, expect, test } from 'vitest';
import { href, matchRoute, readParams, routes, shellFor } from '../../src/routes.ts';

/** The rows of the table of routes in the specification. */
const specified: string[] = [
  '/',
  '/pages/misc/not-found/{error*}',
  '/admin/commands',
  '/admin/guilds',
  '/dashboard',
  '/dashboard/{guild_id}',
  '/dashboard/{guild_id}/auto-sanction',
  '/dashboard/{guild_id}/automod',
  '/dashboard/{guild_id}/captcha',
  '/dashboard/{guild_id}/historique',
  '/dashboard/{guild_id}/logs',
  '/dashboard/{guild_id}/message-recurrent',
  '/dashboard/{guild_id}/moderators',
  '/dashboard/{guild_id}/view',
  '/dashboard/{guild_id}/ticket',
  '/dashboard/{guild_id}/ticket/transcript/{channel_id*}',
  '/login',
  '/login/callback',
  '/logout',
  '/premium',
  '/privacy',
  '/terms',
  '/second-page',
  '/user/patreon/callback',
  '/user/premium',
];

const paths = Object.values(routes).map(({ path }) => path);
/** Our own routes, besides those of the specification (decision 13). */
const added = paths.filter((path) => !specified.includes(path));

describe('the route table', () => {
  test('has every row of the specification, and none twice', () => {
    expect(paths).toEqual(expect.arrayContaining(specified));
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('asks for a session where the specification says auth or the calls need one, and on our own rows', () => {
    const auth = Object.values(routes).filter(({ access }) => access === 'auth');
    expect(auth.map(({ path }) => path).sort()).toEqual(
      [
        '/dashboard',
        '/dashboard/{guild_id}',
        '/dashboard/{guild_id}/auto-sanction',
        '/dashboard/{guild_id}/automod',
        '/dashboard/{guild_id}/captcha',
        '/dashboard/{guild_id}/historique',
        '/dashboard/{guild_id}/logs',
        '/dashboard/{guild_id}/message-recurrent',
        '/dashboard/{guild_id}/moderators',
        '/dashboard/{guild_id}/ticket',
        '/dashboard/{guild_id}/view',
        '/admin/commands',
        '/admin/guilds',
        '/user/premium',
        ...added,
      ].sort(),
    );
  });
});

describe('href', () => {
  test('fills and encodes parameters, and puts the language first', () => {
    expect(href('captcha', { guild_id: '12' })).toBe('/dashboard/12/captcha');
    expect(href('captcha', { guild_id: '12' }, 'ar')).toBe('/ar/dashboard/12/captcha');
    expect(href('root', {}, 'en')).toBe('/en');
    expect(href('transcript', { guild_id: '1', channel_id: 'a b/c' })).toBe(
      '/dashboard/1/ticket/transcript/a%20b/c',
    );
  });
});

describe('matchRoute and readParams', () => {
  test('find the screen, its language and its parameters', () => {
    expect(matchRoute('/en/dashboard/42/captcha')).toEqual({
      name: 'captcha',
      locale: 'en',
      params: { guild_id: '42' },
    });
    expect(matchRoute('/dashboard/')?.name).toBe('guilds');
    expect(readParams('transcript', '/dashboard/1/ticket/transcript/9/8')).toEqual({
      guild_id: '1',
      channel_id: '9/8',
    });
  });

  test('refuse what is not an id, an unknown path and a broken encoding', () => {
    expect(matchRoute('/dashboard/abc/captcha')).toBeNull();
    expect(matchRoute('/dashboard/123456789012345678901')).toBeNull();
    expect(matchRoute('/fr/dashboard')).toBeNull();
    expect(matchRoute('/pages/misc/not-found/%E0%A4%A')).toBeNull();
    expect(readParams('captcha', '/dashboard/1/logs')).toBeNull();
  });
});

describe('shellFor', () => {
  test.each([
    ['/', 'index.html', 200],
    ['/ar', 'ar.html', 200],
    ['/login/callback', 'login/callback.html', 200],
    ['/dashboard/77', 'dashboard/_.html', 200],
    ['/en/dashboard/77/captcha', 'en/dashboard/_/captcha.html', 200],
    ['/ar/dashboard/7/ticket/transcript/9', 'ar/dashboard/_/ticket/transcript/_.html', 200],
    ['/dashboard/7/ticket/transcript/9%2F8/..', 'dashboard/_/ticket/transcript/_.html', 200],
    ['/dashboard/7/ticket/transcript/%E0%A4%A', '404.html', 404],
    ['/dashboard/7/ticket/transcript/', '404.html', 404],
    ['/ar/nowhere', 'ar/404.html', 404],
    ['/pages/misc/not-found/x', '404.html', 404],
  ])('%s is answered by %s with %i', (path, file, status) => {
    expect(shellFor(path)).toEqual({ file, status });
  });
});
