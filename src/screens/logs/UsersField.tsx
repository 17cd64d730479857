import { dequal } from 'dequal';
import { useState } from 'react';
import { Input } from '../../ui/controls.tsx';
import { Field, type FieldProps } from '../../ui/Field.tsx';

const idsIn = (text: string) => text.split(/[\s,;،]+/).filter(Boolean);

interface Props extends FieldProps {
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
}

/** A field for ids of members, separated by spaces, commas or newlines. */
export function UsersField({ value, onChange, ...field }: Props) {
  const [text, setText] = useState(() => value.join(' '));
  // Keeps the typed separators while the ids are the same.
  const shown = dequal(idsIn(text), value) ? text : value.join(' ');
  return (
    <Field {...field}>
      {(control) => (
        <Input
          {...control}
          type="text"
          inputMode="numeric"
          dir={shown ? 'ltr' : undefined}
          className="id w-full"
          value={shown}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            setText(target.value);
            onChange(idsIn(target.value));
          }}
        />
      )}
    </Field>
  );
}
