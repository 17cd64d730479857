import { everywhere, guarded, kept, rightsFile } from './everywhere.ts';
import type { Names, Plan } from './plan.ts';
import { documentTexts } from './texts.ts';

const contract = ({ name, all, All }: Names) => `import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { lenient } from './lenient.ts';
import { wholeNumber } from './primitives.ts';

export const ${all}Limits = { most: { min: 1, max: 100 } } as const;

/** The settings of this screen. */
export const ${all}Settings = v.strictObject({
  /** Disabled settings keep their values. */
  enabled: v.boolean(),
  /** 1 to 100. */
  most: wholeNumber(${all}Limits.most.min, ${all}Limits.most.max),
});
export type ${All}Settings = v.InferOutput<typeof ${all}Settings>;

export const ${all}SettingsReply = lenient(${all}Settings);

/** The settings of a new guild. */
export const ${all}Defaults: ${All}Settings = { enabled: false, most: 10 };

export const get${All} = endpoint({
  method: 'GET',
  path: '/guild/{id}/${name}',
  access: { module: '${name}', level: 'see' },
  summary: 'The ${name} settings of a guild.',
  reply: ${all}SettingsReply,
  tagged: true,
  extension: true,
});

export const save${All} = endpoint({
  method: 'POST',
  path: '/guild/{id}/${name}',
  access: { module: '${name}', level: 'edit' },
  summary: 'Replaces the ${name} settings of a guild.',
  body: ${all}Settings,
  reply: ${all}SettingsReply,
  tagged: true,
  ifMatch: 'value',
  extension: true,
});
`;

const handlers = ({
  name,
  all,
  All,
}: Names) => `import { type ${All}Settings, ${all}Defaults, ${all}SettingsReply } from '../../src/contract/${name}.ts';
import { readSettings, type SettingsKind, saveSettings } from '../documents/settings.ts';
import type { Handlers } from '../http/handler.ts';

export const ${all}Kind: SettingsKind<${All}Settings> = {
  name: '${name}',
  schema: ${all}SettingsReply,
  defaults: () => ${all}Defaults,
};

export const ${all}Handlers = {
  get${All}: ({ db, guild }) => readSettings(db, ${all}Kind, guild.row),

  save${All}: (call) => saveSettings(call, ${all}Kind, call.body),
} satisfies Handlers;
`;

const screen = ({
  name,
  all,
  All,
}: Names) => `import { get${All}, save${All}, ${all}Settings } from '../../contract/${name}.ts';
import { documentScreen } from '../../screen-kits/document/manifest.ts';

export const manifest = documentScreen({
  name: '${name}',
  intro: '${name}:intro',
  schema: ${all}Settings,
  read: get${All},
  save: save${All},
  fields: {
    enabled: { label: '${name}:enabled', as: 'switch' },
    most: { label: '${name}:most', as: 'number' },
  },
  skeleton: { cards: [['line', 'line']], below: [] },
});
`;

const content = ({
  name,
  all,
  All,
}: Names) => `import { type ${All}Settings, ${all}Limits } from '../../contract/${name}.ts';
import { t } from '../../i18n/client.ts';
import { documentIsland } from '../../screen-kits/document/document.tsx';
import { type Form, useField } from '../../screen-kits/document/use-field.ts';
import { NumberField } from '../../ui/NumberField.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { manifest } from './screen.ts';

export const Screen = documentIsland(manifest, Fields);

function Fields({ form }: { readonly form: Form<${All}Settings> }) {
  return (
    <section className="panel">
      <Switch {...useField(form, 'enabled')} />
      <NumberField help={t('${name}:most_help', ${all}Limits.most)} {...useField(form, 'most')} />
    </section>
  );
}
`;

