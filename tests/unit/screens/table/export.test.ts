import { expect, test } from 'vitest';
import type { ApiError } from '../../../../src/lib/api-error.ts';
import { type CsvRow, createExporter } from '../../../../src/screens/table/export.ts';

/** An export whose pages come when they are told to. */
function host() {
  const files: [string, string][] = [];
  const exporter = createExporter(
    (rows) => rows.map((row) => row.join()).join(';'),
    (...file) => files.push(file),
  );
  let take: (rows: readonly CsvRow[]) => void = () => {};
  let end: (error: ApiError | null) => void = () => {};
  const start = () =>
    exporter.start(
      {
        head: ['n'],
        read: (taken) => {
          take = taken;
          return new Promise((resolve) => {
            end = resolve;
          });
        },
      },
      'a.csv',
    );
  return {
    exporter,
    files,
    start,
    take: (rows: readonly CsvRow[]) => take(rows),
    end: (error: ApiError | null) => end(error),
  };
}

test('an export counts its rows and saves them in one file', async () => {
  const { exporter, files, start, take, end } = host();
  const running = start();
  take([[1], [2]]);
  expect(exporter.$state.get()).toEqual({ kind: 'running', rows: 2 });
  // A second press while one is under way.
  await start();
  take([[3]]);
  end(null);
  await running;
  expect(files).toEqual([['a.csv', 'n;1;2;3']]);
  expect(exporter.$state.get()).toEqual({ kind: 'idle' });
});

test('an export that is stopped or fails saves nothing, and can be started again', async () => {
  const { exporter, files, start, take, end } = host();
  const stopped = start();
  exporter.cancel();
  take([[1]]);
  end(null);
  await stopped;
  expect(exporter.$state.get()).toEqual({ kind: 'idle' });

  const failed = start();
  end({ kind: 'offline' });
  await failed;
  expect(exporter.$state.get()).toEqual({ kind: 'failed', error: { kind: 'offline' } });
  expect(files).toEqual([]);

  const good = start();
  end(null);
  await good;
  expect(files).toEqual([['a.csv', 'n']]);
});
