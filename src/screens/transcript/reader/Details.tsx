import type { Transcript } from '../../../contract/transcript.ts';
import { t } from '../../../i18n/client.ts';
import { Answers } from './Answers.tsx';
import { Facts } from './Facts.tsx';
import { Notes } from './Notes.tsx';
import { Part } from './Part.tsx';
import type { TranscriptPlace } from './place.ts';
import type { Filter } from './rows.ts';
import { SeenBy } from './SeenBy.tsx';
import { Writers } from './Writers.tsx';

interface Props {
  readonly transcript: Transcript;
  readonly place: TranscriptPlace;
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
}

/** Information about a ticket, beside its conversation. */
export function Details({ transcript, place, filter, onFilter }: Props) {
  return (
    <>
      <Facts ticket={transcript.ticket} place={place} />
      {transcript.answers && <Answers answers={transcript.answers} lang={place.lang} />}
      {transcript.notes && transcript.notes.length > 0 && (
        <Part id="transcript-notes" title={t('transcript-reader:notes')}>
          <Notes notes={transcript.notes} place={place} />
        </Part>
      )}
      <Writers transcript={transcript} filter={filter} onFilter={onFilter} />
      {place.seesOpenings && <SeenBy place={place} />}
    </>
  );
}
