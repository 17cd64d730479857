import type { TicketAnswer } from '../../../contract/transcript.ts';
import { t } from '../../../i18n/client.ts';
import { Part } from './Part.tsx';

interface Props {
  readonly answers: readonly TicketAnswer[];
  /** The language of the server. */
  readonly lang: string;
}

/** What the opener of a ticket wrote into the panel's form. */
export function Answers({ answers, lang }: Props) {
  return (
    <Part id="transcript-answers" title={t('transcript-reader:answers')}>
      <dl className="grid gap-3">
        {answers.map(({ question, answer }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two fields of a form may have the same label, and none moves.
          <div key={place}>
            <dt className="text-muted [text-align:match-parent]" lang={lang} dir="auto">
              {question}
            </dt>
            <dd className="whitespace-pre-wrap [text-align:match-parent]" lang={lang} dir="auto">
              {answer || '—'}
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}
