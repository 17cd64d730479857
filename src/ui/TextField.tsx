import { lengthOf } from '../lib/characters.ts';
import { Field, type FieldProps } from './Field.tsx';
import { textDirection } from './text-direction.ts';

interface Props extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  /** `url` shows the right keyboard on phones. The schema validates what is typed, never the browser. */
  readonly kind?: 'text' | 'url';
  /** The most characters allowed: shown as a counter, never enforced while typing. */
  readonly limit?: number;
}

/** One line of text. */
export function TextField({ value, onChange, placeholder, kind = 'text', limit, ...field }: Props) {
  return (
    <Field {...field} aside={limit !== undefined && <Counter length={lengthOf(value)} limit={limit} />}>
      {(control) => (
        <input
          {...control}
          type="text"
          inputMode={kind}
          dir={kind === 'url' ? 'ltr' : textDirection(value)}
          className="d-input w-full"
          value={value}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={kind === 'text'}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/** A character counter such as "120 / 2000", highlighted when the limit is exceeded. */
export function Counter({ length, limit }: { readonly length: number; readonly limit: number }) {
  return (
    <span
      dir="ltr"
      className={length > limit ? 'counter font-semibold text-error-text' : 'counter text-muted'}
    >
      {length} / {limit}
    </span>
  );
}
