/** The store of a resource that is read and revalidated. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createResource } from '../../../../src/app/stores/resource.ts';
import { revalidate, revalidateOnShow } from '../../../../src/app/stores/revalidate.ts';
import { sessionCache } from '../../../../src/app/stores/session-cache.ts';
import type { ApiError, Result } from '../../../../src/lib/api-error.ts';

interface Named {
  readonly name: string;
}

/** A fake host whose replies are released by the test. */
function host() {
  const waiting: ((result: Result<Named>) => void)[] = [];
  const resource = createResource<Named>(() => new Promise((resolve) => waiting.push(resolve)));
  const settle = async (result: Result<Named>) => {
    waiting.shift()?.(result);
    await Promise.resolve();
  };
  return {
    resource,
    state: () => resource.$state.get(),
    asked: () => waiting.length,
    answer: (name: string) => settle({ ok: true, value: { name }, etag: null }),
    fail: (error: ApiError) => settle({ ok: false, error }),
  };
}

let page: ReturnType<typeof host>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  page = host();
});
afterEach(() => {
  page.resource.dispose();
  vi.useRealTimers();
});

describe('a resource', () => {
  test('loads once however many parts of a screen start it', async () => {
    expect(page.state()).toEqual({ kind: 'loading' });
    page.resource.start();
    page.resource.start();
    expect(page.asked()).toBe(1);
    await page.answer('one');
    page.resource.start();
    expect(page.asked()).toBe(0);
    expect(page.state()).toEqual({ kind: 'ready', value: { name: 'one' } });
  });

  test('is asked for again behind what is shown, when a later screen starts it', async () => {
    page.resource.start();
    await page.answer('old');
    vi.advanceTimersByTime(10_001);
    page.resource.start();
    expect(page.asked()).toBe(1);
    expect(page.state().kind).toBe('ready');
    await page.answer('new');
    expect(page.state()).toEqual({ kind: 'ready', value: { name: 'new' } });
  });

  test('keeps the very object when nothing has changed', async () => {
    page.resource.start();
    await page.answer('same');
    const before = page.state();
    revalidate();
    await page.answer('same');
    expect(page.state()).toBe(before);
  });

  test('is read again when the page is shown anew, if it was read before', async () => {
    const never = host();
    page.resource.start();
    await page.answer('one');
    revalidate();
    expect(never.asked()).toBe(0);
    expect(page.asked()).toBe(1);
    expect(page.state().kind).toBe('ready');
    await page.fail({ kind: 'offline' });
    expect(page.state()).toEqual({ kind: 'ready', value: { name: 'one' } });
    revalidate();
    await page.fail({ kind: 'forbidden' });
    expect(page.state()).toEqual({ kind: 'failed', error: { kind: 'forbidden' } });
    never.resource.dispose();
  });

  test('shows what a write has made of it, also while an older reply is on its way', async () => {
    page.resource.start();
    await page.answer('old');
    revalidate();
    page.resource.change(({ name }) => ({ name: `${name}, written` }));
    expect(page.state()).toEqual({ kind: 'ready', value: { name: 'old, written' } });
    await page.answer('old');
    expect(page.state()).toEqual({ kind: 'ready', value: { name: 'old, written' } });
    expect(page.asked()).toBe(1);
    await page.answer('read');
    expect(page.state()).toEqual({ kind: 'ready', value: { name: 'read' } });
  });

  test('is read once more after what has changed it, however often that was while a read was under way', async () => {
    page.resource.refresh();
    expect(page.asked()).toBe(0);
    page.resource.start();
    await page.answer('old');
    for (let time = 0; time < 3; time += 1) page.resource.refresh();
    expect(page.asked()).toBe(1);
    expect(page.state()).toEqual({ kind: 'ready', value: { name: 'old' } });
    await page.answer('older than the last change');
    expect(page.asked()).toBe(1);
    await page.answer('new');
    expect(page.state()).toEqual({ kind: 'ready', value: { name: 'new' } });
    expect(page.asked()).toBe(0);
  });

  test('is not read any more once it is disposed of', async () => {
    page.resource.start();
    await page.answer('one');
    page.resource.dispose();
    revalidate();
    expect(page.asked()).toBe(0);
  });

  test('loads again after a failure', async () => {
    page.resource.start();
    await page.fail({ kind: 'server', status: 500 });
    vi.advanceTimersByTime(10_001);
    page.resource.start();
    expect(page.state()).toEqual({ kind: 'loading' });
    expect(page.asked()).toBe(1);
    await page.answer('one');
    expect(page.state().kind).toBe('ready');
  });

  test('keeps a new failure while parts drawn with it start the read again', async () => {
    page.resource.start();
    await page.fail({ kind: 'offline' });
    for (let part = 0; part < 2; part += 1) page.resource.start();
    expect(page.asked()).toBe(1);
    expect(page.state().kind).toBe('failed');
    await page.answer('one');
    expect(page.state().kind).toBe('ready');
  });
});

test('what is revalidated stops when it is told to, and takes nothing else along', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const stopFirst = revalidateOnShow(first);
  const stopSecond = revalidateOnShow(second);
  revalidate();
  stopFirst();
  revalidate();
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 2]);
  stopSecond();
  revalidate();
  expect(second).toHaveBeenCalledTimes(2);
});

test('a session cache keeps what was set last', () => {
  const cache = sessionCache<number>(2);
  cache.set('a', 1);
  cache.set('b', 2);
  cache.set('a', 3);
  cache.set('c', 4);
  expect(['a', 'b', 'c'].map(cache.get)).toEqual([3, undefined, 4]);
});
