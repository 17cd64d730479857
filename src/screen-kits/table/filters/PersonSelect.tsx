import { useId } from 'react';
import type { Person } from '../../../contract/user.ts';
import { Select } from '../../../ui/controls.tsx';
import { filterLook } from '../looks.tsx';

interface Props {
  readonly label: string;
  /** "Everybody". */
  readonly all: string;
  readonly value: string | null;
  /** Those to choose from; several entries of one person count once. */
  readonly people: readonly Person[];
  readonly onChange: (id: string | null) => void;
}

/** Chooses one of a few people, such as the guild's moderators. Whoever the address names is among them. */
export function PersonSelect({ label, all, value, people, onChange }: Props) {
  const id = useId();
  const names = new Map(people.map((person) => [person.id, person.display_name]));
  if (value !== null && !names.has(value)) names.set(value, value);
  return (
    <div className={filterLook}>
      <label htmlFor={id}>{label}</label>
      <Select id={id} value={value ?? ''} onChange={({ target }) => onChange(target.value || null)}>
        <option value="">{all}</option>
        {[...names].map(([own, name]) => (
          <option key={own} value={own}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
}
