import CircleAlert from 'lucide-react/icons/circle-alert';
import Undo2 from 'lucide-react/icons/undo-2';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { t } from '../i18n/client.ts';
import { controlOf, keepFocus } from './keep-focus.ts';
import { afterPaint } from './use-after-paint.ts';

/** The props of every field primitive, besides its value. `useField` provides most of them. */
export interface FieldProps {
  /** The field's id, to which an address can lead (`captcha#channel_id`). */
  readonly id?: string;
  readonly label: string;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  readonly changed?: boolean;
  readonly onRevert?: () => void;
  /** The saved value, in a word or two, shown beside a changed field. */
  readonly was?: ReactNode;
  /** Warnings about the field, below its help. */
  readonly notes?: ReactNode;
}

/** The attributes that connect a control to its field. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface Props extends FieldProps {
  /** Shown at the end of the label's row, for example a counter. */
  readonly aside?: ReactNode;
  /** `group`: several controls with one label, which names the group by `labelId`. */
  readonly as?: 'single' | 'group';
  readonly children: (control: ControlProps, labelId: string) => ReactNode;
}

/** A field: label, help, control, error. A changed one has a dot and a button that reverts it. */
export function Field({
  id: anchor,
  label,
  help,
  error,
  changed,
  onRevert,
  was,
  notes,
  aside,
  as = 'single',
  children,
}: Props) {
  const id = useId();
  const labelId = `${id}-label`;
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const control: ControlProps = {
    id,
    'aria-describedby': describedBy,
    'aria-invalid': error ? true : undefined,
  };
  const group =
    as === 'group' ? { role: 'group', 'aria-labelledby': labelId, 'aria-describedby': describedBy } : {};
  return (
    <div className="field" id={anchor} {...group}>
      <div className="field-head">
        {as === 'group' ? (
          <span id={labelId} className="field-label">
            {label}
          </span>
        ) : (
          <label id={labelId} htmlFor={id} className="field-label">
            {label}
          </label>
        )}
        <Changed label={label} changed={changed} onRevert={onRevert} was={was} />
        {aside && <span className="ms-auto">{aside}</span>}
      </div>
      {children(control, labelId)}
      {help && (
        <p id={`${id}-help`} className="field-help">
          {help}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
      {notes}
    </div>
  );
}

interface ChangedProps {
  readonly label: string;
  readonly changed: boolean | undefined;
  readonly onRevert: (() => void) | undefined;
  readonly was?: ReactNode;
}

/** The dot of a changed field, and the button that reverts it. Space is reserved for both, so that nothing moves. */
export function Changed({ label, changed, onRevert, was }: ChangedProps) {
  return (
    <span className="field-changed">
      {changed && (
        <>
          <span className="changed-dot" aria-hidden="true" />
          <span className="sr-only">{t('frame:changed')}</span>
          {onRevert && (
            <Revert name={t('frame:revert_field', { name: label })} was={was} onRevert={onRevert} />
          )}
        </>
      )}
    </span>
  );
}

interface RevertProps {
  readonly name: string;
  readonly was: ReactNode;
  readonly onRevert: () => void;
}

function Revert({ name, was, onRevert }: RevertProps) {
  return (
    <button
      type="button"
      className="field-revert"
      title={name}
      onClick={({ currentTarget }) => {
        const field = currentTarget.closest('.field, header, [id]');
        onRevert();
        keepFocus(() => controlOf(field));
      }}
    >
      <span className="sr-only">{name}</span>
      {was}
      <Undo2 size={14} strokeWidth={1.75} aria-hidden="true" className="turns" />
    </button>
  );
}

/** The error of a field. It is announced when it appears, and scrolled into view while somebody types there. */
export function FieldError({ id, error }: { readonly id: string; readonly error: string | undefined }) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isHere = region.current?.closest('.field')?.contains(document.activeElement);
    if (!error || !isHere) return;
    // Scrolling causes layout, which must not delay the typed letter.
    return afterPaint(() => region.current?.scrollIntoView({ block: 'nearest' }));
  }, [error]);
  return (
    <div ref={region} aria-live="polite">
      {error && (
        <p id={id} className="field-error">
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" className="mt-px" />
          {error}
        </p>
      )}
    </div>
  );
}
