import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { InHeading } from '../../app/navigation/heading-slots.tsx';
import { t } from '../../i18n/client.ts';
import { isWithin, type PathOf } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Changed } from '../../ui/Field.tsx';
import { Toggle } from '../../ui/Switch.tsx';
import { readOnlyLine } from '../read-only.tsx';
import type { MainSwitch as Spec } from './manifest.ts';
import { type Form, useField } from './use-field.ts';

interface Props<T> {
  readonly form: Form<T>;
  readonly spec: Spec;
  readonly children: ReactNode;
}

/**
 * The main switch beside the title. While it is off the form is collapsed, but can be opened to prepare it; a form with changes
 * or faults is never collapsed.
 */
export function MainSwitch<T>({ form, spec, children }: Props<T>) {
  const { id, label, value, onChange, changed, onRevert } = useField(form, spec.field as PathOf<T>);
  const [preparing, setPreparing] = useState(false);
  const touched = useTouched(form, spec.field);
  const isOn = value === true;
  const { isReadOnly } = form.settings;
  const open = isOn || preparing || touched || isReadOnly;
  return (
    <>
      <InHeading slot="beside">
        <span id={id} className="relative flex items-center gap-2">
          <Toggle
            checked={isOn}
            onChange={onChange as (next: boolean) => void}
            aria-label={label}
            lockedBy={isReadOnly ? readOnlyLine : null}
          />
          <Changed label={label} changed={changed} onRevert={onRevert} />
        </span>
      </InHeading>
      {!isOn && (
        <div className="panel flex flex-wrap items-center gap-3 p-4">
          <p className="me-auto text-muted">{t(spec.off)}</p>
          {!touched && !isReadOnly && (
            <Button
              kind="quiet"
              small
              aria-expanded={open}
              data-fold=""
              onClick={() => setPreparing(!preparing)}
            >
              {t(open ? 'frame:fold' : 'frame:prepare')}
            </Button>
          )}
        </div>
      )}
      {open && children}
    </>
  );
}

/** Whether any other field has changes or faults. */
function useTouched<T>({ settings }: Form<T>, except: string): boolean {
  const dirty = useStore(settings.$dirty);
  const errors = useStore(settings.$errors);
  return [...dirty, ...errors.keys()].some((path) => !isWithin(path, except));
}
