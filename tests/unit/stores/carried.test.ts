import { beforeEach, describe, expect, test, vi } from 'vitest';

/** As much of the browser's storage as the store asks for; like it, its entries are its own keys. */
function memoryStorage(room = Number.POSITIVE_INFINITY) {
  const entries: Record<string, string> = {};
  const hidden = {
    getItem: (key: string) => entries[key] ?? null,
    removeItem(key: string) {
      delete entries[key];
    },
    setItem(key: string, value: string) {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      entries[key] = value;
    },
  };
  return new Proxy(entries, {
    get: (_, key: string) => hidden[key as keyof typeof hidden] ?? entries[key],
  }) as unknown as Storage;
}

const token = vi.hoisted(() => ({ now: 'token-of-one' }));
vi.mock('../../../src/stores/session.ts', () => ({ $token: { get: () => token.now } }));
const { carriedValue, forgetCarried } = await import('../../../src/stores/carried.ts');

const text = (stored: unknown) => (typeof stored === 'string' ? stored : null);
const guild = carriedValue('/guild', text);

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  token.now = 'token-of-one';
});

describe('a carried value', () => {
  test('is there for the next page', () => {
    expect(guild.read()).toBeNull();
    guild.write('Nebula');
    expect(carriedValue('/guild', text).read()).toBe('Nebula');
    expect(carriedValue('/other', text).read()).toBeNull();
  });

  test('is there for nobody else, and for nobody after signing out', () => {
    guild.write('Nebula');
    token.now = 'token-of-two';
    expect(guild.read()).toBeNull();
    token.now = '';
    expect(guild.read()).toBeNull();
    guild.write('nobody');
    token.now = 'token-of-one';
    expect(guild.read()).toBe('Nebula');
  });

  test('does not give the token away', () => {
    guild.write('Nebula');
    expect(JSON.stringify(sessionStorage)).not.toContain('token-of-one');
  });

  test('is refused when it is not what it should be', () => {
    guild.write('Nebula');
    const [key = ''] = Object.keys(sessionStorage);
    for (const broken of ['{', '7', 'null', '{"a":1}']) {
      sessionStorage.setItem(key, broken);
      expect(guild.read(), broken).toBeNull();
    }
  });

  test('is left out when it is large, and leaves nothing older in its place', () => {
    guild.write('Nebula');
    guild.write('x'.repeat(200_000));
    expect(guild.read()).toBeNull();
  });

  test('is one of a bounded number', () => {
    for (let at = 0; at < 500; at += 1) carriedValue(`/guild/${at}`, text).write('x');
    expect(Object.keys(sessionStorage).length).toBeLessThanOrEqual(24);
    expect(carriedValue('/guild/499', text).read()).toBe('x');
  });

  test('is forgotten, where storage is full or forbidden too', () => {
    sessionStorage.setItem('other', 'stays');
    guild.write('Nebula');
    forgetCarried();
    expect(Object.keys(sessionStorage)).toEqual(['other']);

    vi.stubGlobal('sessionStorage', memoryStorage(0));
    guild.write('Nebula');
    expect(guild.read()).toBeNull();
    vi.stubGlobal('sessionStorage', undefined);
    guild.write('Nebula');
    expect(guild.read()).toBeNull();
    forgetCarried();
  });

  test('of another token is forgotten, of this one kept', () => {
    guild.write('Nebula');
    token.now = 'token-of-two';
    guild.write('Potager');
    forgetCarried('token-of-two');
    expect(guild.read()).toBe('Potager');
    token.now = 'token-of-one';
    expect(guild.read()).toBeNull();
  });
});
