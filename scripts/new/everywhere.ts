import { locales } from '../../src/routes.ts';
import type { Insert, Names, Plan } from './plan.ts';
import type { ScreenTexts } from './texts.ts';

interface Given {
  readonly names: Names;
  /** Names of the contract's exports that are operations. */
  readonly operations: readonly string[];
  readonly group: 'settings' | 'members';
  readonly texts: ScreenTexts;
}

const page = (name: string) => `---
import { guildParams } from '../../../../i18n/build.ts';
import Dashboard from '../../../../layouts/Dashboard.astro';
import Waiting from '../../../../layouts/Waiting.astro';
import { Screen } from '../../../../screens/${name}/Screen.tsx';
import { manifest } from '../../../../screens/${name}/screen.ts';

export const getStaticPaths = guildParams;
const { locale } = Astro.props;
---

<Dashboard manifest={manifest} locale={locale}>
  <Screen client:only="react"><Waiting slot="fallback" manifest={manifest} locale={locale} /></Screen>
</Dashboard>
`;

/** The parts that every kind of screen has: page, route, icon, texts, and its operations in the contract. */
export function everywhere({ names, operations, group, texts }: Given): Plan {
  const { name, all, All } = names;
  const route = `  '${name}': {
    path: '/dashboard/{guild_id}/${name}',
    access: 'auth',
    layout: 'default',
    nav: { group: '${group}', icon: '${name}' },
  },
`;
  const inserts: Insert[] = [
    doorsOf(names, operations, group),
    {
      path: 'src/routes.ts',
      before: group === 'members' ? /^ {2}'ticket-history': \{/m : /^ {2}revisions: \{/m,
      text: route,
    },
    {
      path: 'src/ui/nav-icons.ts',
      before: /^import/m,
      text: `import ${All}Icon from 'lucide-react/icons/square';\n`,
    },
    { path: 'src/ui/nav-icons.ts', before: "  'admin-commands':", text: `  '${name}': ${All}Icon,\n` },
    {
      path: 'src/i18n/namespaces.ts',
      before: /^import/m,
      text: `import type ${all} from './locales/fr/${name}.json';\n`,
    },
    {
      path: 'src/i18n/namespaces.ts',
      before: /(?<=interface Resources \{\n)/,
      text: `  '${name}': typeof ${all};\n`,
    },
    {
      path: 'src/contract/index.ts',
      before: /^import \{/m,
      text: `import { ${operations.join(', ')} } from './${name}.ts';\n`,
    },
    {
      path: 'src/contract/index.ts',
      before: '} as const;',
      text: operations.map((one) => `  ${one},\n`).join(''),
    },
    {
      path: 'server/routes/handlers.ts',
      before: /^import \{/m,
      text: `import { ${all}Handlers } from './${name}.ts';\n`,
    },
    { path: 'server/routes/handlers.ts', before: '} satisfies', text: `  ...${all}Handlers,\n` },
    ...locales.map((locale) => ({
      path: `src/i18n/locales/${locale}/routes.json`,
      before: /(?<=\{\n)/,
      text: `  "${name}": ${JSON.stringify(texts[locale].title)},\n`,
    })),
  ];
  const files = Object.fromEntries([
    [`src/pages/[...locale]/dashboard/[guild]/${name}.astro`, page(name)],
    ...locales.map((locale) => [
      `src/i18n/locales/${locale}/${name}.json`,
      `${JSON.stringify(texts[locale].texts, null, 2)}\n`,
    ]),
  ]) as Record<string, string>;
  return { files, inserts };
}

/** The insertions that give a screen revisions, and access of its own. */
export function kept(
  { name }: Names,
  stored: string,
  noun: 'document' | 'rule',
  screen: string,
  texts: ScreenTexts,
): Insert[] {
  return [
    ...locales.flatMap((locale) =>
      ['the', 'module'].map((key) => ({
        path: `src/i18n/locales/${locale}/access.json`,
        before: new RegExp(`(?<="${key}": \\{\n)`),
        text: `    "${name}": ${JSON.stringify(texts[locale].title)},\n`,
      })),
    ),
    {
      path: 'src/contract/access-modules.ts',
      before: /(?<=settingsModules = \[\n)/,
      text: `  '${name}',\n`,
    },
    {
      path: 'server/documents/revisions.ts',
      before: /(?<=const screens: Readonly<Record<string, RevisionScreen>> = \{\n)/,
      text: `  ${stored}: '${name}',\n`,
    },
    {
      path: 'src/screen-kits/tools/revisions/revision-text.ts',
      before: /(?<=const nouns: [^\n]+ = \{\n)/,
      text: `  '${name}': '${noun}',\n`,
    },
    {
      path: 'server/routes/revised-screens.ts',
      before: /(?<=export const revisedScreens: [^\n]+ = \{\n)/,
      text: screen,
    },
  ];
}

/** The rights table of settings whose fields need no rights of the bot. */
export const rightsFile = (
  { name, all }: Names,
  type: string,
  fields: readonly string[],
) => `import type { ${type} } from '../../contract/${name}.ts';
import { nothing, type RightsTable } from './deeds.ts';

export const ${all}Rights: RightsTable<${type}> = {
  acts: ({ enabled }) => enabled,
  rows: { ${fields.map((field) => `${field}: nothing`).join(', ')} },
};
`;

/** The insertions that register the rights table of the settings, which every write checks. */
export function guarded({ name, all }: Names, defaults: string): Insert[] {
  return [
    {
      path: 'src/lib/rights/tables.ts',
      before: /^import type \{ RightsTable/m,
      text: `import { ${all}Rights } from './${name}.ts';\n`,
    },
    {
      path: 'src/lib/rights/tables.ts',
      before: /(?<=export const rightsTables = \{\n)/,
      text: `  '${name}': ${all}Rights,\n`,
    },
    {
      path: 'server/routes/revised-screens.ts',
      before: /^import \* as v/m,
      text: `import { ${all}Rights } from '../../src/lib/rights/${name}.ts';\n`,
    },
    {
      path: 'tests/unit/server/rights.test.ts',
      before: /(?<=const plain = \{\n)/,
      text: `  '${name}': () => ({ ...${defaults}, enabled: true }),\n`,
    },
    {
      path: 'tests/unit/server/rights.test.ts',
      before: /^import/m,
      text: `import { ${defaults} } from '../../../src/contract/${name}.ts';\n`,
    },
  ];
}

/** The insertion that declares the rights that each write of a screen needs. */
export function doorsOf({ name }: Names, operations: readonly string[], group: string): Insert {
  const lines = operations
    .filter((operation) => !operation.startsWith('get'))
    .map((operation) => {
      if (group !== 'settings') return `  ${operation}: own,\n`;
      return /^(?:delete|order)/.test(operation)
        ? `  ${operation}: lowers,\n`
        : `  ${operation}: { saves: '${name}' },\n`;
    });
  return {
    path: 'src/lib/rights/doors.ts',
    before: /(?<=export const doors: [^\n]+ = \{\n)/,
    text: lines.join(''),
  };
}
