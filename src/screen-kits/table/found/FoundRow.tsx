import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { ErrorPanel } from '../../../app/states/ErrorPanel.tsx';
import { LoadingState } from '../../../app/states/LoadingState.tsx';
import type { Deletion } from '../../../contract/page.ts';
import type { Result } from '../../../lib/api-error.ts';
import { createReading } from '../../query/reading.ts';
import { useOwned } from '../../query/use-owned.ts';
import type { Page } from '../pages.ts';

/** The list whose text search finds a row by its number. */
type Find<Row> = (
  query: { readonly q: string; readonly limit: number },
  signal: AbortSignal,
) => Promise<Result<Page<Row> & { readonly deleted?: Deletion | undefined }>>;

interface Props<Row> {
  readonly number: number;
  readonly find: Find<Row>;
  /** Said where there is no such row; of one that was deleted, when and by whom. */
  readonly gone: (deleted: Deletion | undefined) => string;
  /** `reload` reads the row again. */
  readonly children: (row: Row, reload: () => void) => ReactNode;
}

/** A row that is open but not among those that are shown: a link has led to it. Its list has the guild as `key`, so `find` stays the same. */
export function FoundRow<Row>({ number, find, gone, children }: Props<Row>) {
  const reading = useOwned(() =>
    createReading<number, { readonly row: Row | undefined; readonly deleted: Deletion | undefined }>(
      async (wanted, signal) => {
        const result = await find({ q: `#${wanted}`, limit: 1 }, signal);
        if (!result.ok) return result;
        const { items, deleted } = result.value;
        return { ...result, value: { row: items[0], deleted } };
      },
    ),
  );
  const state = useStore(reading.$state);
  useEffect(() => void reading.read(number), [reading, number]);
  if (state.kind === 'failed') return <ErrorPanel error={state.error} retry={() => void reading.reload()} />;
  if (state.kind === 'loading')
    return (
      <LoadingState>
        <div className="d-skeleton h-48" />
      </LoadingState>
    );
  const { row, deleted } = state.value;
  return row === undefined ? (
    <p className="text-muted">{gone(deleted)}</p>
  ) : (
    children(row, () => void reading.reload())
  );
}
