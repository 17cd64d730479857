import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { getTranscript, type Transcript } from '../../contract/transcript.ts';
import { locale, t } from '../../i18n/client.ts';
import { languageTags, ownZone } from '../../i18n/format.ts';
import type { ApiError, Result } from '../../lib/api-error.ts';
import { call } from '../../shell/api.ts';
import { EmptyState } from '../../shell/EmptyState.tsx';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { currentGuild, useResource } from '../../shell/guild-data.ts';
import { LoadingState } from '../../shell/LoadingState.tsx';
import { LineDrawing } from '../../ui/LineDrawing.tsx';
import { Head } from './Head.tsx';
import { Reader } from './Reader.tsx';
import { Skeleton } from './Skeleton.tsx';
import { createTranscript } from './store.ts';

/** What stands in an address may be anything; the host is asked for ids alone. */
const noSuch: Result<Transcript> = {
  ok: false,
  error: { kind: 'not_found', key: 'not_found' } satisfies ApiError,
};

interface Props {
  readonly guildId: string;
  readonly channelId: string;
}

/** Reads a transcript, and the guild for its language and time zone. */
export function Reading({ guildId, channelId }: Props) {
  const store = useMemo(
    () =>
      createTranscript(async () =>
        /^\d{1,20}$/.test(channelId) ? call(getTranscript, { params: { id: guildId, channelId } }) : noSuch,
      ),
    [guildId, channelId],
  );
  useEffect(() => void store.reload(), [store]);
  const state = useStore(store.$state);
  const guild = useResource(currentGuild(guildId));
  if (state.kind === 'failed')
    return <ErrorPanel error={state.error} missing="transcript" retry={() => void store.reload()} />;
  // A guild that cannot be read hides no conversation that can.
  if (state.kind === 'loading' || guild.kind === 'loading')
    return (
      <LoadingState>
        <Skeleton />
      </LoadingState>
    );
  const of = guild.kind === 'ready' ? guild.value : null;
  const place = {
    guildId,
    channelId,
    timeZone: of?.timezone ?? ownZone(),
    lang: of?.locale ?? languageTags[locale],
    isManager: of !== null && of.viewer.role !== 'moderator',
  };
  return (
    <>
      <Head transcript={state.value} place={place} />
      {state.value.messages.length === 0 ? (
        <EmptyState
          drawing={<LineDrawing name="ledger" />}
          title={t('transcript:empty.title')}
          text={t('transcript:empty.text')}
        />
      ) : (
        <Reader transcript={state.value} place={place} onReplace={store.replace} />
      )}
    </>
  );
}
