import type { LucideIcon } from 'lucide-react';
import { Field, type FieldProps } from './Field.tsx';

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
}

/** Radio buttons, each in a large box with a sentence of help. */
export function RadioCards<Value extends string>({ value, onChange, cards, ...field }: Props<Value>) {
  return (
    <Field {...field} as="group">
      {(control) => (
        <div className="radio-cards">
          {cards.map(({ value: name, label, help, icon: Icon }) => (
            <label key={name} className="radio-card">
              <input
                type="radio"
                className="d-radio"
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
