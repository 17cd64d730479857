import { type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { buttonLook } from './Button.tsx';

/** The button of a menu that shows an icon. */
export const iconButton = buttonLook({ kind: 'plain', square: true });

/** An entry of a menu: a button, a link or a label. */
export const menuItem =
  'flex w-full cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-[0.4375rem] text-start hover:bg-hover ' +
  'focus-visible:bg-hover aria-current:bg-guild-soft aria-current:font-semibold aria-current:text-guild-text coarse:min-h-11';

interface Props {
  /** The button's accessible name. */
  readonly label: string;
  /** What the button shows. */
  readonly face: ReactNode;
  readonly className?: string;
  /** The edge of the button with which the panel is aligned: the end by default. */
  readonly align?: 'start' | 'end';
  /** Called when the pointer or the focus reaches it, to prefetch its content. */
  readonly onIntent?: (() => void) | undefined;
  /** Called when the menu opens or closes. */
  readonly onToggle?: (open: boolean) => void;
  readonly children: ReactNode;
}

/**
 * A button with a panel below it. It is a native popover, so the browser opens it, closes it on Escape or a click outside, and
 * restores the focus. CSS anchor positioning places it (see ui/menu.css).
 */
export function Menu({
  label,
  face,
  className = iconButton,
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
        // Rendered when it is first opened, since all menus would slow down the start of every page; synchronously, so that the browser can place it.
        onBeforeToggle={() => flushSync(() => setOpened(true))}
        onToggle={(event) => onToggle?.(event.newState === 'open')}
      >
        {opened && children}
      </div>
    </>
  );
}
