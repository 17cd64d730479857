import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ApiError, Result } from '../../../src/lib/api-error.ts';
import { revisit } from '../../../src/stores/revisits.ts';
import { createSettings } from '../../../src/stores/settings.ts';

const schema = v.strictObject({ name: v.string(), size: v.number() });
type Value = v.InferOutput<typeof schema>;
const old: Value = { name: 'old', size: 1 };

/** Settings whose host answers when it is told to. */
function visit(
  carriedOver: { value: Value; etag: string | null } | null,
  typed: { base: Value; draft: Value; at: number } | null = null,
) {
  const waiting: ((result: Result<Value>) => void)[] = [];
  let carried = carriedOver;
  let draft = typed;
  const settings = createSettings<Value>({
    schema,
    load: () => new Promise((resolve) => waiting.push(resolve)),
    save: async (value) => ({ ok: true, value, etag: '"3"' }),
    drafts: () => ({
      read: () => draft,
      write: (typed) => {
        draft = { ...typed, at: 5 };
      },
      clear: () => {
        draft = null;
      },
    }),
    carried: () => ({
      read: () => carried,
      write: ({ value, etag }) => {
        carried = { value, etag };
      },
    }),
  });
  const settle = async (result: Result<Value>) => {
    waiting.shift()?.(result);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return {
    settings,
    asked: () => waiting.length,
    carried: () => carried,
    answer: (value: Value, etag: string) => settle({ ok: true, value, etag }),
    fail: (error: ApiError) => settle({ ok: false, error }),
  };
}

let page: ReturnType<typeof visit>;
const state = () => page.settings.$state.get();
const draft = () => {
  const now = state();
  return 'draft' in now ? now.draft : null;
};

describe('settings carried over from the page before', () => {
  beforeEach(() => {
    page = visit({ value: old, etag: '"1"' });
    void page.settings.load();
  });

  test('are shown at once and asked for all the same', async () => {
    expect(state()).toMatchObject({ kind: 'ready', base: old, etag: '"1"' });
    expect(page.asked()).toBe(1);
    await page.answer({ ...old, size: 2 }, '"2"');
    expect(state()).toMatchObject({ kind: 'ready', base: { name: 'old', size: 2 }, etag: '"2"' });
    expect(page.settings.$dirty.get()).toEqual([]);
    expect(page.carried()).toEqual({ value: { name: 'old', size: 2 }, etag: '"2"' });
  });

  test('stay the very same when nothing has changed', async () => {
    const before = state();
    await page.answer({ ...old }, '"1"');
    expect(state()).toBe(before);
  });

  test('keep what was typed before the answer, on top of it', async () => {
    page.settings.set('name', 'typed');
    await page.answer({ ...old, size: 2 }, '"2"');
    expect(state()).toMatchObject({ kind: 'ready', etag: '"2"', restoredFrom: null });
    expect(draft()).toEqual({ name: 'typed', size: 2 });
    expect(page.settings.$dirty.get()).toEqual(['name']);
  });

  test('ask when the answer changes the field that was typed into', async () => {
    page.settings.set('name', 'typed');
    await page.answer({ ...old, name: 'theirs' }, '"2"');
    expect(state()).toMatchObject({
      kind: 'conflict',
      theirs: { name: 'theirs' },
      choices: { name: 'mine' },
    });
  });

  test('give way to the error when they cannot be confirmed', async () => {
    await page.fail({ kind: 'forbidden' });
    expect(state()).toEqual({ kind: 'failed', error: { kind: 'forbidden' } });
  });

  test('are those of the last save', async () => {
    await page.answer(old, '"1"');
    page.settings.set('name', 'typed');
    await page.settings.save();
    expect(page.carried()).toEqual({ value: { name: 'typed', size: 1 }, etag: '"3"' });
  });
});

test('settings wait for the host where a draft of an earlier visit may be disputed', async () => {
  page = visit({ value: old, etag: '"1"' }, { base: old, draft: { ...old, name: 'typed' }, at: 5 });
  void page.settings.load();
  expect(state()).toEqual({ kind: 'loading' });
  await page.answer({ ...old, name: 'theirs' }, '"2"');
  expect(state().kind).toBe('conflict');
});

describe('settings on a page that is shown anew', () => {
  beforeEach(async () => {
    page = visit(null);
    void page.settings.load();
    expect(state()).toEqual({ kind: 'loading' });
    await page.answer(old, '"1"');
  });

  test('are read again behind what they show', async () => {
    page.settings.set('name', 'typed');
    revisit();
    expect(page.asked()).toBe(1);
    await page.answer({ ...old, size: 9 }, '"2"');
    expect(draft()).toEqual({ name: 'typed', size: 9 });
  });

  test('stay when the host is away, and go when they are no longer theirs to see', async () => {
    revisit();
    await page.fail({ kind: 'offline' });
    expect(state().kind).toBe('ready');
    revisit();
    await page.fail({ kind: 'forbidden' });
    expect(state().kind).toBe('failed');
  });

  test('keep the choices of a conflict that is still the same', async () => {
    page.settings.set('name', 'typed');
    revisit();
    await page.answer({ ...old, name: 'theirs' }, '"2"');
    page.settings.choose('name', 'theirs');
    revisit();
    await page.answer({ ...old, name: 'theirs' }, '"2"');
    expect(state()).toMatchObject({ kind: 'conflict', choices: { name: 'theirs' } });
  });
});