const hostTest = ({ name, all, All }: Names) => `import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import { ${all}Defaults } from '../../../src/contract/${name}.ts';
import { bearer, openTestApi, refusalOf, type TestApi } from './api.ts';

const path = \`/guild/\${demoGuilds.potager}/${name}\`;
let api: TestApi;
let headers: HeadersInit;
beforeAll(async () => {
  api = await openTestApi();
  headers = bearer(await api.signIn('owner'));
});
afterAll(() => api.close());

const save = (body: object) =>
  api.app.request(path, { method: 'POST', headers, body: JSON.stringify(body) });

it('${All} begin with their defaults, and are saved as a whole', async () => {
  expect(await (await api.app.request(path, { headers })).json()).toEqual(${all}Defaults);
  expect((await save({ enabled: true, most: 7 })).status).toBe(200);
  expect(await (await api.app.request(path, { headers })).json()).toEqual({ enabled: true, most: 7 });
});

it('${All} refuse what breaks a limit, by its field', async () => {
  const { fields } = await refusalOf(save({ enabled: true, most: 101 }));
  expect(fields).toEqual([{ path: 'most', key: 'too_big', limit: 100 }]);
});
`;

const browserTest = ({ name }: Names) => `import { href } from '../../src/routes.ts';
import { expect, test } from './fixtures.ts';
import { demoGuilds, expectAccessible, open, overflow, ready } from './pages.ts';
import { texts } from './texts.ts';

const guild_id = demoGuilds.potager;

test('${name}: what is saved is there after a reload; what is wrong is said beside its field', async ({ page }) => {
  const t = texts('fr');
  await open(page, href('${name}', { guild_id }));
  const most = page.getByLabel(t('${name}:most'));
  await most.fill('101');
  await expect(most).toHaveAttribute('aria-invalid', 'true');
  await most.fill('7');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.locator('.save-bar')).toHaveCount(0);
  await page.reload();
  await ready(page);
  await expect(most).toHaveValue('7');
});

for (const [locale, width] of [['fr', 1280], ['en', 320], ['ar', 390]] as const) {
  test(\`${name}: no accessibility fault and nothing beside the page: \${locale} at \${width} px\`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, href('${name}', { guild_id }, locale));
    await expectAccessible(page);
    expect(await overflow(page)).toBe(0);
  });
}
`;

/** The plan of a document: settings that are saved as a whole, with a tag. */
export function documentPlan(names: Names): Plan {
  const { name, all, All } = names;
  const common = everywhere({
    names,
    operations: [`get${All}`, `save${All}`],
    group: 'settings',
    texts: documentTexts(name),
  });
  const revised = `  '${name}': documents(
    () => ${all}Kind,
    ${all}Settings,
    ${all}Rights,
    (call, body) => ${all}Handlers.save${All}({ ...call, query: undefined, body }),
  ),
`;
  return {
    files: {
      ...common.files,
      [`src/contract/${name}.ts`]: contract(names),
      [`src/lib/rights/${name}.ts`]: rightsFile(names, `${All}Settings`, ['enabled', 'most']),
      [`server/routes/${name}.ts`]: handlers(names),
      [`src/screens/${name}/screen.ts`]: screen(names),
      [`src/screens/${name}/Screen.tsx`]: content(names),
      [`tests/unit/server/${name}.test.ts`]: hostTest(names),
      [`tests/e2e/${name}.spec.ts`]: browserTest(names),
    },
    inserts: [
      ...common.inserts,
      ...kept(names, `'${name}'`, 'document', revised, documentTexts(name)),
      ...guarded(names, `${all}Defaults`),
      {
        path: 'server/routes/revised-screens.ts',
        before: /^import \* as v/m,
        text: `import { ${all}Settings } from '../../src/contract/${name}.ts';
import { ${all}Handlers, ${all}Kind } from './${name}.ts';
`,
      },
      {
        path: 'tests/unit/server/access-matrix.ts',
        before: '  testLog: {',
        text: `  save${All}: {
    request: ({ id }) => ({ params: { id }, body: { ...${all}Defaults, enabled: true } }),
  },
`,
      },
      {
        path: 'tests/unit/server/access-matrix.ts',
        before: /^import/m,
        text: `import { ${all}Defaults } from '../../../src/contract/${name}.ts';\n`,
      },
    ],
  };
}
