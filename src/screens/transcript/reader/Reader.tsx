/** The transcript of a ticket, and beside an open one what answers it. */
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { EmptyState } from '../../../app/states/EmptyState.tsx';
import type { Transcript } from '../../../contract/transcript.ts';
import type { TranscriptMessage } from '../../../contract/transcript-message.ts';
import { t } from '../../../i18n/client.ts';
import { withTexts } from '../../../i18n/texts.ts';
import { Lazy } from '../../../ui/Lazy.tsx';
import { lazyCode } from '../../../ui/lazy-code.ts';
import { LineDrawing } from '../../../ui/structure/LineDrawing.tsx';
import { isLive } from '../live.ts';
import { Conversation } from './Conversation.tsx';
import { Head } from './Head.tsx';
import { WaitingKeys } from './NeighbourLinks.tsx';
import { useNeighbours } from './neighbours.ts';
import type { TranscriptPlace } from './place.ts';
import { withTeam } from './team.ts';

const deskCode = lazyCode(() => withTexts(['ticket-desk', 'act', 'replies'], import('../desk/Desk.tsx')));

interface Props {
  readonly transcript: Transcript;
  readonly place: TranscriptPlace;
  readonly onReplace: (message: TranscriptMessage) => void;
  /** Reads what is new in the ticket. */
  readonly onLook: () => void;
  /** Whether the reader comes to answer. */
  readonly beginsAnswer: boolean;
}

/** Gives the focus to the field of the answer above it, once. */
function BeginAnswer() {
  const here = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    here.current?.parentElement?.querySelector('textarea')?.focus();
  }, []);
  return <span ref={here} hidden />;
}

/** The transcript of a ticket. */
export function Reader(props: Props) {
  const { place } = props;
  const transcript = useMemo(
    () => ({ ...props.transcript, users: withTeam(props.transcript) }),
    [props.transcript],
  );
  const neighbours = useNeighbours(place.guildId, transcript.ticket);
  const isOpen = transcript.ticket.state !== 'closed';
  const hasDesk = place.mayAnswer && isLive(transcript.ticket);
  useLayoutEffect(() => {
    // The conversation is at the end of the page: it grows there, and nothing below it is moved by each message.
    document.documentElement.toggleAttribute('data-live-ticket', hasDesk);
    return () => document.documentElement.removeAttribute('data-live-ticket');
  }, [hasDesk]);
  const desk = hasDesk && (
    <Lazy source={deskCode} waiting={null}>
      {({ Desk }) => (
        <>
          <Desk transcript={transcript} place={place} onLook={props.onLook} />
          {props.beginsAnswer && <BeginAnswer />}
        </>
      )}
    </Lazy>
  );
  return (
    <>
      <Head transcript={transcript} place={place} neighbours={neighbours} />
      {neighbours.areWaiting && <WaitingKeys neighbours={neighbours} />}
      {transcript.messages.length === 0 ? (
        <>
          <EmptyState
            drawing={<LineDrawing name="ledger" />}
            title={t(isOpen ? 'transcript-reader:empty.open_title' : 'transcript-reader:empty.title')}
            text={t(isOpen ? 'transcript-reader:empty.open_text' : 'transcript-reader:empty.text')}
          />
          {desk && <div className="panel mt-3 max-w-measure p-4 max-sm:px-2">{desk}</div>}
        </>
      ) : (
        <Conversation
          transcript={transcript}
          place={place}
          neighbours={neighbours}
          desk={desk}
          onReplace={props.onReplace}
        />
      )}
    </>
  );
}
