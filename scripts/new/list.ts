import { everywhere, guarded, kept, rightsFile } from './everywhere.ts';
import { browserTest, content, form, screen, store, storeTest } from './list-screen.ts';
import { listTexts } from './list-texts.ts';
import type { Names, Plan } from './plan.ts';

const contract = ({ name, all, All, one, One, table }: Names) => `import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { lenientEntries } from './lenient.ts';
import { entryTag, listOrder, listReply, listWriteReply, orderRefusal } from './list.ts';
import { id, text } from './primitives.ts';

export const ${one}Limits = {
  /** Entries per guild. */
  ${all}: { free: 10, premium: 25 },
  name: { min: 1, max: 80 },
} as const;

const entries = {
  /** A disabled entry keeps its values. */
  enabled: v.boolean(),
  /** 1 to 80 characters. */
  name: text(${one}Limits.name.min, ${one}Limits.name.max),
};

/** An entry, as saved. */
export const ${one}Body = v.strictObject(entries);
export type ${One}Body = v.InferOutput<typeof ${one}Body>;

/** An entry as returned by the API. */
export const ${one} = v.object({ id, ...lenientEntries(entries), ...entryTag });
export type ${One} = v.InferOutput<typeof ${one}>;

/** The entries of a guild, as returned by writes. */
export const ${all}Written = listWriteReply(${one});

/** The initial values of a new entry. */
export const ${one}Defaults: ${One}Body = { enabled: true, name: '' };

const path = '/guild/{id}/${name}';
const limitRefusal = {
  /** The guild has reached the limit of entries. */
  '${table}.limit_reached': 409,
} as const;

export const get${All} = endpoint({
  method: 'GET',
  path,
  access: { module: '${name}', level: 'see' },
  summary: 'The ${name} of a guild, in their order.',
  reply: listReply(${one}),
  tagged: true,
  extension: true,
});

export const create${One} = endpoint({
  method: 'POST',
  path,
  access: { module: '${name}', level: 'edit' },
  summary: 'Adds one to the ${name} of a guild.',
  body: ${one}Body,
  reply: ${all}Written,
  status: 201,
  tagged: true,
  refusals: limitRefusal,
  extension: true,
});

export const replace${One} = endpoint({
  method: 'PUT',
  path: '/guild/{id}/${name}/{${one}Id}',
  access: { module: '${name}', level: 'edit' },
  summary: 'Replaces one of the ${name} of a guild.',
  body: ${one}Body,
  reply: ${all}Written,
  tagged: true,
  ifMatch: 'entry',
  extension: true,
});

export const delete${One} = endpoint({
  method: 'DELETE',
  path: '/guild/{id}/${name}/{${one}Id}',
  access: { module: '${name}', level: 'edit' },
  summary: 'Deletes one of the ${name}, which can be restored for 24 hours.',
  reply: ${all}Written,
  tagged: true,
  ifMatch: 'entry',
  extension: true,
});

export const order${All} = endpoint({
  method: 'PUT',
  path: '/guild/{id}/${name}/order',
  access: { module: '${name}', level: 'edit' },
  summary: 'Puts all ${name} into a new order.',
  body: listOrder(${one}Limits.${all}.premium),
  reply: ${all}Written,
  tagged: true,
  refusals: orderRefusal,
  extension: true,
});

export const restore${One} = endpoint({
  method: 'POST',
  path: '/guild/{id}/${name}/{${one}Id}/restore',
  access: { module: '${name}', level: 'edit' },
  summary: 'Brings back one of the ${name} that was deleted within the last 24 hours.',
  reply: ${all}Written,
  tagged: true,
  refusals: limitRefusal,
  extension: true,
});
`;

const handlers = ({ name, all, All, one, One, table }: Names) => `import * as v from 'valibot';
import { create${One}, type ${One}, type ${One}Body, ${one}, ${one}Defaults, ${one}Limits } from '../../src/contract/${name}.ts';
import type { NewItem } from '../documents/list-kind.ts';
import { orderedDocuments } from '../documents/ordered-documents.ts';
import type { Handlers } from '../http/handler.ts';
import { refuseAs } from '../http/refusal.ts';

type NoState = Record<string, never>;

export const ${all} = orderedDocuments<${One}Body, NoState, ${One}>({
  name: '${table}',
  value: v.omit(${one}, ['id', 'etag']),
  defaults: ${one}Defaults,
  state: v.strictObject({}),
  limit: ${one}Limits.${all},
  full: () => refuseAs(create${One}, '${table}.limit_reached', 'This guild has as many as it may.'),
  show: ({ id, value, etag }) => ({ id, ...value, etag }),
});

export const ${one}Of = (value: ${One}Body): NewItem<${One}Body, NoState> => ({
  value,
  state: () => ({}),
  check: async () => {},
});

export const ${all}Handlers = {
  get${All}: (call) => ${all}.read(call),

  create${One}: (call) => ${all}.create(call, ${one}Of(call.body)),

  replace${One}: (call) => ${all}.replace(call, call.params.${one}Id, ${one}Of(call.body)),

  delete${One}: (call) => ${all}.remove(call, call.params.${one}Id),

  order${All}: (call) => ${all}.order(call, call.body.ids),

  restore${One}: (call) => ${all}.restore(call, call.params.${one}Id),
} satisfies Handlers;
`;

