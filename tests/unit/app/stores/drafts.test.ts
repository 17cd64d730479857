import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { $draftsStored, draftsOf, dropDrafts, formsWithDrafts } from '../../../../src/app/stores/drafts.ts';

/** A storage with the methods that drafts use. As in a browser, its entries are its own keys. */
function memoryStorage(room = Number.POSITIVE_INFINITY) {
  const entries: Record<string, string> = {};
  const methods = {
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
    get: (_, key: string) => methods[key as keyof typeof methods] ?? entries[key],
  }) as unknown as Storage;
}

let browser: EventTarget;
beforeEach(() => {
  browser = new EventTarget();
  vi.useFakeTimers({ now: 5000 });
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
});
afterEach(() => {
  for (const user of ['1', '2']) dropDrafts(user);
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const captcha = () => draftsOf('1:guild:captcha');
const keys = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));
/** Waits until drafts are written to storage. */
const written = () => vi.advanceTimersByTime(200);

describe('drafts', () => {
  test('are stored a field at a time, soon after the last letter', () => {
    captcha().write('attempts', { base: 1, draft: 2 });
    captcha().write('ignore.role_ids', { base: [], draft: ['7'] });
    expect(captcha().read().get('attempts')).toEqual({ base: 1, draft: 2, at: 5000 });
    expect(keys()).toEqual([]);
    written();
    expect(keys()).toEqual(['draft:1:guild:captcha:attempts', 'draft:1:guild:captcha:ignore.role_ids']);
    expect(captcha().read().get('ignore.role_ids')).toMatchObject({ draft: ['7'] });
  });

  test('are stored at once when the page goes', () => {
    captcha().write('attempts', { base: 1, draft: 2 });
    browser.dispatchEvent(new Event('pagehide'));
    expect(keys()).toEqual(['draft:1:guild:captcha:attempts']);
  });

  test('are removed before they are written, and after', () => {
    captcha().write('attempts', { base: 1, draft: 2 });
    captcha().remove('attempts');
    written();
    expect(keys()).toEqual([]);
    captcha().write('attempts', { base: 1, draft: 2 });
    written();
    captcha().remove('attempts');
    expect(captcha().read().size).toBe(0);
  });

  test('belong to one form of one guild of one person', () => {
    captcha().write('attempts', { base: 1, draft: 2 });
    for (const owner of ['2:guild:captcha', '1:other:captcha', '1:guild:logs', '1:guild'])
      expect(draftsOf(owner).read().size, owner).toBe(0);
  });

  test('of an entry are not those of its list', () => {
    draftsOf('1:guild:rules:7').write('name', { base: '', draft: 'x' });
    written();
    expect(draftsOf('1:guild:rules').read().size).toBe(0);
    expect([...draftsOf('1:guild:rules:7').read().keys()]).toEqual(['name']);
  });

  test('keep a part that the saved value leaves out', () => {
    captcha().write('log', { base: undefined, draft: 'x' });
    written();
    expect(captcha().read().get('log')).toEqual({ base: undefined, draft: 'x', at: 5000 });
  });

  test('name what is stored in their place and is none', () => {
    for (const [field, text] of Object.entries({ a: '{', b: '7', c: 'null', d: '{"draft":1}' }))
      localStorage.setItem(`draft:1:guild:captcha:${field}`, text);
    expect(Object.fromEntries(captcha().read())).toEqual({ a: null, b: null, c: null, d: null });
  });
});

describe('storage that refuses', () => {
  test('is said, and the draft lives as long as the page', () => {
    vi.stubGlobal('localStorage', memoryStorage(60));
    captcha().write('message', { base: '', draft: 'x'.repeat(80) });
    captcha().write('attempts', { base: 1, draft: 2 });
    written();
    expect($draftsStored.get()).toBe(false);
    expect(captcha().read().get('message')).toMatchObject({ draft: 'x'.repeat(80) });
    // Values that fit are stored.
    expect(keys()).toEqual(['draft:1:guild:captcha:attempts']);
    captcha().remove('message');
    expect($draftsStored.get()).toBe(true);
  });

  test('and then takes it is said too', () => {
    vi.stubGlobal('localStorage', undefined);
    captcha().write('attempts', { base: 1, draft: 2 });
    written();
    expect($draftsStored.get()).toBe(false);
    expect(captcha().read().size).toBe(1);
    vi.stubGlobal('localStorage', memoryStorage());
    captcha().write('attempts', { base: 1, draft: 3 });
    written();
    expect($draftsStored.get()).toBe(true);
    expect(keys()).toHaveLength(1);
  });
});

describe('another tab', () => {
  const tell = (key: string | null, newValue: string | null) =>
    browser.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));

  test('is heard about this form and no other, until one stops', () => {
    const heard = vi.fn();
    const stop = captcha().watch(heard);
    tell('draft:1:guild:captcha:attempts', '{}');
    tell('draft:1:guild:captcha:attempts', null);
    tell('draft:1:guild:logs:attempts', '{}');
    tell('access_token', null);
    tell(null, null);
    expect(heard.mock.calls).toEqual([[false], [true], [true]]);
    stop();
    tell('draft:1:guild:captcha:attempts', '{}');
    browser.dispatchEvent(new Event('visibilitychange'));
    expect(heard).toHaveBeenCalledTimes(3);
  });

  test('may have typed while this one was asleep', () => {
    const heard = vi.fn();
    const stop = captcha().watch(heard);
    browser.dispatchEvent(new Event('visibilitychange'));
    expect(heard.mock.calls).toEqual([[false]]);
    stop();
  });
});

test('all drafts of a person are counted by form, and dropped for good', () => {
  captcha().write('attempts', { base: 1, draft: 2 });
  captcha().write('kind', { base: 'a', draft: 'b' });
  written();
  draftsOf('1:guild:rules:7').write('name', { base: '', draft: 'x' });
  draftsOf('2:guild:captcha').write('attempts', { base: 1, draft: 2 });
  expect(formsWithDrafts('1')).toEqual(['guild:captcha', 'guild:rules']);
  dropDrafts('1');
  written();
  expect(formsWithDrafts('1')).toEqual([]);
  expect(keys()).toEqual(['draft:2:guild:captcha:attempts']);
});
