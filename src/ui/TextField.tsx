import { lengthOf } from '../lib/characters.ts';
import { Input } from './controls.tsx';
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
        <Input
          {...control}
          type="text"
          inputMode={kind}
          dir={kind === 'url' ? 'ltr' : textDirection(value)}
          className="w-full"
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

interface CounterProps {
  readonly length: number;
  readonly limit: number;
  /** As wide as its digits. */
  readonly isFree?: boolean;
}

/** A character counter such as "120 / 2000", highlighted when the limit is exceeded. Of a fixed size, so that a digit moves nothing. */
export function Counter({ length, limit, isFree = false }: CounterProps) {
  return (
    <span
      dir="ltr"
      className={`block h-5 text-end text-xs/5 rtl:text-start ${isFree ? '' : 'w-[6.5rem] [contain:strict]'} ${
        length > limit ? 'font-semibold text-error-text' : 'text-muted'
      }`}
    >
      {length} / {limit}
    </span>
  );
}
