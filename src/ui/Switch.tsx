import type { ReactNode } from 'react';
import { useId } from 'react';
import { Changed, FieldError, type FieldProps, fieldLook, headLook, helpLook, labelLook } from './Field.tsx';

/** A label whose area is its whole row: title, help and switch. The row is positioned. */
export const rowLabel = "after:absolute after:inset-0 after:cursor-pointer after:content-['']";

interface ToggleProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly id?: string;
  readonly className?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-labelledby'?: string;
  readonly 'aria-describedby'?: string | undefined;
  /** The id of what says why it cannot be switched; null where it can. */
  readonly lockedBy?: string | null;
}

/** On is filled and has a white knob, off is hollow. In forced colours it is the system's checkbox. */
const track =
  'relative h-5 w-8 shrink-0 cursor-pointer appearance-none rounded-full bg-transparent [box-shadow:inset_0_0_0_1.5px_var(--edge)] ' +
  'aria-disabled:cursor-default aria-disabled:opacity-50 ' +
  '[transition:background-color_140ms_ease-out] checked:bg-ink checked:[box-shadow:none] ' +
  'forced-colors:h-5 forced-colors:w-5 forced-colors:appearance-auto';
const knob =
  "before:absolute before:start-[5px] before:top-[5px] before:size-2.5 before:rounded-full before:bg-edge before:content-[''] " +
  'before:[transition:inset-inline-start_140ms_ease-out] checked:before:start-[15px] checked:before:top-[3px] checked:before:size-3.5 checked:before:bg-white forced-colors:before:hidden';
/** Around it, where it can be pressed too. */
const target =
  "after:absolute after:-inset-y-0.5 after:inset-x-0 after:content-[''] coarse:after:-inset-x-1.5 coarse:after:-inset-y-3";

/** A switch without a label, for places that already have one. */
export function Toggle({ checked, onChange, className = '', lockedBy = null, ...rest }: ToggleProps) {
  const asSwitch = { type: 'checkbox', role: 'switch' } as const;
  const locked = lockedBy !== null && ({ 'aria-disabled': true, 'aria-describedby': lockedBy } as const);
  return (
    <input
      {...rest}
      {...asSwitch}
      {...locked}
      className={`${track} ${knob} ${target} ${className}`}
      checked={checked}
      onChange={(event) => locked || onChange(event.target.checked)}
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
    <div className={fieldLook} id={anchor}>
      <div className="relative flex items-start gap-3 coarse:min-h-11">
        <Toggle
          id={id}
          // Above the label's area, which follows it.
          className="z-[1]"
          checked={value}
          onChange={onChange}
          aria-describedby={help ? `${id}-help` : undefined}
        />
        <div className="min-w-0">
          <div className={headLook}>
            <label htmlFor={id} className={`${labelLook} ${rowLabel}`}>
              {label}
            </label>
            <Changed label={label} changed={changed} onRevert={onRevert} was={was} fills />
          </div>
          {help && (
            <p id={`${id}-help`} className={helpLook}>
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
