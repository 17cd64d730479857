/** Checks and imports the cases of a file, portion by portion. */
import { atom } from 'nanostores';
import type { quietCall } from '../../../app/session/api.ts';
import { addToImport, checkImport, createImport, type ImportReply } from '../../../contract/imports.ts';
import type { ApiError, Result } from '../../../lib/api-error.ts';
import { hostNow } from '../../../lib/clock.ts';
import type { Mapping } from '../../../lib/imports/to-case.ts';
import { type Batch, batchesOf } from './batches.ts';
import type { ReadFile } from './read-file.ts';
import { emptyReport, type Report, withBatch } from './report.ts';

/** What is to be imported. */
export interface Job {
  readonly file: ReadFile;
  readonly source: string;
  readonly mapping: Mapping;
}

export type ImporterState =
  | { readonly kind: 'idle' }
  /** `isWaiting`: the host cannot be reached; it goes on by itself. */
  | { readonly kind: 'checking' | 'importing'; readonly report: Report; readonly isWaiting: boolean }
  | { readonly kind: 'checked'; readonly report: Report }
  /** Somebody stopped it, or an error did. It can be gone on with. */
  | {
      readonly kind: 'stopped';
      readonly of: 'check' | 'import';
      readonly report: Report;
      readonly error: ApiError | null;
    }
  | { readonly kind: 'done'; readonly report: Report; readonly importId: string };

/** How long to wait before a call that did not come through is made again, in milliseconds. */
const patience = 3000;

/** Resolves after a time, or as soon as it is given up. */
const wait = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** How long to wait before the call is made again, in milliseconds; null when that would not help. */
function retryIn(error: ApiError): number | null {
  if (error.kind === 'too_many') return error.retry_after_seconds * 1000;
  const passes = error.kind === 'offline' || error.kind === 'server' || error.kind === 'platform_away';
  return passes ? patience : null;
}

/** Which key of an import belongs to a file: the same file goes on with the import that it began. */
async function keyOf({ file, source }: Job): Promise<string> {
  const bytes = new TextEncoder().encode(`${source.trim().toLowerCase()}\n${file.digest}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest.slice(0, 24)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function createImporter(guildId: string, call: typeof quietCall) {
  const $state = atom<ImporterState>({ kind: 'idle' });
  let control = new AbortController();

  /** Makes a call until it comes through, or cannot. */
  async function until<T>(make: (signal: AbortSignal) => Promise<Result<T>>): Promise<Result<T>> {
    const { signal } = control;
    for (;;) {
      const result = await make(signal);
      if (signal.aborted) return { ok: false, error: { kind: 'cancelled' } };
      const again = result.ok ? null : retryIn(result.error);
      const state = $state.get();
      const isRunning = state.kind === 'checking' || state.kind === 'importing';
      if (isRunning && state.isWaiting !== (again !== null))
        $state.set({ ...state, isWaiting: again !== null });
      if (again === null) return result;
      await wait(again, signal);
      if (signal.aborted) return { ok: false, error: { kind: 'cancelled' } };
    }
  }

  /** Sends all portions. Null once all came through. */
  async function run(
    kind: 'checking' | 'importing',
    job: Job,
    send: (batch: Batch, isLast: boolean, signal: AbortSignal) => Promise<Result<ImportReply>>,
  ): Promise<{ readonly report: Report; readonly error: ApiError | null }> {
    let report = emptyReport();
    $state.set({ kind, report, isWaiting: false });
    for (const batch of batchesOf(job.file.table, job.mapping, hostNow())) {
      const isLast = batch.upTo >= job.file.table.rows.length;
      const result = await until((signal) => send(batch, isLast, signal));
      if (!result.ok) return { report, error: result.error };
      report = withBatch(report, batch, result.value);
      $state.set({ kind, report, isWaiting: false });
    }
    return { report, error: null };
  }

  function stopped(of: 'check' | 'import', report: Report, error: ApiError): void {
    $state.set({ kind: 'stopped', of, report, error: error.kind === 'cancelled' ? null : error });
  }

  return {
    $state,
    async check(job: Job): Promise<void> {
      control = new AbortController();
      const { source } = job;
      const { report, error } = await run('checking', job, (batch, _, signal) =>
        call(checkImport, { params: { id: guildId }, body: { source, cases: [...batch.cases] }, signal }),
      );
      if (error) stopped('check', report, error);
      else $state.set({ kind: 'checked', report });
    },
    /** Imports all rows. Those that an earlier attempt has brought are doubles, and count as brought now. */
    async start(job: Job): Promise<void> {
      control = new AbortController();
      $state.set({ kind: 'importing', report: emptyReport(), isWaiting: false });
      const key = await keyOf(job);
      const { source } = job;
      const begun = await until((signal) =>
        call(createImport, { params: { id: guildId }, body: { source, key }, signal }),
      );
      if (!begun.ok) return stopped('import', emptyReport(), begun.error);
      const importId = begun.value.id;
      const { report, error } = await run('importing', job, (batch, finished, signal) =>
        call(addToImport, {
          params: { id: guildId, importId },
          body: { cases: [...batch.cases], finished },
          signal,
        }),
      );
      if (error) stopped('import', report, error);
      else $state.set({ kind: 'done', report, importId });
    },
    stop: () => control.abort(),
    reset(): void {
      control.abort();
      $state.set({ kind: 'idle' });
    },
    dispose: () => control.abort(),
  };
}

export type Importer = ReturnType<typeof createImporter>;
