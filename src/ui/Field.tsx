import CircleAlert from 'lucide-react/icons/circle-alert';
import Undo2 from 'lucide-react/icons/undo-2';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { t } from '../i18n/client.ts';
import { controlOf, keepFocus } from './keep-focus.ts';
import { afterPaint } from './use-after-paint.ts';

/**
 * The classes of a field's box. Contained: typing in one field causes no layout or paint in the others. `field` is how the focus, the
 * emoji picker and the review of changes find it.
 */
export const fieldLook =
  'field relative flex min-w-0 flex-col gap-1.5 [contain:layout_paint] [overflow-clip-margin:0.625rem] print:break-inside-avoid';

/** The row of a field's label. */
export const headLook = 'flex min-h-6 items-center gap-x-2';
/** The label gets the space that it needs; what says that the field is changed gets the rest. */
export const labelLook = 'field-label max-w-[calc(100%-2rem)] font-medium';
export const helpLook = 'text-body/4.5 text-muted arabic:leading-[1.7]';
export const errorLook =
  'field-error flex items-start gap-1.5 text-body/4.5 text-error-text arabic:leading-[1.7]';

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
    <div className={fieldLook} id={anchor} {...group}>
      <div className={headLook}>
        {as === 'group' ? (
          <span id={labelId} className={labelLook}>
            {label}
          </span>
        ) : (
          <label id={labelId} htmlFor={id} className={labelLook}>
            {label}
          </label>
        )}
        <Changed label={label} changed={changed} onRevert={onRevert} was={was} fills />
        {aside && <span className="ms-auto">{aside}</span>}
      </div>
      {children(control, labelId)}
      {help && (
        <p id={`${id}-help`} className={helpLook}>
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
  /** Whether it takes the rest of the label's row. */
  readonly fills?: boolean;
}

/** The dot of a changed field, and the button that reverts it. Space is reserved for both, so that nothing moves. */
export function Changed({ label, changed, onRevert, was, fills }: ChangedProps) {
  return (
    <span className={`flex h-6 justify-end ${fills ? 'min-w-0 flex-[1_0_1.5rem]' : 'min-w-6'}`}>
      {changed && (
        <>
          {/* In the margin, before the label. */}
          <span
            className="changed-dot absolute -start-[0.5625rem] mt-[0.5625rem] size-1.5 rounded-full bg-part"
            aria-hidden="true"
          />
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

/** As high as the line, but with a touch target of 44 px, which only covers empty space. */
function Revert({ name, was, onRevert }: RevertProps) {
  return (
    <button
      type="button"
      className="relative inline-flex h-6 min-w-6 max-w-full items-center justify-end gap-1.5 rounded-md px-1 text-body text-muted hover:bg-tint hover:text-content coarse:min-w-11 coarse:after:absolute coarse:after:inset-x-0 coarse:after:-inset-y-2.5 coarse:after:content-['']"
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
        <p id={id} className={errorLook}>
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" className="mt-px" />
          {error}
        </p>
      )}
    </div>
  );
}
