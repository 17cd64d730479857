import { useState } from 'react';
import { call } from '../../../app/session/api.ts';
import { errorWords } from '../../../app/states/error-words.ts';
import { toast } from '../../../app/stores/toasts.ts';
import { blankReasonLimits, blankTranscriptMessage } from '../../../contract/transcript.ts';
import type { TranscriptMessage } from '../../../contract/transcript-message.ts';
import { t } from '../../../i18n/client.ts';
import { lengthOf } from '../../../lib/characters.ts';
import { DialogThing } from '../../../ui/dialogs/Dialog.tsx';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { TranscriptPlace } from '../reader/place.ts';

interface Props {
  readonly message: TranscriptMessage;
  /** The author's name. */
  readonly author: string;
  /** The time in words. */
  readonly when: string;
  readonly place: TranscriptPlace;
  readonly onDone: (message: TranscriptMessage) => void;
  readonly onClose: () => void;
}

function faultOf(reason: string): string | undefined {
  const length = lengthOf(reason.trim());
  if (length < blankReasonLimits.min) return t('transcript-tools:blank.missing');
  return length > blankReasonLimits.max ? t('transcript-tools:blank.too_long') : undefined;
}

/** Asks for the reason and for confirmation, since blanking cannot be undone. */
export function BlankDialog({ message, author, when, place, onDone, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  async function blank(close: () => void) {
    const found = faultOf(reason);
    setFault(found);
    if (found) return '';
    const { guildId, channelId } = place;
    const body = { message_id: message.id, reason };
    const result = await call(blankTranscriptMessage, { params: { id: guildId, channelId }, body });
    if (!result.ok) {
      const { title } = errorWords(result.error, t, 'transcript');
      return t('transcript-tools:blank.failed', { reason: title });
    }
    // Closed before the message is drawn again, so that the focus returns to its row.
    close();
    onDone(result.value);
    toast({ tone: 'success', text: t('transcript-tools:blank.done') });
    return null;
  }
  return (
    <FormDialog
      title={t('transcript-tools:blank.title')}
      action={t('transcript-tools:blank.action')}
      isFinal
      onSend={blank}
      onClose={onClose}
    >
      <DialogThing>
        <bdi className="font-semibold">{author}</bdi>
        <span className="block text-body/4.5 text-muted">{when}</span>
        {message.content && (
          <span className="line-clamp-2 text-muted [text-align:match-parent]" dir="auto" lang={place.lang}>
            {message.content}
          </span>
        )}
      </DialogThing>
      <p>{t('transcript-tools:blank.text')}</p>
      <TextField
        label={t('transcript-tools:blank.reason')}
        help={t('transcript-tools:blank.reason_help')}
        error={fault}
        limit={blankReasonLimits.max}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
