import { locales } from '../../src/routes.ts';
import { everywhere } from './everywhere.ts';
import type { Insert, Names, Plan } from './plan.ts';
import { contract, demo, handlers, schema } from './table-host.ts';
import { content, screen, store } from './table-screen.ts';
import { browserTest, storeTest } from './table-tests.ts';
import { privacyTexts, tableTexts } from './texts.ts';

/** The insertions for its rows in the demo, in exports, and on the privacy page. */
function stored({ name, All, table }: Names): Insert[] {
  return [
    { path: 'server/db/schema.ts', before: /^export/m, text: `export * from './schema/${name}.ts';\n` },
    {
      path: 'server/demo/seed.ts',
      before: '      await makeCommands(tx, plan);',
      text: `      await make${All}(tx, plan.guildId, plan.moderators, base);\n`,
    },
    {
      path: 'server/demo/seed.ts',
      before: /^import/m,
      text: `import { make${All} } from './data/${name}.ts';\n`,
    },
    {
      path: 'src/screens/privacy/rows.ts',
      before: "  { id: 'cases', keeps: 'limited' },",
      text: `  { id: '${table}', keeps: 'stay' },\n`,
    },
    ...locales.map((locale) => ({
      path: `src/i18n/locales/${locale}/privacy.json`,
      before: /^ {4}"cases": \{/m,
      text: `    "${table}": ${JSON.stringify(privacyTexts[locale])},\n`,
    })),
  ];
}

/** The insertions for the access test: a row of the guild, and a valid body. */
function called({ name, one, One }: Names): Insert[] {
  const scene = 'tests/unit/server/access-scene.ts';
  return [
    {
      path: scene,
      before: '  const template = (await saved.json())',
      text: `  const ${one} = await app.request(\`/guild/\${id}/${name}\`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ text: 'Of the scene.' }),
  });
`,
    },
    {
      path: scene,
      before: '      template: template.id,',
      text: `      ${one}: ((await ${one}.json()) as { id: string }).id,\n`,
    },
    {
      path: 'tests/unit/server/access-matrix.ts',
      before: '  testLog: {',
      text: `  create${One}: { request: ({ id }) => ({ params: { id }, body: { text: 'Of the matrix.' } }) },
  delete${One}: {
    request: ({ id, children }) => ({ params: { id, ${one}Id: children.${one} } }),
  },
`,
    },
  ];
}

/** The plan of a table: rows of a guild that are read in pages, added and deleted. */
export function tablePlan(names: Names): Plan {
  const { name, All, One } = names;
  const common = everywhere({
    names,
    operations: [`get${All}`, `create${One}`, `delete${One}`],
    group: 'members',
    texts: tableTexts(name),
  });
  const own = `src/screens/${name}`;
  return {
    files: {
      ...common.files,
      [`src/contract/${name}.ts`]: contract(names),
      [`server/db/schema/${name}.ts`]: schema(names),
      [`server/routes/${name}.ts`]: handlers(names),
      [`server/demo/data/${name}.ts`]: demo(names),
      [`${own}/screen.ts`]: screen(names),
      [`${own}/store.ts`]: store(names),
      [`${own}/Screen.tsx`]: content(names),
      [`tests/stores/${name}.test.ts`]: storeTest(names),
      [`tests/e2e/${name}.spec.ts`]: browserTest(names),
    },
    inserts: [...common.inserts, ...stored(names), ...called(names)],
  };
}
