import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId, useState } from 'react';
import { ErrorCount } from '../ErrorCount.tsx';

interface Props {
  readonly title: ReactNode;
  /** The name of the part as a group, needed when several parts have fields with the same names. */
  readonly group?: string;
  /** How many errors are inside. It cannot be closed while there are any. */
  readonly errors?: number;
  readonly startsOpen?: boolean;
  /** Called when the pointer or the focus reaches it, to prefetch its content. */
  readonly onIntent?: () => void;
  /** Buttons at the end of the title's row. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A part that can be collapsed. Collapsed content is not in the document. */
export function Disclosure({
  title,
  group,
  errors = 0,
  startsOpen = false,
  onIntent,
  actions,
  children,
}: Props) {
  const [open, setOpen] = useState(startsOpen);
  const id = useId();
  if (errors > 0 && !open) setOpen(true);
  return (
    <div
      className="disclosure rounded-control border border-line"
      {...(group !== undefined && { role: 'group', 'aria-label': group })}
    >
      <div className="flex items-center gap-1 pe-1.5">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          className="disclosure-button flex min-h-10 min-w-0 flex-1 items-center gap-2 rounded-control px-3 text-start font-medium coarse:min-h-11"
          onClick={() => setOpen(!open)}
          onPointerEnter={onIntent}
          onFocus={onIntent}
        >
          <ChevronDown
            size={16}
            strokeWidth={1.75}
            aria-hidden="true"
            className={`text-muted [transition:transform_120ms_ease-out] ${
              open ? '' : '[transform:rotate(-90deg)] rtl:[transform:rotate(90deg)]'
            }`}
          />
          <span className="min-w-0">{title}</span>
          <ErrorCount count={errors} />
        </button>
        {actions}
      </div>
      {open && (
        <div id={id} className="disclosure-body grid grid-cols-1 gap-4 px-3 pb-3 pt-1">
          {children}
        </div>
      )}
    </div>
  );
}
