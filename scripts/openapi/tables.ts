/** Generates the tables of docs/api.md from the contract. */
import { genericRefusals } from '../../src/contract/problem.ts';
import { accessName } from './access.ts';
import type { Operation, Resources } from './resources.ts';

const row = (...cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [row(...head), row(...head.map(() => '---')), ...rows.map((cells) => row(...cells))].join('\n');
}

function queryOf({ endpoint, notes }: Operation): string {
  const names = Object.keys(notes.members?.query?.members ?? {});
  return endpoint.query && names.length > 0 ? `?${names.join('&')}` : '';
}

function operationTable(operations: readonly Operation[]): string {
  return table(
    ['Operation', 'Call', 'Access', 'ETag', 'What it does', 'Its own refusals'],
    operations.map((operation) => {
      const { name, endpoint } = operation;
      const refusals = Object.entries(endpoint.refusals ?? {}).map(([key, status]) => `${status} \`${key}\``);
      return [
        `\`${name}\``,
        `\`${endpoint.method} ${endpoint.path}${queryOf(operation)}\``,
        accessName(endpoint.access),
        endpoint.tagged ? 'yes' : '',
        endpoint.summary,
        refusals.join('<br>'),
      ];
    }),
  );
}

function refusalTable(notes: Resources['notes']): string {
  const texts = notes.get('genericRefusals')?.members;
  return table(
    ['Status', 'Key', 'When'],
    Object.entries(genericRefusals).map(([key, status]) => [
      String(status),
      `\`${key}\``,
      texts?.[key]?.text ?? '',
    ]),
  );
}

/** The generated parts of docs/api.md, by the names in their markers. */
export function apiTables({ operations, notes }: Resources): Readonly<Record<string, string>> {
  return {
    operations: operationTable(operations.filter(({ endpoint }) => !endpoint.extension)),
    extensions: operationTable(operations.filter(({ endpoint }) => endpoint.extension)),
    refusals: refusalTable(notes),
  };
}

/**
 * Inserts each table between its markers, `<!-- begin:name -->` and `<!-- end:name -->`.
 *
 * @throws when a marker is missing
 */
export function withTables(page: string, tables: Readonly<Record<string, string>>): string {
  let result = page;
  for (const [name, body] of Object.entries(tables)) {
    const begin = `<!-- begin:${name} -->`;
    const end = `<!-- end:${name} -->`;
    const from = result.indexOf(begin);
    const to = result.indexOf(end);
    if (from < 0 || to < from) throw new Error(`The markers of "${name}" are missing.`);
    result = `${result.slice(0, from + begin.length)}\n${body}\n${result.slice(to)}`;
  }
  return result;
}
