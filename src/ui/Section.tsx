import { type ReactNode, useId } from 'react';
import { Changed } from './Field.tsx';
import { rowLabel, Toggle } from './Switch.tsx';
import { sectionLook } from './section-look.tsx';

interface SwitchOfSection {
  /** The field's id, to which an address can lead. */
  readonly id?: string;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
  readonly changed?: boolean;
  readonly onRevert?: () => void;
}

/** The id of a section's element, to which the index of a form links. */
export const sectionId = (id: string) => `section-${id}`;

interface Props {
  /** Its id in the index of the form, if the form has one. */
  readonly id?: string;
  readonly title: string;
  readonly help: string;
  /** A switch at the end of the title's row, for the section as a whole. */
  readonly toggle?: SwitchOfSection;
  readonly children: ReactNode;
}

/** A group of fields under a title. */
export function Section({ id: part, title, help, toggle, children }: Props) {
  const id = useId();
  return (
    <section className={sectionLook} id={part ? sectionId(part) : toggle?.id} aria-labelledby={id}>
      <header className={toggle && 'relative coarse:min-h-11'}>
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
          <h2 id={id} className="text-title/5.5">
            {toggle ? (
              <label htmlFor={`${id}-switch`} className={rowLabel}>
                {title}
              </label>
            ) : (
              title
            )}
          </h2>
          <p id={`${id}-help`} className="text-muted">
            {help}
          </p>
          {toggle && (
            <div className="relative ms-auto flex min-h-6 items-center gap-2 self-center">
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
      </header>
      <div className="grid min-w-0 grid-cols-1 content-start gap-5">{children}</div>
    </section>
  );
}
