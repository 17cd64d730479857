import { describe, expect, test } from 'vitest';
import type { ApiError, Result } from '../../../../src/lib/api-error.ts';
import { createReading } from '../../../../src/screen-kits/query/reading.ts';

/** A fake host whose replies are released by the test. */
function host() {
  const calls: { query: string; signal: AbortSignal; answer: (result: Result<string>) => void }[] = [];
  const reading = createReading<string, string>(
    (query, signal) => new Promise((answer) => calls.push({ query, signal, answer })),
  );
  const callOf = (index: number) => {
    const call = calls[index];
    if (!call) throw new Error(`no call ${index}`);
    return call;
  };
  return {
    reading,
    calls,
    answer: (index: number, value: string) => callOf(index).answer({ ok: true, value, etag: null }),
    fail: (index: number, error: ApiError) => callOf(index).answer({ ok: false, error }),
    state: () => reading.$state.get(),
  };
}

describe('a reading', () => {
  test('shows the answer to the last query, in whatever order they come', async () => {
    const { reading, calls, answer, state } = host();
    const reads = [reading.read('a'), reading.read('b')];
    expect(calls[0]?.signal.aborted).toBe(true);
    answer(1, 'of b');
    answer(0, 'of a');
    await Promise.all(reads);
    expect(state()).toEqual({ kind: 'ready', value: 'of b' });
  });

  test('keeps what it shows while another query is under way', async () => {
    const { reading, answer, state, fail } = host();
    const first = reading.read('a');
    expect(state()).toEqual({ kind: 'loading' });
    answer(0, 'of a');
    await first;
    const second = reading.read('b');
    expect(state()).toEqual({ kind: 'refreshing', value: 'of a' });
    fail(1, { kind: 'offline' });
    await second;
    expect(state()).toEqual({ kind: 'failed', error: { kind: 'offline' } });
  });

  test('is read again for the last query', async () => {
    const { reading, calls, answer, fail, state } = host();
    await reading.reload();
    const first = reading.read('a');
    fail(0, { kind: 'offline' });
    await first;
    const again = reading.reload();
    expect(calls[1]?.query).toBe('a');
    answer(1, 'of a');
    await again;
    expect(state()).toEqual({ kind: 'ready', value: 'of a' });
  });

  test('is revalidated behind what it shows, which only a loss takes away', async () => {
    const { reading, answer, fail, state } = host();
    const first = reading.read('a');
    answer(0, 'old');
    await first;
    const second = reading.revalidate();
    expect(state()).toEqual({ kind: 'ready', value: 'old' });
    answer(1, 'new');
    await second;
    const third = reading.revalidate();
    fail(2, { kind: 'offline' });
    await third;
    expect(state()).toEqual({ kind: 'ready', value: 'new' });
    const fourth = reading.revalidate();
    fail(3, { kind: 'forbidden' });
    await fourth;
    expect(state().kind).toBe('failed');
  });

  test('that is disposed gives up', async () => {
    const { reading, answer, state } = host();
    const read = reading.read('a');
    reading.dispose();
    answer(0, 'of a');
    await read;
    expect(state()).toEqual({ kind: 'loading' });
  });
});
