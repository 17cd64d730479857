import { Input } from './controls.tsx';
import { Field, type FieldProps } from './Field.tsx';
import { readNumber, shownNumber, typedNumber, useTyped } from './typed-number.ts';

interface Props extends FieldProps {
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** The unit, shown after the control. */
  readonly suffix?: string;
}

/** A short field for a number. Any other text stays as typed (see {@link typedNumber}). */
export function NumberField({ value, onChange, suffix, ...field }: Props) {
  const [text, setText] = useTyped(value, typedNumber, shownNumber);
  return (
    <Field {...field}>
      {(control) => (
        <div className="flex items-center gap-2">
          <Input
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            className="w-24"
            value={text}
            // What was read of a text with separators.
            onBlur={() => setText(readNumber(text, value))}
            onChange={(event) => {
              setText(event.target.value);
              onChange(typedNumber(event.target.value));
            }}
          />
          {suffix && <span className="text-muted">{suffix}</span>}
        </div>
      )}
    </Field>
  );
}
