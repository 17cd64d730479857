import type { ModerationCase } from '../../contract/history.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatLeft } from '../../i18n/format.ts';
import { hostNow } from '../../lib/clock.ts';
import { actionIcons, actionText, byText } from '../../screen-kits/member/case-text.ts';
import { Part } from './Part.tsx';

interface Props {
  readonly cases: readonly ModerationCase[];
  readonly caseAt: (number: number) => string;
}

/** What lasts against a member, with the time that is left. */
export function InForce({ cases, caseAt }: Props) {
  return (
    <Part title={t('member:in_force.title')}>
      <ul className="grid gap-2">
        {cases.map((one) => {
          const Icon = actionIcons[one.action];
          return (
            <li key={one.id} className="flex items-start gap-3">
              <Icon size={18} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
              <div className="min-w-0 flex-1">
                <a className="anchor font-semibold" href={caseAt(one.number)}>
                  {actionText(one)} <bdi className="id font-normal">#{one.number}</bdi>
                </a>
                <p className="text-body/5 text-muted">
                  <bdi>{one.reason ?? byText(one)}</bdi>
                </p>
              </div>
              <span className="shrink-0 text-muted">
                {one.expires_at
                  ? formatLeft(Date.parse(one.expires_at), hostNow(), locale)
                  : t('member:in_force.without_end')}
              </span>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}
