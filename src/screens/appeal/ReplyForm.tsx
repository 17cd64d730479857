import { useState } from 'react';
import { appealLimits } from '../../contract/appeal-settings.ts';
import { t } from '../../i18n/client.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import type { AppealDraft } from './draft.ts';
import { Send } from './Send.tsx';
import { faultOf, useSending } from './sending.ts';

interface Props {
  readonly draft: AppealDraft;
  readonly onReply: (text: string) => Promise<ApiError | null>;
}

/** The one reply to what the team has asked. */
export function ReplyForm({ draft, onReply }: Props) {
  const [text, setText] = useState(draft.reply);
  const sending = useSending([text], () => onReply(text.trim()));
  function write(next: string) {
    setText(next);
    draft.keepReply(next);
  }
  return (
    <form className="grid gap-4" noValidate onSubmit={sending.onSubmit}>
      <TextArea
        label={t('appeal:reply_label')}
        help={t('appeal:reply_help')}
        limit={appealLimits.answer}
        value={text}
        error={sending.isTried ? faultOf(text) : undefined}
        onChange={write}
      />
      <Send sending={sending} label={t('appeal:reply_send')} isKept={text !== ''} />
    </form>
  );
}
