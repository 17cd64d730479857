import { expect, test } from 'vitest';
import type { ApiError } from '../../../../src/lib/api-error.ts';
import {
  createExporter,
  csvFormat,
  jsonFormat,
  type ReadRows,
} from '../../../../src/screens/table/export.ts';

type Row = { readonly n: number };

/** An export whose pages come when they are told to. */
function host() {
  const files: string[][] = [];
  const exporter = createExporter((...file) => files.push(file));
  let take: (rows: readonly Row[]) => void = () => {};
  let end: (error: ApiError | null) => void = () => {};
  const read: ReadRows<Row> = (taken) => {
    take = taken;
    return new Promise((resolve) => {
      end = resolve;
    });
  };
  return {
    exporter,
    files,
    read,
    start: () =>
      exporter.start(
        read,
        csvFormat<Row>(['n'], ({ n }) => [n]),
        'a',
      ),
    take: (rows: readonly Row[]) => take(rows),
    end: (error: ApiError | null) => end(error),
  };
}

test('as JSON it is one list, whatever pages it came in', async () => {
  const { exporter, files, read, take, end } = host();
  for (const pages of [[], [[{ n: 1 }]], [[{ n: 1 }, { n: 2 }], [], [{ n: 3 }]]]) {
    const running = exporter.start(read, jsonFormat, 'a');
    for (const page of pages) take(page);
    end(null);
    await running;
    const [name, text, type] = files.at(-1) ?? [];
    expect([name, type]).toEqual(['a.json', 'application/json']);
    expect(JSON.parse(text ?? '')).toEqual(pages.flat());
  }
});

test('an export counts its rows and saves them in one file', async () => {
  const { exporter, files, start, take, end } = host();
  const running = start();
  take([{ n: 1 }, { n: 2 }]);
  expect(exporter.$state.get()).toEqual({ kind: 'running', rows: 2 });
  // A second press while one is under way.
  await start();
  take([{ n: 3 }]);
  end(null);
  await running;
  expect(files).toEqual([['a.csv', '\ufeffn\r\n1\r\n2\r\n3\r\n', 'text/csv']]);
  expect(exporter.$state.get()).toEqual({ kind: 'idle' });
});

test('an export that is stopped or fails saves nothing, and can be started again', async () => {
  const { exporter, files, start, take, end } = host();
  const stopped = start();
  exporter.cancel();
  take([{ n: 1 }]);
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
  expect(files).toEqual([['a.csv', '\ufeffn\r\n', 'text/csv']]);
});
