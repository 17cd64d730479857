/** The history of settings changes of a guild. */

import { useStore } from '@nanostores/react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useCallback, useEffect, useId, useMemo, useState } from 'react';
import { useGuildId, useUser } from '../../app/guild/context.ts';
import { guildChannels, guildRoles, useResource } from '../../app/guild/guild-data.ts';
import { mount } from '../../app/navigation/Root.tsx';
import { dismissToastsOf } from '../../app/stores/toasts.ts';
import type { Revision } from '../../contract/revisions.ts';
import { revisionScreens } from '../../contract/revisions.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatMoment, ownZone } from '../../i18n/format.ts';
import { idParam, optional } from '../../screen-kits/query/params.ts';
import { createQuery } from '../../screen-kits/query/query.ts';
import { useOwned } from '../../screen-kits/query/use-owned.ts';
import { Filters } from '../../screen-kits/table/Filters.tsx';
import { tablePanel } from '../../screen-kits/table/looks.tsx';
import { footOf, MoreRows } from '../../screen-kits/table/MoreRows.tsx';
import { NoRows } from '../../screen-kits/table/NoRows.tsx';
import { OpenRows } from '../../screen-kits/table/OpenRows.tsx';
import { PeriodPicker } from '../../screen-kits/table/PeriodPicker.tsx';
import type { PagesState } from '../../screen-kits/table/pages.ts';
import { daysOf, periodParam } from '../../screen-kits/table/period.ts';
import { type NoneTexts, Results } from '../../screen-kits/table/Results.tsx';
import { Table } from '../../screen-kits/table/Table.tsx';
import { Toolbar } from '../../screen-kits/table/Toolbar.tsx';
import { usePages } from '../../screen-kits/table/use-pages.ts';
import { useToday } from '../../screen-kits/table/use-today.ts';
import { announceRestored } from '../../screen-kits/tools/revisions/undoing.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Lazy } from '../../ui/Lazy.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { revisionColumns, revisionLine, revisionName } from './columns.tsx';
import { manifest } from './screen.ts';
import { type Sources, useSources } from './sources.ts';
import { createRevisions } from './store.ts';

const usualDays = 30;
const params = { period: periodParam(usualDays), screen: optional(revisionScreens), author: idParam };

/** All settings changes of a guild, filtered by the address. */
export const Screen = mount(manifest, Revisions);

