import { useId, useState } from 'react';
import type { FormerName, KnownMember } from '../../contract/members.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatDate } from '../../i18n/format.ts';
import { differing } from './differing.ts';
import { MoreButton } from './MoreButton.tsx';

/** So many are shown before they are unfolded. */
const few = 3;

interface Props {
  readonly member: KnownMember;
  readonly names: readonly FormerName[];
}

/** The names that somebody had before, on a quiet line. */
export function FormerNames({ member, names }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? names : names.slice(0, few);
  return (
    <div className="basis-full text-body/5 text-muted">
      <span id={id}>{t('member:former.title')}</span>{' '}
      <ul className="inline" aria-labelledby={id}>
        {shown.map((one, place) => (
          <li key={`${one.until} ${one.username} ${one.display_name}`} className="inline">
            {place > 0 && ' · '}
            <bdi className="text-content">{differing(one, member)}</bdi>{' '}
            {t('member:former.until', { date: formatDate(one.until, locale) })}
          </li>
        ))}
      </ul>
      {names.length > few && (
        <>
          {' '}
          <MoreButton
            isOpen={isOpen}
            more={t('member:former.more', { count: names.length - few })}
            onToggle={() => setOpen(!isOpen)}
          />
        </>
      )}
    </div>
  );
}
