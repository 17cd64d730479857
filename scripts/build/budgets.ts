import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { splitLocale } from '../../src/routes.ts';
import { measurePage, type PageSize } from './page-sizes.ts';

const limits = v.partial(
  v.strictObject({ script: v.number(), inlineScript: v.number(), wire: v.number(), requests: v.number() }),
);
const budgetsFile = v.object({
  kinds: v.record(
    v.string(),
    v.object({ pages: v.union([v.literal('others'), v.array(v.string())]), limits }),
  ),
  policy: v.object({ limit: v.number(), why: v.string() }),
});
export type Budgets = v.InferOutput<typeof budgetsFile>;

/** Reads `budgets.json`. Throws when it is not of its shape. */
export function readBudgets(root: string): Budgets {
  return v.parse(budgetsFile, JSON.parse(readFileSync(join(root, 'budgets.json'), 'utf8')));
}

export interface SizeReport {
  readonly table: string;
  /** One sentence for each limit that a page is over. */
  readonly problems: readonly string[];
}

/** Measures all pages, language prefixes aside when it looks for their budget. */
export async function checkSizes(
  folder: string,
  pages: readonly string[],
  { kinds }: Budgets,
): Promise<SizeReport> {
  const rows: string[][] = [['page', 'JS', 'inline JS', 'wire', 'requests']];
  const problems: string[] = [];
  for (const page of pages) {
    const size = await measurePage(folder, page);
    rows.push([page, ...[size.script, size.inlineScript, size.wire].map(kilobytes), String(size.requests)]);
    for (const [name, limit] of Object.entries(limitsFor(page, kinds))) {
      const measured = size[name as keyof PageSize];
      if (measured > limit) problems.push(`${page}: ${name} is ${measured}, its budget is ${limit}.`);
    }
  }
  return { table: table(rows), problems };
}

function limitsFor(page: string, kinds: Budgets['kinds']): Partial<PageSize> {
  // `en/login.html` → `login.html`, `en.html` → `index.html`.
  const { path } = splitLocale(`/${page.replace(/\.html$/, '')}`);
  const bare = path === '/' ? 'index.html' : `${path.slice(1)}.html`;
  const named = Object.values(kinds).find(({ pages }) => pages !== 'others' && pages.includes(bare));
  const kind = named ?? Object.values(kinds).find(({ pages }) => pages === 'others');
  return (kind?.limits ?? {}) as Partial<PageSize>;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function table(rows: readonly string[][]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row.map((cell, column) => cell[column ? 'padStart' : 'padEnd'](widths[column] ?? 0)).join('  '),
    )
    .join('\n');
}
