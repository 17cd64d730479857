import type { RightsTable } from '../../src/lib/rights/deeds.ts';
import { doors } from '../../src/lib/rights/doors.ts';
import { rightsTables } from '../../src/lib/rights/tables.ts';

const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

/** The generated tables of docs/security.md: which rights each field and each call needs. */
export function rightsDocument(): Readonly<Record<string, string>> {
  const fields = Object.entries<RightsTable<never>>(rightsTables).flatMap(([screen, { rows }]) =>
    Object.entries(rows).flatMap(([path, { takes }]) =>
      takes.length > 0 ? [`| ${screen} | \`${path}\` | ${code(takes)} |`] : [],
    ),
  );
  const calls = Object.entries(doors).map(([name, asked]) => {
    if ('nothing' in asked) return `| \`${name}\` | ${asked.nothing} |`;
    if ('takes' in asked) return `| \`${name}\` | ${code(asked.takes)} |`;
    return `| \`${name}\` | what the fields take (${asked.saves}) |`;
  });
  return {
    'rights-fields': ['| settings | field | takes |', '|---|---|---|', ...fields].join('\n'),
    'rights-calls': ['| call | takes |', '|---|---|', ...calls].join('\n'),
  };
}
