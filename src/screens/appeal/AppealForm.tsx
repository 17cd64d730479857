import { useState } from 'react';
import { appealLimits } from '../../contract/appeal-settings.ts';
import { locale, t } from '../../i18n/client.ts';
import { isolated } from '../../i18n/fill.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import type { AppealDraft } from './draft.ts';
import { Send } from './Send.tsx';
import { faultOf, useSending } from './sending.ts';
import type { Answer } from './store.ts';

interface Props {
  readonly questions: readonly string[];
  readonly draft: AppealDraft;
  readonly onSend: (answers: readonly Answer[]) => Promise<ApiError | null>;
}

/** The questions of the guild, to be answered once. */
export function AppealForm({ questions, draft, onSend }: Props) {
  const [answers, setAnswers] = useState(() => draft.answers(questions));
  const sending = useSending(answers, () =>
    onSend(questions.map((question, index) => ({ question, answer: answers[index]?.trim() ?? '' }))),
  );
  function write(index: number, text: string) {
    const next = answers.with(index, text);
    setAnswers(next);
    draft.keepAnswers(questions.map((question, at) => ({ question, answer: next[at] ?? '' })));
  }
  return (
    <form className="panel grid gap-5 p-5 max-sm:p-4" noValidate onSubmit={sending.onSubmit}>
      <header className="grid gap-1">
        <h2 className="text-title/5.5">{t('appeal:form.title')}</h2>
        <p className="text-muted">{t('appeal:form.help')}</p>
      </header>
      {questions.map((question, index) => (
        <TextArea
          // biome-ignore lint/suspicious/noArrayIndexKey: two questions may be the same.
          key={index}
          label={isolated(question, locale)}
          limit={appealLimits.answer}
          value={answers[index] ?? ''}
          error={sending.isTried ? faultOf(answers[index] ?? '') : undefined}
          onChange={(text) => write(index, text)}
        />
      ))}
      <Send sending={sending} label={t('appeal:form.send')} isKept={answers.some((text) => text !== '')} />
    </form>
  );
}
