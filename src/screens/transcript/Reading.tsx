import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import { currentGuild, useResource } from '../../app/guild/guild-data.ts';
import { may } from '../../app/guild/may.ts';
import { panelNames } from '../../app/guild/panel-names.ts';
import { mayAct } from '../../app/panels/act/verbs.ts';
import { call, quietCall } from '../../app/session/api.ts';
import { ErrorPanel } from '../../app/states/ErrorPanel.tsx';
import { LoadingState } from '../../app/states/LoadingState.tsx';
import { getTicketNews, getTranscript, type Transcript } from '../../contract/transcript.ts';
import { locale } from '../../i18n/client.ts';
import { languageTags, ownZone } from '../../i18n/format.ts';
import { withTexts } from '../../i18n/texts.ts';
import type { Result } from '../../lib/api-error.ts';
import { Lazy } from '../../ui/Lazy.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { keepLive } from './live.ts';
import { Skeleton } from './Skeleton.tsx';
import { createTranscript } from './store.ts';

const reader = lazyCode(() => withTexts(['chat', 'transcript-reader'], import('./reader/Reader.tsx')));
reader.prefetch();

/** The reply for an invalid id in the address. The host is only called with valid ids. */
const noSuch: Result<Transcript> = { ok: false, error: { kind: 'not_found', key: 'not_found' } };

interface Props {
  readonly guildId: string;
  readonly channelId: string;
}

const waiting = (
  <LoadingState>
    <Skeleton />
  </LoadingState>
);

/** Loads the transcript, the guild for its language and time zone, the panel's name, and the code to show them, in parallel. */
export function Reading({ guildId, channelId }: Props) {
  const store = useMemo(
    () =>
      createTranscript(
        async () =>
          /^\d{1,20}$/.test(channelId) ? call(getTranscript, { params: { id: guildId, channelId } }) : noSuch,
        (query) => quietCall(getTicketNews, { params: { id: guildId, channelId }, query }),
      ),
    [guildId, channelId],
  );
  useEffect(() => {
    void store.reload();
    return keepLive(store);
  }, [store]);
  // The address then is that of the ticket: reading it again is not to answer again.
  const [beginsAnswer] = useState(() => location.hash === '#answer');
  useEffect(() => {
    if (beginsAnswer) history.replaceState(history.state, '', location.pathname + location.search);
  }, [beginsAnswer]);
  const state = useStore(store.$state);
  const guild = useResource(currentGuild(guildId));
  const panels = useResource(panelNames(guildId));
  if (state.kind === 'failed')
    return <ErrorPanel error={state.error} missing="transcript" retry={() => void store.reload()} />;
  // The conversation is shown even if the guild or its panels could not be loaded.
  if (state.kind === 'loading' || guild.kind === 'loading' || panels.kind === 'loading') return waiting;
  const of = guild.kind === 'ready' ? guild.value : null;
  const { panel_id } = state.value.ticket;
  const place = {
    guildId,
    channelId,
    timeZone: of?.timezone ?? ownZone(),
    lang: of?.locale ?? languageTags[locale],
    panelName:
      panels.kind === 'ready' ? (panels.value.find(({ id }) => id === panel_id)?.name ?? null) : undefined,
    seesOpenings: of !== null && may(of, 'transcripts', 'see'),
    mayBlank: of !== null && may(of, 'transcripts', 'edit'),
    mayAct: of !== null && mayAct(of),
    // A host without grants lets all moderators answer.
    mayAnswer:
      of !== null &&
      state.value.names_writer !== undefined &&
      (of.viewer.actions?.includes('answer_tickets') ?? true),
  };
  return (
    <Lazy source={reader} waiting={waiting}>
      {({ Reader }) => (
        <Reader
          transcript={state.value}
          place={place}
          onReplace={store.replace}
          onLook={() => void store.look()}
          beginsAnswer={beginsAnswer}
        />
      )}
    </Lazy>
  );
}
