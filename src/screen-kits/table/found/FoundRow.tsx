import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
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
  /** The row, as long as it is among those that are shown. */
  readonly known: Row | undefined;
  readonly find: Find<Row>;
  /** Said where there is no such row; of one that was deleted, when and by whom. */
  readonly gone: (deleted: Deletion | undefined) => string;
  /** `reload` reads the row again, unless it is among those that are shown. */
  readonly children: (row: Row, reload: () => void) => ReactNode;
}

/**
 * The row that is open. When it is not among those that are shown, as a link has led to it or it was changed and matches no more, it is
 * read; what is drawn of it stays meanwhile, with its dialogs and the focus. Its list has the guild as `key`, so `find` stays the same.
 */
export function FoundRow<Row>({ number, known, find, gone, children }: Props<Row>) {
  const reading = useOwned(() =>
    createReading<
      number,
      { readonly wanted: number; readonly row: Row | undefined; readonly deleted: Deletion | undefined }
    >(async (wanted, signal) => {
      const result = await find({ q: `#${wanted}`, limit: 1 }, signal);
      if (!result.ok) return result;
      const { items, deleted } = result.value;
      return { ...result, value: { wanted, row: items[0], deleted } };
    }),
  );
  const state = useStore(reading.$state);
  const isKnown = known !== undefined;
  useEffect(() => {
    if (!isKnown) void reading.read(number);
  }, [reading, number, isKnown]);
  const found = state.kind === 'ready' && state.value.wanted === number ? state.value : null;
  const row = known ?? found?.row;
  const [last, setLast] = useState({ number, row });
  if (row !== undefined && row !== last.row) setLast({ number, row });
  const kept = last.number === number && state.kind !== 'failed' && !found ? last.row : undefined;
  const shown = row ?? kept;
  if (shown !== undefined) return children(shown, () => !isKnown && void reading.reload());
  if (found) return <p className="text-muted">{gone(found.deleted)}</p>;
  if (state.kind === 'failed') return <ErrorPanel error={state.error} retry={() => void reading.reload()} />;
  return (
    <LoadingState>
      <div className="d-skeleton h-48" />
    </LoadingState>
  );
}
