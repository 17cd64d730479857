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

const box =
  'flex max-w-full gap-0.5 rounded-control bg-sunken p-0.5 [box-shadow:inset_0_0_0_1px_var(--line)] print:hidden';

const segment =
  'relative flex min-h-[1.875rem] cursor-pointer items-center justify-center gap-1.5 whitespace-nowrap rounded-md text-center text-muted ' +
  'hover:text-content has-[:checked]:bg-card has-[:checked]:font-semibold ' +
  'has-[:focus-visible]:-outline-offset-1 has-[:focus-visible]:[outline:2px_solid_var(--link)] coarse:min-h-11 ' +
  'forced-colors:has-[:checked]:-outline-offset-2 forced-colors:has-[:checked]:[outline:2px_solid_Highlight]';

const chosen = {
  usual:
    'has-[:checked]:text-content has-[:checked]:[box-shadow:0_0_0_1px_var(--line),0_1px_2px_rgb(0_0_0/12%)]',
  dangerous: 'has-[:checked]:text-error-text has-[:checked]:[box-shadow:0_0_0_1px_var(--error-text)]',
} as const;

interface RadiosProps<Value extends string> extends Choice<Value> {
  readonly describedBy?: string | undefined;
  /** Each as wide as its label, below each other when that does not fit. */
  readonly wide?: boolean;
  readonly invalid?: true | undefined;
}

function Radios<Value extends string>({
  value,
  onChange,
  options,
  describedBy,
  invalid,
  wide,
}: RadiosProps<Value>) {
  const name = useId();
  return options.map(({ value: own, label, icon: Icon, isDangerous }) => (
    <label
      key={own}
      className={`${segment} ${wide ? 'flex-auto px-2' : 'flex-1 px-3'} ${chosen[isDangerous ? 'dangerous' : 'usual']}`}
    >
      {/* Covers its label, so that assistive pointers, such as switch control, find it there. */}
      <input
        type="radio"
        className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
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
    <fieldset className={`segments ${box} w-fit`}>
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
          <div className={`${box} w-full max-sm:flex-wrap`}>
            <Radios
              wide
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
