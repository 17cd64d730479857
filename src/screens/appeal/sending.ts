import { type FormEvent, useState } from 'react';
import { refusalWords } from '../../app/states/refusal-words.ts';
import { appealLimits } from '../../contract/appeal-settings.ts';
import { t } from '../../i18n/client.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { lengthOf } from '../../lib/characters.ts';

/** What is wrong with something that is written, to show beside it. */
export function faultOf(text: string): string | undefined {
  if (text.trim() === '') return t('appeal:missing');
  return lengthOf(text.trim()) > appealLimits.answer
    ? t('appeal:too_long', { limit: appealLimits.answer })
    : undefined;
}

async function wordsOf(error: ApiError): Promise<string> {
  if (error.kind === 'refused' && error.key === 'appeal.questions_changed')
    return t('appeal:questions_changed');
  return t('appeal:failed', { reason: await refusalWords(error) });
}

export interface Sending {
  /** Whether it was tried to send: faults are shown from then on. */
  readonly isTried: boolean;
  readonly isSending: boolean;
  /** Why it was not sent; null for no reason. */
  readonly failure: string | null;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** Sends a form whose texts have no faults, never twice at once. The first field with a fault gets the focus. */
export function useSending(texts: readonly string[], send: () => Promise<ApiError | null>): Sending {
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function submit(form: HTMLFormElement) {
    setTried(true);
    const faulty = texts.findIndex((text) => faultOf(text) !== undefined);
    if (faulty >= 0) return form.querySelectorAll('textarea')[faulty]?.focus();
    setSending(true);
    setFailure(null);
    const error = await send();
    setSending(false);
    if (error) setFailure(await wordsOf(error));
  }
  return {
    isTried,
    isSending,
    failure,
    onSubmit(event) {
      event.preventDefault();
      if (!isSending) void submit(event.currentTarget);
    },
  };
}
