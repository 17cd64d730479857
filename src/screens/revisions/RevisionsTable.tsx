import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { useUser } from '../../app/guild/context.ts';
import type { Revision } from '../../contract/revisions.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatMoment } from '../../i18n/format.ts';
import { MoreRows } from '../../screen-kits/table/MoreRows.tsx';
import type { PagesState } from '../../screen-kits/table/pages.ts';
import { Table } from '../../screen-kits/table/Table.tsx';
import { Toolbar } from '../../screen-kits/table/Toolbar.tsx';
import { revisionText } from '../../screen-kits/tools/revisions/words.ts';
import { Lazy } from '../../ui/Lazy.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { type ColumnKey, revisionColumns } from './columns.tsx';
import type { Sources } from './use-sources.ts';

const sheet = lazyCode(() => import('./sheet/RevisionSheet.tsx'));

/** The host gives them newest first, and in no other order. */
const sort = { sort: { key: 'when', direction: 'descending' }, onSort() {} } as const;
const feet = { loading_more: 'loading', more_failed: 'failed' } as const;

interface Props {
  readonly guildId: string;
  readonly sources: Sources;
  readonly state: Extract<PagesState<Revision>, { readonly items: unknown }>;
  readonly onMore: () => void;
  readonly onRestored: (made: Revision | null) => void;
}

/** Changes as rows; each opens beside what is saved today. */
export function RevisionsTable({ guildId, sources, state, onMore, onRestored }: Props) {
  const { kind, items, total } = state;
  const { id: ownId } = useUser();
  const [opened, setOpened] = useState<Revision | null>(null);
  const columns = revisionColumns({ guildId, ownId, sources });
  const nameOf = (revision: Revision) =>
    revisionText(revision, sources.get(revision.screen) ?? undefined, guildId);
  const source = opened && sources.get(opened.screen);
  return (
    <div className="panel table-panel">
      <Toolbar<Revision, ColumnKey>
        count={t('revisions:count', { count: total })}
        columns={columns}
        {...sort}
      />
      <Table
        caption={t('revisions:caption')}
        columns={columns}
        rows={items}
        idOf={({ id }) => id}
        nameOf={nameOf}
        {...sort}
        busy={kind === 'refreshing'}
        action={(revision) => (
          <button
            type="button"
            className="icon-button"
            title={t('revisions:compare.show')}
            aria-label={t('revisions:compare.show_of', { what: nameOf(revision) })}
            aria-haspopup="dialog"
            onPointerEnter={sheet.prefetch}
            onFocus={sheet.prefetch}
            onClick={() => setOpened(revision)}
          >
            <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" className="turns" />
          </button>
        )}
      />
      {items.length < total && (
        <MoreRows
          shown={items.length}
          total={total}
          state={feet[kind as keyof typeof feet] ?? 'rest'}
          onMore={onMore}
        />
      )}
      {opened && source && (
        <Lazy source={sheet} waiting={null}>
          {({ RevisionSheet }) => (
            <RevisionSheet
              title={t('revisions:compare.title', { moment: formatMoment(opened.at, locale) })}
              revision={opened}
              source={source}
              guildId={guildId}
              onRestored={onRestored}
              onClose={() => setOpened(null)}
            />
          )}
        </Lazy>
      )}
    </div>
  );
}
