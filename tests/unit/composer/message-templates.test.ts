import { setPersistentEngine } from '@nanostores/persistent';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forgiving } from '../../../src/app/stores/persistent.ts';
import {
  coerceTemplate,
  messageTemplates,
  type SavedTemplate,
  templateLimits,
} from '../../../src/composer/window/templates/message-templates.ts';

type Listener = (event: { readonly key: string | null; readonly newValue: string | null }) => void;

const storage: Record<string, string> = {};
const listeners = new Set<Listener>();
let room = Number.POSITIVE_INFINITY;

/** Behaves like the browser's storage: writing throws when it is full. */
const engine = new Proxy(storage, {
  set(target, key: string, value: string) {
    if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
    target[key] = value;
    return true;
  },
});
setPersistentEngine(forgiving(engine), {
  addEventListener: (_, listener) => void listeners.add(listener as Listener),
  removeEventListener: (_, listener) => void listeners.delete(listener as Listener),
});

/** Each test uses another guild, since the stores are never reset. */
let guildId = 0;
const key = () => `templates:1:${guildId}`;
const mine = () => messageTemplates('1', String(guildId));
const names = () =>
  mine()
    .$list.get()
    .map(({ name }) => name);
const message = { content: 'Bonjour {user}', embeds: [{ title: 'a'.repeat(300) }] };
const kept = (): SavedTemplate[] => JSON.parse(storage[key()] ?? '[]');

beforeEach(() => {
  guildId += 1;
  room = Number.POSITIVE_INFINITY;
  vi.useFakeTimers({ now: 1000 });
  return () => vi.useRealTimers();
});

describe('templates', () => {
  test('are kept whole, over the limits too, the newest first', () => {
    expect(mine().save(' Accueil ', message)).toBe('done');
    vi.setSystemTime(2000);
    expect(mine().save('Règles', { content: 'b' })).toBe('done');
    expect(mine().$list.get()).toEqual([
      { id: expect.any(String), name: 'Règles', message: { content: 'b' }, savedAt: 2000 },
      { id: expect.any(String), name: 'Accueil', message, savedAt: 1000 },
    ]);
    expect(kept()).toEqual(mine().$list.get());
    expect(new Set(kept().map(({ id }) => id)).size).toBe(2);
  });

  test('are replaced by one of the same name', () => {
    mine().save('Accueil', message);
    mine().save('Règles', message);
    expect(mine().save('ACCUEIL', { content: 'b' })).toBe('done');
    expect(names()).toEqual(['ACCUEIL', 'Règles']);
  });

  test('belong to one person and one guild', () => {
    mine().save('Accueil', message);
    expect(mine()).toBe(mine());
    expect(messageTemplates('2', String(guildId)).$list.get()).toEqual([]);
    expect(messageTemplates('1', '0').$list.get()).toEqual([]);
  });

  test('are removed and renamed', () => {
    mine().save('Accueil', message);
    mine().save('Règles', message);
    const [rules, welcome] = mine().$list.get();
    expect(mine().rename(rules?.id ?? '', ' Charte ')).toBe('done');
    expect(names()).toEqual(['Charte', 'Accueil']);
    expect(mine().rename(rules?.id ?? '', 'accueil')).toBe('taken');
    expect(mine().rename(rules?.id ?? '', 'CHARTE')).toBe('done');
    expect(mine().remove(welcome?.id ?? '')).toBe('done');
    expect(names()).toEqual(['CHARTE']);
    expect(kept()).toHaveLength(1);
  });

  test('need a name of 1 to 80 characters', () => {
    expect(mine().save('  ', message)).toBe('unnamed');
    expect(mine().save('a'.repeat(81), message)).toBe('unnamed');
    expect(mine().save('a'.repeat(80), message)).toBe('done');
    const [only] = mine().$list.get();
    expect(mine().rename(only?.id ?? '', ' ')).toBe('unnamed');
    expect(names()).toEqual(['a'.repeat(80)]);
  });

  test('need a message with something in it', () => {
    expect(mine().save('Accueil', {})).toBe('refused');
    expect(names()).toEqual([]);
  });

  test('are 50 at most', () => {
    for (let number = 0; number < templateLimits.templates; number += 1) mine().save(`n${number}`, message);
    expect(mine().save('one more', message)).toBe('full');
    expect(mine().save('n7', { content: 'b' })).toBe('done');
    expect(mine().$list.get()).toHaveLength(50);
    expect(names()[0]).toBe('n7');
  });

  test('stay as they were where the browser stores nothing', () => {
    mine().save('Accueil', { content: 'a' });
    room = 10;
    expect(mine().save('Règles', message)).toBe('refused');
    expect(names()).toEqual(['Accueil']);
  });

  test('come from another tab', () => {
    const seen: number[] = [];
    const stop = mine().$list.subscribe((list) => void seen.push(list.length));
    const newValue = JSON.stringify([{ id: 'x', name: 'Ailleurs', message, savedAt: 5 }]);
    for (const tell of listeners) tell({ key: key(), newValue });
    stop();
    expect(seen).toEqual([0, 1]);
  });

  test('are read from storage without what is none', () => {
    const good = { id: 'x', name: 'Accueil', message: { content: 'a' }, savedAt: 5 };
    storage[key()] = JSON.stringify([
      { ...good, more: 1 },
      5,
      null,
      { ...good, name: '' },
      { ...good, message: 'a' },
    ]);
    expect(mine().$list.get()).toEqual([good]);
  });
});

test.each([
  ['nothing', undefined],
  ['no id', { name: 'a', message: { content: 'a' }, savedAt: 5 }],
  ['no message', { id: 'a', name: 'a', savedAt: 5 }],
  ['a message of nothing', { id: 'a', name: 'a', message: {}, savedAt: 5 }],
  ['no time', { id: 'a', name: 'a', message: { content: 'a' } }],
  ['a time of text', { id: 'a', name: 'a', message: { content: 'a' }, savedAt: '5' }],
])('what is stored with %s is no template', (_, entry) => {
  expect(coerceTemplate(entry)).toBe(null);
});
