import { useId } from 'react';

interface Props<Value extends string> {
  /** What is chosen. */
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
}

/** A few radio buttons side by side. */
export function Segments<Value extends string>({ label, value, onChange, options }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className="segments">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
