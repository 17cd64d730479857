import type { Names } from './plan.ts';

export const screen = ({ name, All }: Names) => `import { get${All} } from '../../contract/${name}.ts';
import { tableScreen } from '../../screen-kits/table/manifest.ts';

export const manifest = tableScreen({
  name: '${name}',
  intro: '${name}:intro',
  read: get${All},
  isCards: true,
});
`;

export const store = ({ name, All, one, One }: Names) => `import { call } from '../../app/session/api.ts';
import { create${One}, delete${One}, get${All}, type ${One}, type ${One}Body } from '../../contract/${name}.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { createPages, type PageReader } from '../../screen-kits/table/pages.ts';

/** The store. Each write returns its error, or null. */
export interface ${All} extends PageReader<null, ${One}> {
  create(body: ${One}Body): Promise<ApiError | null>;
  remove(${one}: ${One}): Promise<ApiError | null>;
}

/** The rows of a guild in pages, and writes to them. */
export function create${All}(guildId: string): ${All} {
  const pages = createPages<null, ${One}>((_, cursor, signal) =>
    call(get${All}, { params: { id: guildId }, query: cursor === null ? {} : { cursor }, signal }),
  );
  return {
    ...pages,
    async create(body) {
      const result = await call(create${One}, { params: { id: guildId }, body });
      if (!result.ok) return result.error;
      await pages.reload();
      return null;
    },
    async remove({ id }) {
      const result = await call(delete${One}, { params: { id: guildId, ${one}Id: id } });
      return result.ok ? null : result.error;
    },
  };
}
`;

export const content = ({ name, All, one, One }: Names) => `import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { useGuildId } from '../../app/guild/context.ts';
import { mount } from '../../app/navigation/Root.tsx';
import { errorWords } from '../../app/states/error-words.ts';
import { toast } from '../../app/stores/toasts.ts';
import { type ${One}, ${one}Body, ${one}Limits, type ${One}Body } from '../../contract/${name}.ts';
import { t } from '../../i18n/client.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { useOwned } from '../../screen-kits/query/use-owned.ts';
import { Person } from '../../screen-kits/table/cells.tsx';
import type { Column } from '../../screen-kits/table/columns.ts';
import { tablePanel } from '../../screen-kits/table/looks.tsx';
import { footOf, MoreRows } from '../../screen-kits/table/MoreRows.tsx';
import { Results } from '../../screen-kits/table/Results.tsx';
import { Table } from '../../screen-kits/table/Table.tsx';
import { Toolbar } from '../../screen-kits/table/Toolbar.tsx';
import { useDeletion } from '../../screen-kits/table/use-deletion.tsx';
import { Button } from '../../ui/Button.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { manifest } from './screen.ts';
import { create${All} } from './store.ts';

export const Screen = mount(manifest, ${All});

/** The API only returns them newest first. */
const sorting = { sort: { key: 'at', direction: 'descending' }, onSort() {} } as const;

/** The entries written by the staff of a guild. */
function ${All}() {
  const guildId = useGuildId();
  const store = useOwned(() => create${All}(guildId));
  const state = useStore(store.$state);
  const [adds, setAdds] = useState(false);
  useEffect(() => void store.read(null), [store]);
  const rows = 'items' in state ? state.items : [];
  const columns = ${one}Columns();
  const nameOf = ({ text }: ${One}) => text;
  const deletion = useDeletion({
    rows,
    nameOf,
    remove: store.remove,
    onDeleted: store.reload,
    texts: {
      title: t('${name}:delete.title'),
      text: t('${name}:delete.text'),
      action: t('${name}:delete.action'),
      done: t('${name}:delete.done'),
    },
  });
  const add = (
    <Button kind="primary" aria-haspopup="dialog" onClick={() => setAdds(true)}>
      {t('${name}:add.button')}
    </Button>
  );
  return (
    <>
      <Results
        state={state}
        onRetry={() => void store.reload()}
        notOffered={{ title: t('${name}:not_offered.title'), text: t('${name}:not_offered.text') }}
        none={
          rows.length > 0 ? null : { title: t('${name}:empty.title'), text: t('${name}:empty.text'), link: add }
        }
      >
        {(known) => (
          <div className={tablePanel}>
            <Toolbar count={t('${name}:count', { count: known.total })} tools={add} />
            <Table
              caption={t('${name}:caption')}
              columns={columns}
              rows={known.items}
              idOf={({ id }) => id}
              nameOf={nameOf}
              busy={known.kind === 'refreshing'}
              action={deletion.button}
              {...sorting}
            />
            <MoreRows
              shown={known.items.length}
              total={known.total}
              state={footOf(known)}
              onMore={() => void store.more()}
            />
          </div>
        )}
      </Results>
      {adds && <AddDialog onAdd={store.create} onClose={() => setAdds(false)} />}
      {deletion.dialog}
    </>
  );
}

type ColumnKey = 'text' | 'author' | 'at';

const ${one}Columns = (): readonly Column<${One}, ColumnKey>[] => [
  {
    key: 'text',
    title: t('${name}:columns.text'),
    priority: 'thing',
    cell: ({ text }) => <bdi>{text}</bdi>,
  },
  {
    key: 'author',
    title: t('${name}:columns.author'),
    priority: 'card',
    cell: ({ author }) => <Person person={author} />,
  },
  { key: 'at', title: t('${name}:columns.at'), priority: 'card', cell: ({ at }) => <RelativeTime at={at} /> },
];

interface AddProps {
  readonly onAdd: (body: ${One}Body) => Promise<ApiError | null>;
  readonly onClose: () => void;
}

/** A dialog to add an entry. */
function AddDialog({ onAdd, onClose }: AddProps) {
  const [text, setText] = useState('');
  const [isFaulty, setFaulty] = useState(false);
  async function add() {
    const body = v.safeParse(${one}Body, { text });
    setFaulty(!body.success);
    if (!body.success) return '';
    const error = await onAdd(body.output);
    if (error) return t('${name}:add.failed', { reason: errorWords(error, t).title });
    toast({ tone: 'success', text: t('${name}:add.done') });
    return null;
  }
  return (
    <FormDialog title={t('${name}:add.title')} action={t('${name}:add.button')} onSend={add} onClose={onClose}>
      <TextField
        label={t('${name}:add.text')}
        error={isFaulty ? t('${name}:add.fault', ${one}Limits.text) : undefined}
        limit={${one}Limits.text.max}
        value={text}
        onChange={setText}
      />
    </FormDialog>
  );
}
`;