/** The plan of a list: entries that people add, order, enable and delete, each with its own tag. */
export function listPlan(names: Names): Plan {
  const { name, all, All, one, One, table } = names;
  const common = everywhere({
    names,
    operations: [
      `get${All}`,
      `create${One}`,
      `replace${One}`,
      `delete${One}`,
      `order${All}`,
      `restore${One}`,
    ],
    group: 'settings',
    texts: listTexts(name),
  });
  const own = `src/screens/${name}`;
  const revised = `  '${name}': list({
    items: ${all},
    body: ${one}Body,
    defaults: ${one}Defaults,
    rights: ${all}Rights,
    item: (body) => ${one}Of(body),
    remove: (call, ${one}Id) =>
      ${all}Handlers.delete${One}({ ...bare(call), params: { ...call.params, ${one}Id } }),
    order: (call, ids) => ${all}Handlers.order${All}({ ...bare(call), body: { ids } }),
  }),
`;
  const scene = 'tests/unit/server/access-scene.ts';
  const matrix = 'tests/unit/server/access-matrix.ts';
  return {
    files: {
      ...common.files,
      [`src/contract/${name}.ts`]: contract(names),
      [`src/lib/rights/${name}.ts`]: rightsFile(names, `${One}Body`, ['enabled', 'name']),
      [`server/routes/${name}.ts`]: handlers(names),
      [`${own}/screen.ts`]: screen(names),
      [`${own}/store.ts`]: store(names),
      [`${own}/Screen.tsx`]: content(names),
      [`${own}/Fields.tsx`]: form(names),
      [`tests/stores/${name}.test.ts`]: storeTest(names),
      [`tests/e2e/${name}.spec.ts`]: browserTest(names),
    },
    inserts: [
      ...common.inserts,
      ...kept(names, table, 'rule', revised, listTexts(name)),
      ...guarded(names, `${one}Defaults`),
      {
        path: 'server/routes/revised-screens.ts',
        before: /^import \* as v/m,
        text: `import { ${one}Body, ${one}Defaults } from '../../src/contract/${name}.ts';
import { ${all}, ${all}Handlers, ${one}Of } from './${name}.ts';
`,
      },
      {
        path: 'server/db/schema/documents.ts',
        before: /(?<=kind: text\(\{ enum: \[[^\]]*)\] \}\)/,
        text: `, '${table}'`,
      },
      {
        path: scene,
        before: '  const template = (await saved.json())',
        text: `  for (const name of ['First', 'Second'])
    await app.request(\`/guild/\${id}/${name}\`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ enabled: true, name }),
    });
  const ${all} = await list('${name}');
`,
      },
      { path: scene, before: '      template: template.id,', text: `      ${one}: some(${all}[0]).id,\n` },
      {
        path: scene,
        before: '      template: template.etag,',
        text: `      ${one}: some(${all}[0]).etag,\n`,
      },
      {
        path: scene,
        before: /(?<=orders: \{ )rules:/,
        text: `${all}: reversed(${all}), `,
      },
      {
        path: matrix,
        before: '  testLog: {',
        text: `  create${One}: { request: ({ id }) => ({ params: { id }, body: { enabled: true, name: 'Third' } }) },
  replace${One}: {
    request: ({ id, children, tags }) => ({
      params: { id, ${one}Id: children.${one} },
      body: { enabled: true, name: 'Other' },
      ifMatch: tags.${one},
    }),
  },
  delete${One}: {
    request: ({ id, children, tags }) => ({
      params: { id, ${one}Id: children.${one} },
      ifMatch: tags.${one},
    }),
  },
  order${All}: { request: ({ id, orders }) => ({ params: { id }, body: { ids: [...orders.${all}] } }) },
  restore${One}: {
    request: async ({ id, children }, { deleteItem }) => {
      await deleteItem(children.${one});
      return { params: { id, ${one}Id: children.${one} } };
    },
  },
`,
      },
    ],
  };
}
