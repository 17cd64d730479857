import { useStore } from '@nanostores/react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { guildChannels, guildRoles, useResource } from '../../app/guild/guild-data.ts';
import { ErrorPanel } from '../../app/states/ErrorPanel.tsx';
import { LoadingState } from '../../app/states/LoadingState.tsx';
import { dismissToastsOf } from '../../app/stores/toasts.ts';
import { revisionScreens } from '../../contract/revisions.ts';
import { t } from '../../i18n/client.ts';
import { idParam, optional } from '../../screen-kits/query/params.ts';
import { createQuery } from '../../screen-kits/query/query.ts';
import { useOwned } from '../../screen-kits/query/use-owned.ts';
import { Filters } from '../../screen-kits/table/Filters.tsx';
import { NoRows } from '../../screen-kits/table/NoRows.tsx';
import { PeriodPicker } from '../../screen-kits/table/PeriodPicker.tsx';
import { daysOf, periodParam } from '../../screen-kits/table/period.ts';
import { TableSkeleton } from '../../screen-kits/table/TableSkeleton.tsx';
import { useToday } from '../../screen-kits/table/use-today.ts';
import { announceRestored } from '../../screen-kits/tools/revisions/undoing.ts';
import { RevisionsTable } from './RevisionsTable.tsx';
import { skeletonRows } from './Skeleton.tsx';
import { createRevisions } from './store.ts';
import './styles.ts';
import { areNamed, useSources } from './use-sources.ts';

const usualDays = 30;
const params = { period: periodParam(usualDays), screen: optional(revisionScreens), author: idParam };

/** Everything that was changed in the settings of a guild, filtered by the address. Draw it with the guild as its `key`. */
export function RevisionsBody({ guildId }: { readonly guildId: string }) {
  const owner = useId();
  const address = useOwned(() => createQuery(params));
  const revisions = useOwned(() => createRevisions(guildId));
  const { period, screen, author } = useStore(address.$query);
  const authors = useStore(revisions.$authors);
  const state = useStore(revisions.$state);
  const results = useRef<HTMLDivElement>(null);
  const { today, foreignZone } = useToday(guildId);
  const channels = useResource(guildChannels(guildId));
  const roles = useResource(guildRoles(guildId));
  const rows = 'items' in state ? state.items : [];
  const sources = useSources(rows);
  // The first rows wait for all that they name: they would grow.
  const [wasNamed, setWasNamed] = useState(false);
  const isNamed =
    wasNamed ||
    ('items' in state && areNamed(rows, sources) && channels.kind !== 'loading' && roles.kind !== 'loading');
  if (isNamed && !wasNamed) setWasNamed(true);
  const days = useMemo(() => (today === null ? null : daysOf(period, today)), [period, today]);
  useEffect(() => {
    if (days) void revisions.read({ ...days, screen, author });
  }, [revisions, days, screen, author]);
  useEffect(() => () => dismissToastsOf(owner), [owner]);

  const isFiltered = screen !== null || author !== null;
  const isUsual = period.kind === 'last' && period.days === usualDays;
  function refine(change: Parameters<typeof address.refine>[0]) {
    // The button goes away with the empty table.
    results.current?.focus();
    address.refine(change);
  }
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
      <div ref={results} tabIndex={-1} className="results">
        {(state.kind === 'loading' || ('items' in state && !isNamed)) && (
          <LoadingState>
            <TableSkeleton rows={skeletonRows} />
          </LoadingState>
        )}
        {state.kind === 'failed' && <ErrorPanel error={state.error} retry={() => void revisions.reload()} />}
        {'items' in state && isNamed && rows.length > 0 && (
          <RevisionsTable
            guildId={guildId}
            sources={sources}
            state={state}
            onMore={() => void revisions.more()}
            onRestored={(made) =>
              announceRestored(made, { guildId, owner, onChanged: () => void revisions.reload() })
            }
          />
        )}
        {'items' in state && isNamed && rows.length === 0 && isFiltered && (
          <NoRows isFiltered title={t('revisions:none.title')} text={t('revisions:none.text')}>
            <button
              type="button"
              className="btn btn-primary"
              onClick={() => refine({ screen: null, author: null })}
            >
              {t('revisions:none.action')}
            </button>
          </NoRows>
        )}
        {'items' in state && isNamed && rows.length === 0 && !isFiltered && (
          <NoRows title={t('revisions:empty.title')} text={t('revisions:empty.text')}>
            {isUsual && (
              <button
                type="button"
                className="btn btn-primary"
                onClick={() => refine({ period: { kind: 'last', days: 90 } })}
              >
                {t('revisions:none.longer')}
              </button>
            )}
          </NoRows>
        )}
      </div>
    </>
  );
}
