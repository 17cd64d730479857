import { useState } from 'react';
import { appealLimits } from '../../contract/appeals.ts';
import { t } from '../../i18n/client.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { faultOf, useSending } from './sending.ts';
import type { Answer } from './store.ts';

interface Props {
  readonly questions: readonly string[];
  readonly onSend: (answers: readonly Answer[]) => Promise<ApiError | null>;
}

/** The questions of the guild, to be answered once. */
export function AppealForm({ questions, onSend }: Props) {
  const [answers, setAnswers] = useState(() => questions.map(() => ''));
  const { isTried, isSending, failure, onSubmit } = useSending(answers, () =>
    onSend(questions.map((question, index) => ({ question, answer: answers[index]?.trim() ?? '' }))),
  );
  return (
    <form className="panel grid gap-5 p-4" noValidate onSubmit={onSubmit}>
      <header className="grid gap-1">
        <h2 className="text-title/5.5">{t('appeal:form.title')}</h2>
        <p className="text-muted">{t('appeal:form.help')}</p>
      </header>
      {questions.map((question, index) => (
        <TextArea
          // biome-ignore lint/suspicious/noArrayIndexKey: two questions may be the same.
          key={index}
          label={question}
          limit={appealLimits.answer}
          value={answers[index] ?? ''}
          error={isTried ? faultOf(answers[index] ?? '') : undefined}
          onChange={(text) => setAnswers(answers.with(index, text))}
        />
      ))}
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button kind="primary" type="submit" className="justify-self-start" aria-disabled={isSending}>
        {t('appeal:form.send')}
      </Button>
    </form>
  );
}
