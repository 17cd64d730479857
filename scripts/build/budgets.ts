/** Checks the sizes of built pages against the limits in `budgets.json`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { splitLocale } from '../../src/routes.ts';
import { bytesOf, measurePage, type PageSize } from './page-sizes.ts';

const limits = v.partial(
  v.strictObject({
    script: v.number(),
    parts: v.number(),
    own: v.number(),
    inlineScript: v.number(),
    wire: v.number(),
    requests: v.number(),
  }),
);
type Limits = v.InferOutput<typeof limits>;
type Measures = Readonly<Record<keyof Limits, number>>;
const budgetsFile = v.object({
  kinds: v.record(
    v.string(),
    v.object({ pages: v.union([v.literal('others'), v.array(v.string())]), limits }),
  ),
  policy: v.object({ limit: v.number(), why: v.string() }),
});
export type Budgets = v.InferOutput<typeof budgetsFile>;

/**
 * Reads `budgets.json`.
 *
 * @throws when it is malformed
 */
export function readBudgets(root: string): Budgets {
  return v.parse(budgetsFile, JSON.parse(readFileSync(join(root, 'budgets.json'), 'utf8')));
}

export interface SizeReport {
  readonly table: string;
  /** One sentence for each exceeded limit. */
  readonly problems: readonly string[];
}

/** Measures all pages. A page has the same budget in every language. */
export function checkSizes(folder: string, pages: readonly string[], { kinds }: Budgets): SizeReport {
  const sizes = new Map<string, PageSize>(pages.map((page) => [page, measurePage(folder, page)]));
  const rows: string[][] = [['page', 'JS', 'parts', 'own', 'inline JS', 'wire', 'requests']];
  const problems: string[] = [];
  for (const [page, size] of sizes) {
    const measured: Measures = { ...size, own: bytesOf(folder, ownFiles(page, sizes)) };
    const { script, parts, own, inlineScript, wire, requests } = measured;
    rows.push([page, ...[script, parts, own, inlineScript, wire].map(kilobytes), String(requests)]);
    for (const [name, limit = Number.POSITIVE_INFINITY] of Object.entries(limitsFor(page, kinds))) {
      const value = measured[name as keyof Limits];
      if (value > limit) problems.push(`${page}: ${name} is ${value}, its budget is ${limit}.`);
    }
  }
  return { table: table(rows), problems };
}

/** The scripts that no other page loads. The same page in another language does not count as another page. */
function ownFiles(page: string, sizes: ReadonlyMap<string, PageSize>): string[] {
  const others = [...sizes].filter(([other]) => withoutLanguage(other) !== withoutLanguage(page));
  return [...(sizes.get(page)?.files ?? [])].filter(
    (file) => !others.some(([, { files }]) => files.has(file)),
  );
}

function limitsFor(page: string, kinds: Budgets['kinds']): Limits {
  const bare = withoutLanguage(page);
  const named = Object.values(kinds).find(({ pages }) => pages !== 'others' && pages.includes(bare));
  const kind = named ?? Object.values(kinds).find(({ pages }) => pages === 'others');
  return kind?.limits ?? {};
}

/** `en/login.html` → `login.html`, `en.html` → `index.html`. */
function withoutLanguage(page: string): string {
  const { path } = splitLocale(`/${page.replace(/\.html$/, '')}`);
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
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
