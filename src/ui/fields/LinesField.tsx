import { dequal } from 'dequal';
import { useState } from 'react';
import { t } from '../../i18n/client.ts';
import type { BoundParts } from '../bound.ts';
import { TextBox } from '../controls.tsx';
import { Field, type FieldProps } from '../Field.tsx';
import { Counter } from '../TextField.tsx';

interface Props extends FieldProps, Omit<BoundParts<string[]>, keyof FieldProps> {
  /** The most lines allowed: shown as a counter, never enforced while typing. */
  readonly max: number;
}

const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');

/** A list of expressions, one per line, left to right in every language. An error names its line. */
export function LinesField({ value, onChange, max, errorAt, errorsUnder: _, ...field }: Props) {
  const [text, setText] = useState(() => value.join('\n'));
  // Empty lines stay as typed while the list is the same.
  const shown = dequal(linesOf(text), value) ? text : value.join('\n');
  const faults = value.flatMap((_line, index) => {
    const fault = errorAt(String(index));
    return fault ? [t('common:in_line', { line: index + 1, fault })] : [];
  });
  return (
    <Field
      {...field}
      error={field.error ?? (faults.join(' ') || undefined)}
      aside={<Counter length={value.length} limit={max} />}
    >
      {(control) => (
        <TextBox
          {...control}
          dir="ltr"
          rows={Math.min(12, Math.max(3, value.length + 1))}
          className="id w-full"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          value={shown}
          onChange={({ target }) => {
            setText(target.value);
            onChange(linesOf(target.value));
          }}
        />
      )}
    </Field>
  );
}
