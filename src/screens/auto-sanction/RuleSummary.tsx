import ArrowRight from 'lucide-react/icons/arrow-right';
import { locale, t } from '../../i18n/client.ts';
import { conditionText, purgeText, sanctionText } from './sentence.ts';
import type { SanctionRuleBody } from './store.ts';

interface Props {
  readonly body: SanctionRuleBody;
}

/** A rule as a sentence: "3 warnings in 7 days → timed out for 1 hour". */
export function RuleSummary({ body }: Props) {
  const words = { t, locale };
  const purge = purgeText(body, words);
  return (
    <>
      <span className="rule-sentence">
        <span className="rule-condition">{conditionText(body, words)}</span>
        <span className="rule-sanction">
          <span className="sr-only">: </span>
          <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" className="turns rule-arrow" />
          {sanctionText(body, words)}
        </span>
      </span>
      {body.reason && (
        <span className="rule-reason">
          <bdi>{t('auto-sanction:entry.reason', { reason: body.reason })}</bdi>
        </span>
      )}
      {purge && <span className="rule-reason">{purge}</span>}
    </>
  );
}
