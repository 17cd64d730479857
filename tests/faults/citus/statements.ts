/** What is sent to a distributed database, and how many nodes answer it. */
import pg from 'pg';
import { vi } from 'vitest';
import { places } from '../../../server/db/places.ts';
import { withConnection } from '../../../server/db/server.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

const distributed = places.flatMap(([name, place]) => (place.kind === 'by' ? [`"${name}"`] : []));

/** Whether a statement reads or writes rows of guilds. */
const isOfGuilds = ({ text }: Statement) =>
  /^\s*\(?\s*(select|insert|update|delete|with)\b/i.test(text) &&
  distributed.some((name) => text.includes(name));

/** Records what this process sends to rows of guilds. */
export function recordStatements() {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  return {
    /** Those since the last call. */
    taken(): Statement[] {
      const calls: unknown[][] = spy.mock.calls;
      const sent = calls.flatMap(([query, given]): Statement[] => {
        const config =
          typeof query === 'string' ? { text: query } : (query as { text?: unknown; values?: unknown });
        const values = Array.isArray(given) ? given : config.values;
        return typeof config.text === 'string'
          ? [{ text: config.text, values: Array.isArray(values) ? values : [] }]
          : [];
      });
      spy.mockClear();
      return sent.filter(isOfGuilds);
    },
    stop: () => spy.mockRestore(),
  };
}

/** The numbers of tasks in a plan, of which each is a statement for one node. */
function tasksIn(plan: unknown): number[] {
  if (typeof plan !== 'object' || plan === null) return [];
  return Object.entries(plan).flatMap(([name, part]) =>
    name === 'Task Count' ? [Number(part)] : tasksIn(part),
  );
}

/** How many tasks the largest part of each statement has. */
export function tasksOf(url: string, statements: readonly Statement[]): Promise<number[]> {
  return withConnection(url, async (client) => {
    const counts: number[] = [];
    for (const { text, values } of statements) {
      const { rows } = await client.query<{ 'QUERY PLAN': unknown }>(`explain (format json) ${text}`, [
        ...values,
      ]);
      counts.push(Math.max(0, ...rows.flatMap((row) => tasksIn(row['QUERY PLAN']))));
    }
    return counts;
  });
}