function Revisions() {
  const guildId = useGuildId();
  const owner = useId();
  const address = useOwned(() => createQuery(params));
  const revisions = useOwned(() => createRevisions(guildId));
  const { period, screen, author } = useStore(address.$query);
  const authors = useStore(revisions.$authors);
  const state = usePages(revisions);
  const { today, foreignZone } = useToday(guildId);
  const channels = useResource(guildChannels(guildId));
  const roles = useResource(guildRoles(guildId));
  const rows = 'items' in state ? state.items : [];
  const sources = useSources();
  // The first rows wait for all of their names, since late names would change their height.
  const [wasNamed, setWasNamed] = useState(false);
  const isNamed = wasNamed || (sources !== null && channels.kind !== 'loading' && roles.kind !== 'loading');
  if (isNamed && !wasNamed) setWasNamed(true);
  const days = useMemo(() => (today === null ? null : daysOf(period, today)), [period, today]);
  const isFiltered = screen !== null || author !== null;
  const isUsual = period.kind === 'last' && period.days === usualDays;
  const zone = isUsual && !isFiltered ? (foreignZone ?? ownZone()) : null;
  useEffect(() => {
    if (days) void revisions.read({ ...days, screen, author, zone });
  }, [revisions, days, screen, author, zone]);
  useEffect(() => () => dismissToastsOf(owner), [owner]);

  const empty: NoneTexts = {
    title: t('revisions:empty.title'),
    text: t('revisions:empty.text'),
    ...(isUsual && {
      action: {
        label: t('revisions:none.longer'),
        onPress: () => address.refine({ period: { kind: 'last', days: 90 } }),
      },
    }),
  };
  const filtered: NoneTexts = {
    title: t('revisions:none.title'),
    text: t('revisions:none.text'),
    isFiltered: true,
    action: {
      label: t('revisions:none.action'),
      onPress: () => address.refine({ screen: null, author: null }),
    },
  };
  const isOffered = state.kind !== 'failed' || state.error.kind !== 'not_offered';
  if (!isOffered)
    return <NoRows title={t('revisions:not_offered.title')} text={t('revisions:not_offered.text')} />;
  return (
    <>
      <PeriodPicker
        value={period}
        onChange={(next) => address.refine({ period: next })}
        days={days}
        today={today}
        foreignZone={foreignZone}
      />
      <Filters
        total={state.kind === 'ready' ? state.total : null}
        filters={[
          {
            key: 'screen',
            label: t('revisions:filters.screen'),
            value: screen,
            all: t('revisions:filters.all_screens'),
            options: revisionScreens.map((value) => ({ value, label: t(`routes:${value}`) })),
            onChange: (value) => address.refine({ screen: params.screen.read(value) }),
          },
          {
            key: 'author',
            label: t('revisions:filters.author'),
            value: author,
            all: t('revisions:filters.all_authors'),
            options: authors.map(({ id, display_name }) => ({ value: id, label: display_name })),
            onChange: (value) => address.refine({ author: value }),
          },
        ]}
      />
      <Results
        state={state}
        isWaiting={!isNamed}
        onRetry={() => void revisions.reload()}
        none={rows.length > 0 ? null : isFiltered ? filtered : empty}
      >
        {(known) =>
          sources && (
            <RevisionsTable
              guildId={guildId}
              sources={sources}
              state={known}
              onMore={() => void revisions.more()}
              onRestored={(made) =>
                announceRestored(made, { guildId, owner, onChanged: () => void revisions.reload() })
              }
            />
          )
        }
      </Results>
    </>
  );
}

const sheet = lazyCode(() => import('./sheet/RevisionSheet.tsx'));

/** The API only returns them newest first. */
const sort = { sort: { key: 'when', direction: 'descending' }, onSort() {} } as const;

interface TableProps {
  readonly guildId: string;
  readonly sources: Sources;
  readonly state: Extract<PagesState<Revision>, { readonly items: unknown }>;
  readonly onMore: () => void;
  readonly onRestored: (made: Revision | null) => void;
}

/** Settings changes as rows. Each opens a comparison with the current settings. */
function RevisionsTable({ guildId, sources, state, onMore, onRestored }: TableProps) {
  const { kind, items, total } = state;
  const { id: ownId } = useUser();
  const [opened, setOpened] = useState<Revision | null>(null);
  const given = useMemo(() => ({ guildId, ownId, sources }), [guildId, ownId, sources]);
  const columns = useMemo(() => revisionColumns(given), [given]);
  const line = useCallback((revision: Revision) => revisionLine(revision, given), [given]);
  const nameOf = (revision: Revision) => revisionName(revision, given);
  const source = opened && sources.get(opened.screen);
  return (
    <div className={tablePanel}>
      <Toolbar count={t('revisions:count', { count: total })} />
      <OpenRows
        onOpen={(id) => setOpened(items.find((one) => one.id === id) ?? null)}
        onIntent={sheet.prefetch}
      >
        <Table
          caption={t('revisions:caption')}
          columns={columns}
          line={line}
          rows={items}
          idOf={({ id }) => id}
          nameOf={nameOf}
          {...sort}
          busy={kind === 'refreshing'}
          // `OpenRows` handles its click.
          action={(revision) => (
            <IconButton
              title={t('revisions:compare.show_of', { what: nameOf(revision) })}
              aria-haspopup="dialog"
              data-opener
            >
              <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" className="turns" />
            </IconButton>
          )}
        />
      </OpenRows>
      <MoreRows shown={items.length} total={total} state={footOf(state)} onMore={onMore} />
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
