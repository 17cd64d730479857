import { useState } from 'react';
import { infractionName } from '../../app/panels/act/rule-words.ts';
import type { CaughtMessage, MemberProfile } from '../../contract/members.ts';
import { locale, t } from '../../i18n/client.ts';
import { actionText } from '../../screen-kits/member/case-text.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { MoreButton } from './MoreButton.tsx';
import { Part } from './Part.tsx';

/** So many are shown before they are unfolded. */
const few = 3;

interface Props {
  readonly caught: NonNullable<MemberProfile['caught']>;
  readonly caseAt: (number: number) => string;
}

function Deeds({ cases, caseAt }: Pick<CaughtMessage, 'cases'> & Pick<Props, 'caseAt'>) {
  return cases.map((one, place) => (
    <span key={one.number}>
      {place > 0 && ' · '}
      <a className="anchor coarse:inline-block coarse:py-3.5" href={caseAt(one.number)}>
        {actionText(one)} <bdi className="id">#{one.number}</bdi>
      </a>
      {(one.status === 'revoked' || one.status === 'failed') && ` (${t(`history:statuses.${one.status}`)})`}
    </span>
  ));
}

/** The messages of a member that automod caught, with what was done about each. */
export function Caught({ caught: { items, last_month }, caseAt }: Props) {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? items : items.slice(0, few);
  return (
    <Part title={t('member:caught.title')}>
      <p className="text-muted">{t('member:caught.month', { count: last_month })}</p>
      <ul className="grid gap-2">
        {shown.map(({ at, rule, cases }) => (
          <li key={at} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
            <span className="font-semibold">{infractionName(rule, { t, locale })}</span>
            <span className="text-muted">
              <RelativeTime at={at} />
            </span>
            <p className="col-span-2 text-body/5 text-muted">
              <Deeds cases={cases} caseAt={caseAt} />
            </p>
          </li>
        ))}
      </ul>
      {items.length > few && (
        <MoreButton
          isOpen={isOpen}
          more={t('member:caught.more', { count: items.length - few })}
          onToggle={() => setOpen(!isOpen)}
        />
      )}
      <p className="text-body/5 text-muted">{t('member:caught.note')}</p>
    </Part>
  );
}
