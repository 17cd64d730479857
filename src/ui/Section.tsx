import { type ReactNode, useId } from 'react';
import { Changed } from './Field.tsx';
import { Toggle } from './Switch.tsx';

interface SwitchOfSection {
  /** The field's id, which an address may name. */
  readonly id?: string;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
  readonly changed?: boolean;
  readonly onRevert?: () => void;
}

interface Props {
  readonly title: string;
  readonly help: string;
  /** A switch at the end of the title's row, for the section as a whole. */
  readonly toggle?: SwitchOfSection;
  readonly children: ReactNode;
}

/** A card of fields. From 1280 px its title is beside them. */
export function Section({ title, help, toggle, children }: Props) {
  const id = useId();
  return (
    <section className="panel section" id={toggle?.id} aria-labelledby={id}>
      <header className={toggle && 'switch-row'}>
        <div className="flex items-start gap-3">
          <h2 id={id} className="text-title">
            {toggle ? (
              <label htmlFor={`${id}-switch`} className="switch-label">
                {title}
              </label>
            ) : (
              title
            )}
          </h2>
          {toggle && (
            <div className="ms-auto flex min-h-6 items-center gap-2">
              <Changed label={title} changed={toggle.changed} onRevert={toggle.onRevert} />
              <Toggle
                id={`${id}-switch`}
                checked={toggle.value}
                onChange={toggle.onChange}
                aria-labelledby={id}
                aria-describedby={`${id}-help`}
              />
            </div>
          )}
        </div>
        <p id={`${id}-help`} className="mt-1 text-small text-muted">
          {help}
        </p>
      </header>
      <div className="section-fields">{children}</div>
    </section>
  );
}
