import ArrowRight from 'lucide-react/icons/arrow-right';
import { conditionText, sanctionText } from '../../app/panels/act/rule-words.ts';
import { locale, t } from '../../i18n/client.ts';
import { purgeText } from './sentence.ts';
import type { SanctionRuleBody } from './store.ts';

interface Props {
  readonly body: SanctionRuleBody;
}

const detail = 'block text-body/4.5 text-muted arabic:leading-[1.7]';

/** A rule as a sentence: "3 warnings in 7 days → timed out for 1 hour". */
export function RuleSummary({ body }: Props) {
  const words = { t, locale };
  const purge = purgeText(body, words);
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-1.5 group-data-[off]/entry:text-muted">
        <span className="font-semibold">{conditionText(body, words)}</span>
        <span className="inline-flex items-center gap-1.5">
          <span className="sr-only">: </span>
          <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" className="turns text-muted" />
          {sanctionText(body, words)}
        </span>
      </span>
      {body.reason && (
        <span className={detail}>
          <bdi className="group-[:not([data-open])]/entry:line-clamp-2">
            {t('auto-sanction:entry.reason', { reason: body.reason })}
          </bdi>
        </span>
      )}
      {purge && <span className={detail}>{purge}</span>}
    </>
  );
}
