import { conditionText, sanctionText } from '../../app/panels/act/rule-words.ts';
import type { LadderStep } from '../../contract/members.ts';
import { locale, t } from '../../i18n/client.ts';
import { Part } from './Part.tsx';

const missing = ({ counted, needed }: LadderStep) => Math.max(0, needed - counted);

/** What one more infraction would do, and how far the other rules are that count something already. */
export function Ladder({ steps }: { readonly steps: readonly LadderStep[] }) {
  const near = steps
    .filter((step) => step.counted > 0 || missing(step) <= 1)
    .toSorted((one, other) => missing(one) - missing(other));
  return (
    <Part title={t('member:ladder.title')}>
      {near.length === 0 && <p className="text-muted">{t('member:ladder.none')}</p>}
      <ul className="grid gap-3">
        {near.map((step) => {
          const { rule_id: id, counted, needed } = step;
          const isNext = missing(step) <= 1;
          const condition = conditionText({ ...step, count: needed }, { t, locale });
          const sanction = sanctionText(step, { t, locale });
          return (
            <li key={id} className="grid gap-1">
              <p className={isNext ? 'font-semibold' : undefined}>
                {isNext ? t('member:ladder.next', { sanction }) : condition}
              </p>
              <p className="text-body/5 text-muted">
                {t('member:ladder.counted', { counted: Math.min(counted, needed), needed })}
                {' · '}
                {isNext ? condition : sanction}
              </p>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}
