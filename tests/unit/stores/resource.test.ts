import { describe, expect, test } from 'vitest';
import type { ApiError, Result } from '../../../src/lib/api-error.ts';
import { createResource } from '../../../src/stores/resource.ts';
import { revisit } from '../../../src/stores/revisits.ts';

interface Named {
  readonly name: string;
}

/** A host that answers when it is told to. */
function host(carriedOver: Named | null = null) {
  const waiting: ((result: Result<Named>) => void)[] = [];
  let carried = carriedOver;
  const resource = createResource<Named>(() => new Promise((resolve) => waiting.push(resolve)), {
    read: () => carried,
    write: (value) => {
      carried = value;
    },
  });
  const settle = async (result: Result<Named>) => {
    waiting.shift()?.(result);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return {
    resource,
    asked: () => waiting.length,
    carried: () => carried,
    answer: (name: string) => settle({ ok: true, value: { name }, etag: null }),
    fail: (error: ApiError) => settle({ ok: false, error }),
  };
}

describe('a resource', () => {
  test('loads once however often it is started', async () => {
    const { resource, asked, answer, carried } = host();
    expect(resource.$state.get()).toEqual({ kind: 'loading' });
    resource.start();
    resource.start();
    expect(asked()).toBe(1);
    await answer('one');
    resource.start();
    expect(asked()).toBe(0);
    expect(resource.$state.get()).toEqual({ kind: 'ready', value: { name: 'one' } });
    expect(carried()).toEqual({ name: 'one' });
  });

  test('shows what was carried over at once, and asks all the same', async () => {
    const { resource, asked, answer } = host({ name: 'old' });
    expect(resource.$state.get()).toEqual({ kind: 'ready', value: { name: 'old' } });
    resource.start();
    expect(asked()).toBe(1);
    expect(resource.$state.get().kind).toBe('ready');
    await answer('new');
    expect(resource.$state.get()).toEqual({ kind: 'ready', value: { name: 'new' } });
  });

  test('keeps the very object when nothing has changed', async () => {
    const { resource, answer } = host({ name: 'same' });
    const before = resource.$state.get();
    resource.start();
    await answer('same');
    expect(resource.$state.get()).toBe(before);
  });

  test('says so when what was carried over could not be confirmed', async () => {
    const { resource, fail } = host({ name: 'old' });
    resource.start();
    await fail({ kind: 'offline' });
    expect(resource.$state.get()).toEqual({ kind: 'failed', error: { kind: 'offline' } });
  });

  test('is read again behind what it shows when the page is shown anew, if it was read before', async () => {
    const never = host();
    const { resource, asked, answer, fail } = host();
    resource.start();
    await answer('one');
    revisit();
    expect(never.asked()).toBe(0);
    expect(asked()).toBe(1);
    expect(resource.$state.get().kind).toBe('ready');
    await answer('two');
    expect(resource.$state.get()).toEqual({ kind: 'ready', value: { name: 'two' } });

    revisit();
    await fail({ kind: 'offline' });
    expect(resource.$state.get()).toEqual({ kind: 'ready', value: { name: 'two' } });
    revisit();
    await fail({ kind: 'forbidden' });
    expect(resource.$state.get()).toEqual({ kind: 'failed', error: { kind: 'forbidden' } });
  });

  test('loads again after a failure', async () => {
    const { resource, asked, answer, fail } = host();
    resource.start();
    await fail({ kind: 'server', status: 500 });
    resource.start();
    expect(resource.$state.get()).toEqual({ kind: 'loading' });
    expect(asked()).toBe(1);
    await answer('one');
    expect(resource.$state.get().kind).toBe('ready');
  });
});
