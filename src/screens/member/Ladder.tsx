import type { LadderStep } from '../../contract/members.ts';
import { locale, t } from '../../i18n/client.ts';
import { conditionText, sanctionText } from '../auto-sanction/sentence.ts';
import { Part } from './Part.tsx';

/** What one more infraction would do, and how far each other rule is. */
export function Ladder({ steps }: { readonly steps: readonly LadderStep[] }) {
  return (
    <Part title={t('member:ladder.title')}>
      <ul className="grid gap-3">
        {steps.map((step) => {
          const { rule_id: id, counted, needed } = step;
          const isNext = counted + 1 >= needed;
          const rule = { ...step, count: needed };
          return (
            <li key={id} className="grid gap-1">
              <p className={isNext ? 'font-semibold' : undefined}>
                {isNext
                  ? t('member:ladder.next', { sanction: sanctionText(rule, { t, locale }) })
                  : conditionText(rule, { t, locale })}
              </p>
              <p className="text-body/5 text-muted">
                {t('member:ladder.counted', { counted: Math.min(counted, needed), needed })}
                {' · '}
                {isNext ? conditionText(rule, { t, locale }) : sanctionText(rule, { t, locale })}
              </p>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}
