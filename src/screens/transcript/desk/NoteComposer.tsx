import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { quietCall } from '../../../app/session/api.ts';
import { sentenceOf } from '../../../app/states/error-words.ts';
import { addTicketNote, type TicketNote, ticketNoteLimits } from '../../../contract/transcript.ts';
import { t } from '../../../i18n/client.ts';
import type { ApiError } from '../../../lib/api-error.ts';
import { Notes } from '../reader/Notes.tsx';
import type { TranscriptPlace } from '../reader/place.ts';
import { Composer } from './Composer.tsx';
import type { DraftText } from './draft-text.ts';

interface Props {
  readonly place: TranscriptPlace;
  readonly notes: readonly TicketNote[];
  readonly draft: DraftText;
  /** Called when the host has the note. */
  readonly onDone: () => void;
}

function faultOf(error: ApiError): string {
  if (error.kind === 'refused' && error.key === 'notes.limit_reached')
    return t('ticket-desk:fault.notes', { limit: ticketNoteLimits.notes });
  return sentenceOf(error, t, 'transcript');
}

/** The notes of a ticket, and a field for another one. A note that could not be sent stays in it. */
export function NoteComposer({ place, notes, draft, onDone }: Props) {
  const text = useStore(draft.$text);
  const [fault, setFault] = useState<string>();
  const [isSending, setSending] = useState(false);
  /** Of the text that was sent last, so that one that the host has is not stored twice. */
  const key = useRef<string>(null);

  async function send(content: string) {
    key.current ??= crypto.randomUUID();
    setSending(true);
    setFault(undefined);
    const { guildId, channelId } = place;
    const body = { content, key: key.current };
    const result = await quietCall(addTicketNote, { params: { id: guildId, channelId }, body });
    setSending(false);
    if (!result.ok) return setFault(faultOf(result.error));
    key.current = null;
    // What was typed meanwhile is another note.
    if (draft.$text.get().trim() === content) draft.set('');
    onDone();
  }

  return (
    <>
      {notes.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: they are no fields of a form
        <div
          role="group"
          aria-label={t('transcript-reader:notes')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, with the keyboard too
          tabIndex={0}
          className="mb-2 max-h-[20dvh] overflow-auto max-sm:group-data-[folded]/desk:hidden"
        >
          <Notes notes={notes} place={place} />
        </div>
      )}
      <Composer
        label={t('ticket-desk:note.label')}
        hint={t('ticket-desk:note.hint')}
        action={t('ticket-desk:note.action')}
        limit={ticketNoteLimits.content}
        text={text}
        fault={fault}
        isSending={isSending}
        onText={(next) => {
          key.current = null;
          draft.set(next);
        }}
        onSend={(content) => void send(content)}
      />
    </>
  );
}
