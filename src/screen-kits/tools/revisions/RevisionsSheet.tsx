import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { guildChannels, guildRoles, useResource } from '../../../app/guild/guild-data.ts';
import type { Manifest } from '../../../app/navigation/manifest.ts';
import { call } from '../../../app/session/api.ts';
import { errorWords } from '../../../app/states/error-words.ts';
import { rememberPeople } from '../../../app/stores/people.ts';
import { getRevisions, type Revision, revisionDays } from '../../../contract/revisions.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatDate } from '../../../i18n/format.ts';
import { href } from '../../../routes.ts';
import { Sheet, useCloseSheet } from '../../../ui/dialogs/Sheet.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';
import { useOwned } from '../../query/use-owned.ts';
import { MoreRows } from '../../table/MoreRows.tsx';
import { createPages } from '../../table/pages.ts';
import { byDay } from './days.ts';
import { RevisionRow } from './RevisionRow.tsx';
import { type Source, sourceOf } from './source.ts';
import { announceRestored } from './undoing.ts';

/** Rows of the first page, and of each that follows. */
const pageLength = 20;

interface Props {
  readonly manifest: Manifest;
  readonly guildId: string;
  /** Whose toasts it shows: they outlive the sheet. */
  readonly owner: string;
  /** Settings were brought back: the screen reads again. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Who changed what on a screen, and when, each with the way back. */
export function RevisionsSheet({ manifest, guildId, owner, onChanged, onClose }: Props) {
  const [source] = useState(() => sourceOf(manifest));
  return (
    <Sheet title={t('revisions:sheet')} lead={t('revisions:kept', revisionDays)} onClose={onClose}>
      <List source={source} guildId={guildId} owner={owner} onChanged={onChanged} />
    </Sheet>
  );
}

interface ListProps extends Pick<Props, 'guildId' | 'owner' | 'onChanged'> {
  readonly source: Source;
}

function List({ source, guildId, owner, onChanged }: ListProps) {
  const { screen } = source;
  const pages = useOwned(() =>
    createPages<null, Revision>(async (_, cursor, signal) => {
      const result = await call(getRevisions, {
        params: { id: guildId },
        query: { screen, limit: pageLength, ...(cursor !== null && { cursor }) },
        signal,
      });
      if (result.ok) rememberPeople(result.value.people);
      return result;
    }),
  );
  const close = useCloseSheet();
  const state = useStore(pages.$state);
  // Rows name channels and roles; they are drawn again once those are known.
  useResource(guildChannels(guildId));
  useResource(guildRoles(guildId));
  useEffect(() => void pages.read(null), [pages]);
  if (state.kind === 'loading') {
    return <LiveRegion className="text-muted">{t('common:loading')}</LiveRegion>;
  }
  if (state.kind === 'failed') {
    if (state.error.kind === 'not_offered')
      return <LiveRegion>{t('revisions:not_offered.title')}.</LiveRegion>;
    return <Failure text={`${errorWords(state.error, t).title}.`} onRetry={() => void pages.reload()} />;
  }
  if (state.items.length === 0) {
    return (
      <div className="text-muted">
        <p className="font-semibold text-content">{t('revisions:empty.title')}</p>
        <p>{t('revisions:empty.text')}</p>
      </div>
    );
  }
  const more = { loading_more: 'loading', more_failed: 'failed' } as const;
  return (
    <>
      {byDay(state.items).map(({ day, rows }) => (
        <section key={day} className="mt-5 first:mt-0">
          <h3 className="mb-1 text-body/5 text-muted">{formatDate(rows[0]?.at ?? day, locale)}</h3>
          <ul>
            {rows.map((revision) => (
              <RevisionRow
                key={revision.id}
                revision={revision}
                source={source}
                guildId={guildId}
                onRestored={(made) => {
                  close();
                  announceRestored(made, { guildId, owner, onChanged });
                }}
              />
            ))}
          </ul>
        </section>
      ))}
      <MoreRows
        shown={state.items.length}
        total={state.total}
        state={more[state.kind as keyof typeof more] ?? 'rest'}
        onMore={() => void pages.more()}
      />
      <p className="mt-5">
        <a className="anchor" href={href('revisions', { guild_id: guildId }, locale)}>
          {t('revisions:all')}
        </a>
      </p>
    </>
  );
}
