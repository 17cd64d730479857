import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  addToImport,
  checkImport,
  createImport,
  type ImportReply,
  undoImport,
} from '../../../src/contract/imports.ts';
import type { ApiError } from '../../../src/lib/api-error.ts';
import type { Table } from '../../../src/lib/imports/table.ts';
import { createEarlier } from '../../../src/screens/history/import/earlier.ts';
import { createImporter, type Job } from '../../../src/screens/history/import/importer.ts';
import { guessMapping } from '../../../src/screens/history/import/mapping.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const id = (row: number) => String(312_145_778_290_000_000 + row * 1000);
/** A file of so many rows. The last one is the first once more. */
function jobOf(count: number): Job {
  const rows = Array.from({ length: count }, (_, row) => [
    String(row % (count - 1)),
    id(row),
    'warn',
    '2020-01-01',
  ]);
  const table: Table = { columns: ['case', 'user_id', 'type', 'date'], rows };
  return {
    file: { name: '', digest: 'of-the-file', table },
    source: 'Dyno',
    mapping: guessMapping(table, 'dmy'),
  };
}

const replyOf = (cases: number): ImportReply => ({
  imported: cases,
  doubles: 0,
  unknown_members: [],
  unknown_moderators: ['1'],
  faults: [],
});

/** A host that answers as it is told, and then well. */
function hostOf(...errors: readonly ApiError[]) {
  const left = [...errors];
  const sent: {
    readonly endpoint: object;
    readonly body: { cases?: unknown[]; key?: string; finished?: boolean };
  }[] = [];
  const call = async (endpoint: object, { body }: { readonly body: never }) => {
    sent.push({ endpoint, body });
    const error = left.shift();
    if (error) return { ok: false, error };
    const value =
      endpoint === createImport ? { id: '9' } : replyOf((body as { cases: unknown[] }).cases.length);
    return { ok: true, value, etag: null };
  };
  return { sent, call: call as never };
}

it('a check sends all rows once, in portions, and adds up what the host says', async () => {
  const host = hostOf();
  const importer = createImporter('1', host.call);
  await importer.check(jobOf(1202));
  expect(host.sent.map(({ endpoint, body }) => [endpoint, body.cases?.length])).toEqual([
    [checkImport, 500],
    [checkImport, 500],
    [checkImport, 201],
  ]);
  const state = importer.$state.get();
  expect(state).toMatchObject({ kind: 'checked', report: { imported: 1201, doubles: 1, upTo: 1202 } });
  expect(state.kind === 'checked' && [...state.report.unknownModerators]).toEqual(['1']);
});

it('an import waits while the host is away, goes on by itself, and says which portion is the last', async () => {
  const host = hostOf({ kind: 'offline' }, { kind: 'too_many', retry_after_seconds: 7 });
  const importer = createImporter('1', host.call);
  const running = importer.start(jobOf(601));
  let isRunning = true;
  void running.then(() => {
    isRunning = false;
  });
  while (isRunning) {
    await vi.advanceTimersByTimeAsync(1000);
    await setImmediate();
  }
  expect(importer.$state.get()).toMatchObject({ kind: 'done', importId: '9' });
  const adds = host.sent.filter(({ endpoint }) => endpoint === addToImport);
  expect(adds.map(({ body }) => body.finished)).toEqual([false, true]);
  const keys = host.sent.flatMap(({ body }) => body.key ?? []);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[\w-]{8,64}$/);
});

it('an import that is stopped, or refused, keeps what it has sent and says why', async () => {
  const host = hostOf({ kind: 'offline' });
  const importer = createImporter('1', host.call);
  const running = importer.check(jobOf(10));
  await vi.advanceTimersByTimeAsync(10);
  expect(importer.$state.get()).toMatchObject({ kind: 'checking', isWaiting: true });
  importer.stop();
  await running;
  expect(importer.$state.get()).toMatchObject({ kind: 'stopped', of: 'check', error: null });
  const refusing = createImporter('1', hostOf({ kind: 'forbidden' }).call);
  await refusing.start(jobOf(10));
  expect(refusing.$state.get()).toMatchObject({
    kind: 'stopped',
    of: 'import',
    error: { kind: 'forbidden' },
  });
});

it('an import is undone part by part until nothing remains', async () => {
  const remaining = [700, 200, 0];
  const record = { id: '9', source: 'Dyno', undone: false, cases: 1200, tickets: 0 };
  const call = async (endpoint: object) => {
    const value = endpoint === undoImport ? { remaining: remaining.shift() } : { items: [record], max: 100 };
    return { ok: true, value, etag: null };
  };
  const earlier = createEarlier('1', call as never);
  await earlier.read();
  const gone = new Promise<void>((resolve) => void earlier.undo('9', resolve));
  await gone;
  expect(earlier.$state.get()).toMatchObject({ kind: 'ready', items: [] });
  expect(remaining).toEqual([]);
});
