import type { Result } from '../../lib/api-error.ts';
import type { Page } from '../table/pages.ts';
import type { ReadRows } from './exporter.ts';

/** Entries of a call; the most that the contract allows. */
export const longPage = 100;

interface PageOf {
  readonly limit: number;
  readonly cursor?: string;
}

/** Waits as long as the host asks, or until it is given up. */
function wait(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** All rows of a query, page by page. A host that is asked too often is waited for. */
export function readAll<Query extends object, Row>(
  read: (query: Query & PageOf, signal: AbortSignal) => Promise<Result<Page<Row>>>,
  query: Query,
): ReadRows<Row> {
  return async (take, signal) => {
    let cursor: string | null = null;
    do {
      const asked: Query & PageOf = { ...query, limit: longPage, ...(cursor !== null && { cursor }) };
      const page = await read(asked, signal);
      if (signal.aborted) return null;
      if (page.ok) {
        take(page.value.items);
        cursor = page.value.next_cursor;
      } else if (page.error.kind === 'too_many') await wait(page.error.retry_after_seconds, signal);
      else return page.error;
      if (page.ok && cursor === null) return null;
    } while (!signal.aborted);
    return null;
  };
}
