import { lengthOf } from '../../lib/characters.ts';
import { TextBox } from '../controls.tsx';
import { Field, type FieldProps } from '../Field.tsx';
import { Counter } from '../TextField.tsx';
import { textDirection } from '../text-direction.ts';

interface Props extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The most characters allowed: shown as a counter, never enforced while typing. */
  readonly limit: number;
}

/** Several lines of text; grows with its content. */
export function TextArea({ value, onChange, limit, ...field }: Props) {
  return (
    <Field {...field} aside={<Counter length={lengthOf(value)} limit={limit} />}>
      {(control) => (
        <TextBox
          {...control}
          dir={textDirection(value)}
          rows={3}
          className="w-full"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
