import { useState } from 'react';
import { call } from '../../../app/session/api.ts';
import { errorWords } from '../../../app/states/error-words.ts';
import { toast } from '../../../app/stores/toasts.ts';
import {
  blankReasonLimits,
  blankTranscriptMessage,
  type TranscriptMessage,
} from '../../../contract/transcript.ts';
import { t } from '../../../i18n/client.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { TranscriptPlace } from '../reader/place.ts';

interface Props {
  readonly message: TranscriptMessage;
  /** Who wrote it. */
  readonly author: string;
  /** In words. */
  readonly when: string;
  readonly place: TranscriptPlace;
  readonly onDone: (message: TranscriptMessage) => void;
  readonly onClose: () => void;
}

type Step =
  | { readonly kind: 'asked' }
  | { readonly kind: 'working' }
  /** The reason is wrong, or the host has refused. */
  | { readonly kind: 'wrong'; readonly text: string }
  | { readonly kind: 'failed'; readonly text: string };

function faultOf(reason: string): string | undefined {
  if (reason.trim().length < blankReasonLimits.min) return t('transcript-tools:blank.missing');
  return reason.trim().length > blankReasonLimits.max ? t('transcript-tools:blank.too_long') : undefined;
}

/** Asks for the reason, and whether what cannot be undone is meant. */
export function BlankDialog({ message, author, when, place, onDone, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [step, setStep] = useState<Step>({ kind: 'asked' });
  async function blank(close: () => void) {
    if (step.kind === 'working') return;
    const fault = faultOf(reason);
    if (fault) return setStep({ kind: 'wrong', text: fault });
    setStep({ kind: 'working' });
    const { guildId, channelId } = place;
    const body = { message_id: message.id, reason };
    const result = await call(blankTranscriptMessage, { params: { id: guildId, channelId }, body });
    if (!result.ok) {
      const { title } = errorWords(result.error, t, 'transcript');
      return setStep({ kind: 'failed', text: t('transcript-tools:blank.failed', { reason: title }) });
    }
    close();
    onDone(result.value);
    toast({ tone: 'success', text: t('transcript-tools:blank.done') });
  }
  return (
    <Dialog title={t('transcript-tools:blank.title')} onClose={onClose}>
      {(close) => (
        <form
          className="contents"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void blank(close);
          }}
        >
          <p className="dialog-thing">
            <bdi className="font-semibold">{author}</bdi>
            <span className="block text-small text-muted">{when}</span>
            {message.content && (
              <span className="transcript-excerpt" dir="auto" lang={place.lang}>
                {message.content}
              </span>
            )}
          </p>
          <p>{t('transcript-tools:blank.text')}</p>
          <TextField
            label={t('transcript-tools:blank.reason')}
            help={t('transcript-tools:blank.reason_help')}
            error={step.kind === 'wrong' ? step.text : undefined}
            limit={blankReasonLimits.max}
            value={reason}
            onChange={setReason}
          />
          {step.kind === 'failed' && <Notice tone="error">{step.text}</Notice>}
          <div className="dialog-actions">
            <button type="button" className="btn btn-quiet" data-first="" onClick={close}>
              {t('common:cancel')}
            </button>
            <button type="submit" className="btn dialog-final" aria-disabled={step.kind === 'working'}>
              {t('transcript-tools:blank.action')}
            </button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
