import type { LucideIcon } from 'lucide-react';
import { radioLook } from '../controls.tsx';
import { Field, type FieldProps } from '../Field.tsx';

export interface RadioCard<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly help: string;
  readonly icon: LucideIcon;
}

interface Props<Value extends string> extends FieldProps {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly cards: readonly RadioCard<Value>[];
  /** One below the other, for a narrow place and long sentences. */
  readonly isColumn?: boolean;
}

/** Three cards are narrower, to fit in one row; otherwise the last would be alone in the second. */
const columns = {
  three: 'grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))]',
  others: 'grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))]',
} as const;

const card =
  'flex cursor-pointer items-start gap-2.5 rounded-control border border-line p-3 hover:border-edge has-[:checked]:border-ink ' +
  'has-[:checked]:bg-tint has-[:focus-visible]:outline-offset-2 ' +
  'has-[:focus-visible]:[outline:2px_solid_var(--link)] print:break-inside-avoid ' +
  'forced-colors:has-[:checked]:-outline-offset-2 forced-colors:has-[:checked]:[outline:2px_solid_Highlight]';

/** Radio buttons, each in a large box with a sentence of help. */
export function RadioCards<Value extends string>({
  value,
  onChange,
  cards,
  isColumn = false,
  ...field
}: Props<Value>) {
  const beside = columns[cards.length === 3 ? 'three' : 'others'];
  return (
    <Field {...field} as="group">
      {(control) => (
        <div className={`grid gap-2 ${isColumn ? '' : beside}`}>
          {cards.map(({ value: name, label, help, icon: Icon }) => (
            <label key={name} className={card}>
              <input
                type="radio"
                className={`${radioLook} mt-px focus-visible:[outline:none]`}
                name={control.id}
                value={name}
                checked={name === value}
                aria-invalid={control['aria-invalid']}
                aria-describedby={`${control.id}-${name}`}
                aria-labelledby={`${control.id}-${name}-name`}
                onChange={() => onChange(name)}
              />
              <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="mt-px text-muted" />
              <span className="min-w-0">
                <span id={`${control.id}-${name}-name`} className="block font-medium">
                  {label}
                </span>
                <span id={`${control.id}-${name}`} className="block text-body/4.5 text-muted">
                  {help}
                </span>
              </span>
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
