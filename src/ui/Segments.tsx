import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { Field, type FieldProps } from './Field.tsx';

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: LucideIcon;
  /** Whether choosing it puts something at risk. */
  readonly isDangerous?: boolean;
}

interface Choice<Value extends string> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: readonly Option<Value>[];
}

interface RadiosProps<Value extends string> extends Choice<Value> {
  readonly describedBy?: string | undefined;
  readonly invalid?: true | undefined;
}

function Radios<Value extends string>({
  value,
  onChange,
  options,
  describedBy,
  invalid,
}: RadiosProps<Value>) {
  const name = useId();
  return options.map(({ value: own, label, icon: Icon, isDangerous }) => (
    <label key={own} data-danger={isDangerous || undefined}>
      <input
        type="radio"
        name={name}
        checked={own === value}
        aria-invalid={invalid}
        aria-describedby={own === value ? describedBy : undefined}
        onChange={() => onChange(own)}
      />
      {Icon && <Icon size={16} strokeWidth={1.75} aria-hidden="true" />}
      {label}
    </label>
  ));
}

interface Props<Value extends string> extends Choice<Value> {
  /** What is chosen. */
  readonly label: string;
}

/** A few radio buttons side by side. */
export function Segments<Value extends string>({ label, ...choice }: Props<Value>) {
  return (
    <fieldset className="segments">
      <legend className="sr-only">{label}</legend>
      <Radios {...choice} />
    </fieldset>
  );
}

/** The same as a field of a form, over its whole width. `about` explains the chosen one. */
export function SegmentsField<Value extends string>({
  value,
  onChange,
  options,
  about,
  ...field
}: Choice<Value> & FieldProps & { readonly about: string }) {
  const id = useId();
  return (
    <Field {...field} as="group">
      {(control) => (
        <>
          <div className="segments segments-wide">
            <Radios
              value={value}
              onChange={onChange}
              options={options}
              describedBy={id}
              invalid={control['aria-invalid']}
            />
          </div>
          <p id={id} className="text-body/4.5 text-muted">
            {about}
          </p>
        </>
      )}
    </Field>
  );
}
