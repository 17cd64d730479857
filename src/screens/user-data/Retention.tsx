import { revisionDays } from '../../contract/revisions.ts';
import { sessionLimits } from '../../contract/sessions.ts';
import type { UserDataTerms } from '../../contract/user-data.ts';
import { t } from '../../i18n/client.ts';
import { Part } from './Part.tsx';

/** A number of days, or a text if there is no limit. */
const daysOr = (days: number, endless: string) =>
  days > 0 ? t('user-data:kept.days', { count: days }) : endless;

/** How long data is kept, by the host's settings. */
export function Retention({ terms }: { readonly terms: UserDataTerms }) {
  const { cases, tickets, openings, names, users } = terms.retention;
  const stay = t('user-data:kept.stay');
  const rows = [
    ['account', t('user-data:kept.asked')],
    ['sessions', daysOr(sessionLimits.days, stay)],
    ['cases', daysOr(cases, stay)],
    ['tickets', daysOr(tickets, stay)],
    ['openings', daysOr(openings, t('user-data:kept.transcript'))],
    ['changes', t('user-data:kept.revisions', revisionDays)],
    ...(names === undefined ? [] : [['former_names', daysOr(names, t('user-data:kept.names'))] as const]),
    ['names', daysOr(users, t('user-data:kept.asked'))],
  ] as const;
  return (
    <Part id="kept-title" title={t('user-data:kept.title')}>
      <dl>
        {rows.map(([name, time]) => (
          <div
            key={name}
            className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2 first:border-t-0"
          >
            <dt>{t(`user-data:kept.rows.${name}`)}</dt>
            <dd className="text-muted">{time}</dd>
          </div>
        ))}
      </dl>
      {cases > 0 && <p className="text-body/4.5 text-muted">{t('user-data:kept.in_force')}</p>}
    </Part>
  );
}
