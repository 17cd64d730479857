import { type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';

interface Props {
  /** The button's accessible name. */
  readonly label: string;
  /** What the button shows. */
  readonly face: ReactNode;
  readonly className?: string;
  /** Which edge of the button the panel keeps to: its end unless said otherwise. */
  readonly align?: 'start' | 'end';
  /** Pointer or focus has reached it: time to prefetch its content. */
  readonly onIntent?: (() => void) | undefined;
  /** Called when the menu opens or closes. */
  readonly onToggle?: (open: boolean) => void;
  readonly children: ReactNode;
}

/**
 * A button with a panel below it. The browser's own popover opens it, closes it with Escape or a click beside it, and
 * gives the focus back; CSS anchoring places it (see ui/ui.css).
 */
export function Menu({
  label,
  face,
  className = 'btn btn-plain btn-square',
  align = 'end',
  onIntent,
  onToggle,
  children,
}: Props) {
  const id = useId();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button
        type="button"
        className={className}
        popoverTarget={id}
        aria-label={label}
        title={label}
        onPointerEnter={onIntent}
        onFocus={onIntent}
      >
        {face}
      </button>
      <div
        id={id}
        popover="auto"
        className={align === 'start' ? 'menu-panel opens-forward' : 'menu-panel'}
        // Rendered when it is first opened, since each menu would cost every page at its start; in sync, so that the browser can place it.
        onBeforeToggle={() => flushSync(() => setOpened(true))}
        onToggle={(event) => onToggle?.(event.newState === 'open')}
      >
        {opened && children}
      </div>
    </>
  );
}
