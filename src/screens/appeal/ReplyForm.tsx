import { useState } from 'react';
import { appealLimits } from '../../contract/appeals.ts';
import { t } from '../../i18n/client.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { faultOf, useSending } from './sending.ts';

/** The one reply to what the team has asked. */
export function ReplyForm({ onReply }: { readonly onReply: (text: string) => Promise<ApiError | null> }) {
  const [text, setText] = useState('');
  const { isTried, isSending, failure, onSubmit } = useSending([text], () => onReply(text.trim()));
  return (
    <form className="grid gap-4" noValidate onSubmit={onSubmit}>
      <TextArea
        label={t('appeal:reply_label')}
        help={t('appeal:reply_help')}
        limit={appealLimits.answer}
        value={text}
        error={isTried ? faultOf(text) : undefined}
        onChange={setText}
      />
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button kind="primary" type="submit" className="justify-self-start" aria-disabled={isSending}>
        {t('appeal:reply_send')}
      </Button>
    </form>
  );
}
