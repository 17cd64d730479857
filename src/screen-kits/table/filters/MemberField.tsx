import { useId, useState } from 'react';
import { useFoundMembers } from '../../../app/guild/members/use-found-members.ts';
import type { Person } from '../../../contract/user.ts';
import { t } from '../../../i18n/client.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { textDirection } from '../../../ui/text-direction.ts';

interface Props {
  readonly guildId: string;
  readonly label: string;
  /** Who is chosen, in words; null for everybody. */
  readonly chosen: string | null;
  readonly onChoose: (member: Person) => void;
  /** Why what is chosen cannot stay. */
  readonly error?: string | undefined;
}

/** Chooses one member by name or id, of those who are in the guild's records: for a filter, or a form. */
export function MemberField({ guildId, label, chosen, onChoose, error }: Props) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const found = useFoundMembers(guildId, typed);
  const members = found.kind === 'found' ? found.members : [];
  return (
    <div className="filter member-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        className="input w-full"
        dir={textDirection(typed)}
        placeholder={chosen ?? t('table:member.hint')}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {error !== undefined && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
      <p role="status" className="text-small text-muted">
        {found.kind === 'found' && t('table:member.found', { count: members.length })}
        {found.kind === 'failed' && t('table:member.failed')}
      </p>
      {members.length > 0 && (
        <ul>
          {members.map((member) => (
            <li key={member.id}>
              <button
                type="button"
                className="menu-item"
                onClick={() => {
                  onChoose(member);
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
