import type { ReactNode } from 'react';
import { useId } from 'react';
import { Changed, FieldError, type FieldProps } from './Field.tsx';

interface ToggleProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly id?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-labelledby'?: string;
  readonly 'aria-describedby'?: string | undefined;
}

/** A switch without a label, for places that already have one. */
export function Toggle({ checked, onChange, ...rest }: ToggleProps) {
  const asSwitch = { type: 'checkbox', role: 'switch' } as const;
  return (
    <input
      {...rest}
      {...asSwitch}
      className="toggle"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

interface Props extends FieldProps {
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
  /** Rendered only while it is on. */
  readonly children?: ReactNode;
}

/** A switch with its label. */
export function Switch(props: Props) {
  const { id: anchor, label, help, error, changed, onRevert, was, notes, value, onChange, children } = props;
  const id = useId();
  return (
    <div className="field" id={anchor}>
      <div className="switch-row flex items-start gap-3">
        <Toggle
          id={id}
          checked={value}
          onChange={onChange}
          aria-describedby={help ? `${id}-help` : undefined}
        />
        <div className="min-w-0">
          <div className="field-head">
            <label htmlFor={id} className="field-label switch-label">
              {label}
            </label>
            <Changed label={label} changed={changed} onRevert={onRevert} was={was} />
          </div>
          {help && (
            <p id={`${id}-help`} className="field-help">
              {help}
            </p>
          )}
        </div>
      </div>
      <FieldError id={`${id}-error`} error={error} />
      {notes}
      {value && children && <div className="pt-2 sm:ps-12">{children}</div>}
    </div>
  );
}
