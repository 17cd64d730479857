import { describe, expect, it, vi } from 'vitest';
import { openCache } from '../../../packages/bot/src/host/settings-cache.ts';
import { automodDefaults } from '../../../src/contract/automod-defaults.ts';
import type { BotSettings } from '../../../src/contract/bot/settings.ts';
import { captchaDefaults } from '../../../src/contract/captcha.ts';
import { logDefaults } from '../../../src/contract/logs.ts';
import { json, openBody, scriptedHost } from './host.ts';

const captcha = { ...captchaDefaults, message: { content: 'Welcome' } };
const parts = {
  automod: Object.values(automodDefaults),
  captcha,
  logs: logDefaults,
  sanction_rules: [],
  recurring_messages: [],
  ticket_panels: [],
  ticket_access: { moderators_read: 'own_panels' },
};
const about = (guild_id: string, locale = 'fr') => ({
  guild_id,
  locale,
  timezone: 'UTC',
  premium_until: null,
});
const whole = (guild_id: string, timezone = 'UTC') => ({ ...about(guild_id), ...parts, timezone });
const lines = (...values: readonly object[]) =>
  new Response(values.map((value) => `${JSON.stringify(value)}\n`).join(''));
const defaults = { defaults: { fr: parts, en: parts, ar: parts } };
const complete = { complete: true };
const line = (guild_id: string, own: object = {}) => ({ ...about(guild_id), etag: `"${guild_id}"`, ...own });

describe('the settings of all guilds', () => {
  it('are the defaults of their language with what was saved over them', async () => {
    const logs = { ...logDefaults, enabled: true };
    const { connection } = scriptedHost(() => lines(defaults, line('1'), line('2', { logs }), complete));
    const cache = openCache(connection);
    await cache.fill();
    expect(cache.get('1')?.logs.enabled).toBe(false);
    expect(cache.get('2')?.logs.enabled).toBe(true);
    expect(cache.get('2')?.captcha).toEqual(captcha);
    expect(cache.guilds()).toEqual(['1', '2']);
  });

  it('are read on from the last guild after a cut, and forget guilds that are gone', async () => {
    const { connection, asked } = scriptedHost((number) => {
      if (number === 0) return lines(defaults, line('1'), line('2'), line('3'), complete);
      return number === 1 ? lines(defaults, line('1')) : lines(defaults, line('3'), complete);
    });
    const cache = openCache(connection);
    await cache.fill();
    await cache.fill();
    expect(asked).toEqual(['GET /bot/settings', 'GET /bot/settings', 'GET /bot/settings?after=1']);
    expect(cache.guilds()).toEqual(['1', '3']);
  });

  it('tell of each change once, with what was before', async () => {
    const { connection } = scriptedHost((number, request) =>
      request.endsWith('/bot/settings')
        ? lines(defaults, line('1'), complete)
        : json(whole('1', number < 3 ? 'UTC' : 'Asia/Tokyo')),
    );
    const cache = openCache(connection);
    const told: (string | undefined)[] = [];
    cache.onChange((settings, before) => told.push(`${before?.timezone} → ${settings.timezone}`));
    await cache.fill();
    const first = cache.get('1');
    await cache.refresh('1');
    await cache.fill();
    expect(cache.get('1')).toBe(first);
    await cache.refresh('1');
    expect(told).toEqual(['undefined → UTC', 'UTC → Asia/Tokyo']);
  });

  it('do not go back to what the long answer says of a guild that was read by itself meanwhile', async () => {
    const body = openBody();
    const { connection, asked } = scriptedHost((_, request) =>
      request.endsWith('/bot/settings') ? body.reply : json(whole('1', 'Asia/Tokyo')),
    );
    const cache = openCache(connection);
    const filling = cache.fill();
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    await cache.refresh('1');
    for (const value of [defaults, line('1'), complete]) body.write(`${JSON.stringify(value)}\n`);
    body.end();
    await filling;
    expect(cache.get('1')?.timezone).toBe('Asia/Tokyo');
  });

  it('are read again when they change while they are read, and once for many changes', async () => {
    const { connection, asked } = scriptedHost((number) =>
      json(whole('1', number === 0 ? 'UTC' : 'Asia/Tokyo')),
    );
    const cache = openCache(connection);
    await Promise.all([cache.refresh('1'), cache.refresh('1'), cache.refresh('1')]);
    expect(asked).toHaveLength(2);
    expect(cache.get('1')?.timezone).toBe('Asia/Tokyo');
  });

  it('forget a guild that the bot is no longer in', async () => {
    const { connection } = scriptedHost((number) => (number === 0 ? json(whole('1')) : json({}, 404)));
    const cache = openCache(connection);
    await cache.refresh('1');
    await cache.refresh('1');
    expect(cache.get('1') satisfies BotSettings | undefined).toBeUndefined();
  });

  it('are read again after a pause where an answer ends too soon or is cut', async () => {
    const torn = openBody();
    torn.break();
    const { connection, asked, waited } = scriptedHost((number, request) => {
      if (request.endsWith('/bot/settings'))
        return number === 0 ? new Response('<html>') : lines(defaults, line('1'), complete);
      return number === 2 ? torn.reply : json(whole('1', 'Asia/Tokyo'));
    });
    const cache = openCache(connection);
    await cache.fill();
    expect(asked).toHaveLength(2);
    expect(waited).toHaveLength(1);
    await cache.refresh('1');
    expect(cache.get('1')?.timezone).toBe('Asia/Tokyo');
  });
});
