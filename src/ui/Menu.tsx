import { type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { buttonLook } from './Button.tsx';

/** The button of a menu that shows an icon. */
export const iconButton = buttonLook({ kind: 'plain', square: true });

/** An entry of a menu: a button, a link or a label. */
export const menuItem =
  'flex w-full cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-[0.4375rem] text-start hover:bg-hover ' +
  'focus-visible:bg-hover aria-current:bg-guild-soft aria-current:font-semibold aria-current:text-guild-text ' +
  'forced-colors:aria-current:-outline-offset-2 forced-colors:aria-current:[outline:2px_solid_Highlight] coarse:min-h-11';

const panel =
  'menu-panel inset-auto mx-0 my-1.5 max-h-[min(32rem,calc(100dvh-5rem))] min-w-52 overflow-y-auto rounded-card bg-raised ' +
  'text-content shadow-float [position-try-fallbacks:flip-inline,flip-block] forced-colors:border forced-colors:border-canvas-text ' +
  // In browsers without CSS anchor positioning: below the navbar.
  'supports-[not(position-area:block-end)]:end-3 supports-[not(position-area:block-end)]:top-14';

const usual = 'max-w-[min(22rem,calc(100vw-1rem))] p-1.5';
const bare = 'max-w-[min(26rem,calc(100vw-1rem))]';

const areas = {
  start: '[position-area:block-end_span-inline-end]',
  end: '[position-area:block-end_span-inline-start]',
} as const;

/** The panel of a menu, by the edge of the button with which it is aligned. */
export const menuPanel = (align: keyof typeof areas, isBare = false): string =>
  `${panel} ${areas[align]} ${isBare ? bare : usual}`;

interface Props {
  /** The button's accessible name. */
  readonly label: string;
  /** What the button shows: an icon, which the name explains to the pointer too. */
  readonly face: ReactNode;
  /** The face has words. */
  readonly hasWords?: boolean;
  readonly className?: string;
  /** The edge of the button with which the panel is aligned: the end by default. */
  readonly align?: keyof typeof areas;
  /** What is in the panel reaches its edges, and may be wider. */
  readonly isBare?: boolean;
  /** Called when the pointer or the focus reaches it, to prefetch its content. */
  readonly onIntent?: (() => void) | undefined;
  /** Called when the menu opens or closes. */
  readonly onToggle?: (open: boolean) => void;
  readonly children: ReactNode;
}

/**
 * A button with a panel below it. It is a native popover, so the browser opens it, closes it on Escape or a click outside, and
 * restores the focus. CSS anchor positioning places it.
 */
export function Menu({
  label,
  face,
  hasWords = false,
  className = iconButton,
  align = 'end',
  isBare = false,
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
        // As a title it is the name too, where nothing else is: both would be read twice.
        {...(hasWords ? { 'aria-label': label } : { title: label })}
        onPointerEnter={onIntent}
        onFocus={onIntent}
      >
        {face}
      </button>
      <div
        id={id}
        popover="auto"
        className={menuPanel(align, isBare)}
        // Rendered when it is first opened, since all menus would slow down the start of every page; synchronously, so that the browser can place it.
        onBeforeToggle={() => flushSync(() => setOpened(true))}
        onToggle={(event) => onToggle?.(event.newState === 'open')}
      >
        {opened && children}
      </div>
    </>
  );
}
