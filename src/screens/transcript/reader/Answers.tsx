import type { TicketAnswer } from '../../../contract/transcript.ts';
import { t } from '../../../i18n/client.ts';

interface Props {
  readonly answers: readonly TicketAnswer[];
  /** The language of the server. */
  readonly lang: string;
}

/** What the opener of a ticket wrote into the panel's form. */
export function Answers({ answers, lang }: Props) {
  return (
    <section className="transcript-part" aria-labelledby="transcript-answers">
      <h2 id="transcript-answers" className="transcript-part-title">
        {t('transcript-reader:answers')}
      </h2>
      <dl className="transcript-answers">
        {answers.map(({ question, answer }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two fields of a form may have the same label, and none moves.
          <div key={place}>
            <dt lang={lang} dir="auto">
              {question}
            </dt>
            <dd lang={lang} dir="auto">
              {answer || '—'}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
