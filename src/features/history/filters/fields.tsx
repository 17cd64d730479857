import { useEffect, useId, useState } from 'react';
import { getModstats } from '../../../contract/moderators.ts';
import type { Person } from '../../../contract/user.ts';
import { t } from '../../../i18n/client.ts';
import { PeriodRange } from '../../../screens/table/PeriodPicker.tsx';
import { type Period, periodLengths } from '../../../screens/table/period.ts';
import { call } from '../../../shell/api.ts';
import { useFoundMembers } from '../../../shell/members/use-found-members.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { textDirection } from '../../../ui/text-direction.ts';

interface MemberProps {
  readonly guildId: string;
  /** Who is chosen, in words; null for everybody. */
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

/** Chooses the member whom cases are about, by name or id. */
export function MemberField({ guildId, chosen, onChoose }: MemberProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const found = useFoundMembers(guildId, typed);
  const members = found.kind === 'found' ? found.members : [];
  return (
    <div className="filter member-field">
      <label htmlFor={id}>{t('history:filters.target')}</label>
      <input
        id={id}
        type="text"
        className="input w-full"
        dir={textDirection(typed)}
        placeholder={chosen ?? t('history:filters.target_hint')}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status" className="text-small text-muted">
        {found.kind === 'found' && t('history:found', { count: members.length })}
        {found.kind === 'failed' && t('history:filters.target_failed')}
      </p>
      {members.length > 0 && (
        <ul>
          {members.map((member) => (
            <li key={member.id}>
              <button
                type="button"
                className="menu-item"
                onClick={() => {
                  onChoose(member.id);
                  setTyped('');
                  document.getElementById(id)?.focus();
                }}
              >
                <Avatar name={member.display_name} src={member.avatar_url} id={member.id} size={20} round />
                <bdi>{member.display_name}</bdi>
                <bdi className="text-muted">@{member.username}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface ModeratorProps {
  readonly guildId: string;
  readonly value: string | null;
  /** Moderators of the rows that are shown. */
  readonly shown: readonly Person[];
  readonly onChange: (id: string | null) => void;
}

/** Chooses the moderator who did it: those of the rows, and those who acted in the last month. */
export function ModeratorField({ guildId, value, shown, onChange }: ModeratorProps) {
  const id = useId();
  const [active, setActive] = useState<readonly Person[]>([]);
  useEffect(() => {
    const asked = new AbortController();
    const { signal } = asked;
    void call(getModstats, { params: { id: guildId }, query: {}, signal }).then((result) => {
      if (result.ok && !signal.aborted) setActive(result.value.moderators.map(({ user }) => user));
    });
    return () => asked.abort();
  }, [guildId]);
  const people = new Map([...active, ...shown].map((person) => [person.id, person.display_name]));
  if (value !== null && !people.has(value)) people.set(value, value);
  return (
    <div className="filter">
      <label htmlFor={id}>{t('history:filters.moderator')}</label>
      <select
        id={id}
        className="select"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || null)}
      >
        <option value="">{t('history:filters.all_moderators')}</option>
        {[...people].map(([own, name]) => (
          <option key={own} value={own}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

interface PeriodProps {
  /** Null for all time. */
  readonly value: Period | null;
  readonly today: string | null;
  readonly onChange: (period: Period | null) => void;
}

/** Chooses the days that cases are from: all, the last few, or those between two dates. */
export function PeriodField({ value, today, onChange }: PeriodProps) {
  const id = useId();
  const [ranging, setRanging] = useState(false);
  const isBetween = ranging || value?.kind === 'between';
  function choose(text: string) {
    setRanging(text === 'between');
    const days = periodLengths.find((length) => String(length) === text);
    if (text !== 'between') onChange(days ? { kind: 'last', days } : null);
  }
  return (
    <div className="filter">
      <label htmlFor={id}>{t('table:period.label')}</label>
      <select
        id={id}
        className="select"
        value={isBetween ? 'between' : value?.kind === 'last' ? value.days : ''}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{t('history:filters.all_time')}</option>
        {periodLengths.map((length) => (
          <option key={length} value={length}>
            {t('table:period.last', { count: length })}
          </option>
        ))}
        <option value="between">{t('table:period.between')}</option>
      </select>
      {isBetween && (
        <PeriodRange
          start={value?.kind === 'between' ? { from: value.from, to: value.to } : null}
          today={today}
          onApply={(days) => {
            setRanging(false);
            onChange({ kind: 'between', ...days });
          }}
        />
      )}
    </div>
  );
}
