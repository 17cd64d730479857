/** Exporting all rows of a table to a file. */
import { expect, test } from 'vitest';
import type { ApiError } from '../../../../src/lib/api-error.ts';
import {
  createExporter,
  csvFormat,
  type ExportFormat,
  jsonFormat,
  type ReadRows,
} from '../../../../src/screen-kits/export/exporter.ts';

type Row = { readonly n: number };

const csv = () => csvFormat<Row>(['n'], ({ n }) => [n]);

/** An export whose pages of rows are provided by the test. */
function host() {
  const files: string[][] = [];
  const exporter = createExporter((...file) => files.push(file));
  let take: (rows: readonly Row[]) => void = () => {};
  let end: (error: ApiError | null) => void = () => {};
  let onRead = () => {};
  const read: ReadRows<Row> = (taken) => {
    take = taken;
    onRead();
    return new Promise((resolve) => {
      end = resolve;
    });
  };
  return {
    exporter,
    files,
    /** Starts an export. Resolves when rows are requested, with the promise of its end. */
    async begin(format: () => ExportFormat<Row> | Promise<ExportFormat<Row>> = csv, name = 'a.csv') {
      const asked = new Promise<void>((resolve) => {
        onRead = resolve;
      });
      const ended = exporter.start(read, format, name);
      await asked;
      return { ended };
    },
    start: () => exporter.start(read, csv, 'a.csv'),
    take: (rows: readonly Row[]) => take(rows),
    end: (error: ApiError | null) => end(error),
  };
}

test('as JSON it is one list, whatever pages it came in', async () => {
  const { files, begin, take, end } = host();
  for (const pages of [[], [[{ n: 1 }]], [[{ n: 1 }, { n: 2 }], [], [{ n: 3 }]]]) {
    const { ended } = await begin(async () => jsonFormat, 'a.json');
    for (const page of pages) take(page);
    end(null);
    await ended;
    const [name, text, type] = files.at(-1) ?? [];
    expect([name, type]).toEqual(['a.json', 'application/json']);
    expect(JSON.parse(text ?? '')).toEqual(pages.flat());
  }
});

test('an export counts its rows and saves them in one file', async () => {
  const { exporter, files, begin, start, take, end } = host();
  const { ended } = await begin();
  take([{ n: 1 }, { n: 2 }]);
  expect(exporter.$state.get()).toEqual({ kind: 'running', rows: 2 });
  // A second click while an export is running.
  await start();
  take([{ n: 3 }]);
  end(null);
  await ended;
  expect(files).toEqual([['a.csv', '\ufeff"n"\r\n1\r\n2\r\n3\r\n', 'text/csv']]);
  expect(exporter.$state.get()).toEqual({ kind: 'idle' });
});

test('an export that is stopped or fails saves nothing, and can be started again', async () => {
  const { exporter, files, begin, take, end } = host();
  const stopped = await begin();
  exporter.cancel();
  take([{ n: 1 }]);
  end(null);
  await stopped.ended;
  expect(exporter.$state.get()).toEqual({ kind: 'idle' });

  const failed = await begin();
  end({ kind: 'offline' });
  await failed.ended;
  expect(exporter.$state.get()).toEqual({ kind: 'failed', error: { kind: 'offline' } });
  expect(files).toEqual([]);

  const good = await begin();
  end(null);
  await good.ended;
  expect(files).toEqual([['a.csv', '\ufeff"n"\r\n', 'text/csv']]);
});

test('a format whose code does not come is a failure that can be tried again', async () => {
  const { exporter, files, begin, end } = host();
  const away = () => Promise.reject(new TypeError('away'));
  await exporter.start<Row>(async () => null, away, 'a.csv');
  expect(exporter.$state.get().kind).toBe('failed');
  const { ended } = await begin();
  end(null);
  await ended;
  expect(files).toHaveLength(1);
});
