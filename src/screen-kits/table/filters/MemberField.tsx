import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef, useState } from 'react';
import { useFoundMembers } from '../../../app/guild/members/use-found-members.ts';
import type { Person } from '../../../contract/user.ts';
import { t } from '../../../i18n/client.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Input, inputLook } from '../../../ui/controls.tsx';
import { errorLook } from '../../../ui/Field.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { menuItem } from '../../../ui/Menu.tsx';
import { textDirection } from '../../../ui/text-direction.ts';
import { filterLook } from '../looks.tsx';

interface Props {
  readonly guildId: string;
  readonly label: string;
  /** The name of the chosen member; null for nobody. */
  readonly chosen: string | null;
  readonly onChoose: (member: Person) => void;
  /** Removes the choice. */
  readonly onClear: () => void;
  /** Takes the id of somebody who is in no record; without it, only those who are can be chosen. */
  readonly onStranger?: (id: string) => void;
  /** Why what is chosen cannot stay. */
  readonly error?: string | undefined;
}

/**
 * Chooses one member by name or id, of those who are in the guild's records: for a filter, or a form. The chosen one is shown in place
 * of the text field, with a button to clear it. The focus follows: to that button, and back to the text field.
 */
export function MemberField({ guildId, label, chosen, onChoose, onClear, onStranger, error }: Props) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const hasMoved = useRef(false);
  const found = useFoundMembers(guildId, typed);
  const members = found.kind === 'found' ? found.members : [];
  const isStranger = found.kind === 'found' && members.length === 0 && /^\d{15,20}$/.test(typed.trim());
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the choice has replaced the text field, or the field the choice.
  useEffect(() => {
    if (hasMoved.current) document.getElementById(id)?.focus();
    hasMoved.current = false;
  }, [chosen]);
  const faulty = {
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
  };
  const fault = error !== undefined && (
    <p id={`${id}-error`} className={errorLook}>
      {error}
    </p>
  );
  if (chosen !== null)
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame of its own, and one button needs none.
      <div className={filterLook} role="group" aria-labelledby={`${id}-label`}>
        <span id={`${id}-label`}>{label}</span>
        <div className={`${inputLook} flex w-full items-center justify-between gap-2 pe-1`}>
          <bdi className="truncate">{chosen}</bdi>
          <IconButton
            id={id}
            aria-label={t('common:remove', { name: chosen })}
            aria-describedby={faulty['aria-describedby']}
            onClick={() => {
              hasMoved.current = true;
              onClear();
            }}
          >
            <X size={16} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </div>
        {fault}
      </div>
    );
  return (
    <div className={filterLook}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        type="text"
        className="w-full"
        dir={textDirection(typed)}
        placeholder={t('table:member.hint')}
        {...faulty}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {fault}
      <p role="status" className="text-body/4.5 text-muted">
        {found.kind === 'found' && t('table:member.found', { count: members.length })}
        {found.kind === 'failed' && t('table:member.failed')}
      </p>
      {onStranger && isStranger && (
        <button
          type="button"
          className={menuItem}
          onClick={() => {
            setTyped('');
            onStranger(typed.trim());
          }}
        >
          {t('table:member.by_id', { id: typed.trim() })}
        </button>
      )}
      {members.length > 0 && (
        <ul className="grid max-h-64 overflow-auto">
          {members.map((member) => (
            <li key={member.id}>
              <button
                type="button"
                className={menuItem}
                onClick={() => {
                  hasMoved.current = true;
                  setTyped('');
                  onChoose(member);
                }}
              >
                <Avatar name={member.display_name} src={member.avatar_url} id={member.id} size={20} round />
                <bdi>{member.display_name}</bdi>
                <bdi className="text-muted">@{member.username}</bdi>
                {member.former_name && (
                  <span className="text-muted">
                    {t('common:formerly', { name: member.former_name.display_name })}
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
