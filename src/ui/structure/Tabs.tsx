import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { pressedKey } from '../keys.ts';

export interface Tab<Name extends string> {
  readonly name: Name;
  readonly label: string;
  /** Rendered when its tab is first opened, and kept mounted from then on. */
  readonly content: () => ReactNode;
  /** Called when the pointer or the focus reaches it, to prefetch its content. */
  readonly onIntent?: () => void;
}

interface Props<Name extends string> {
  /** What the tabs are about. */
  readonly label: string;
  readonly tabs: readonly Tab<Name>[];
  readonly open: Name;
  readonly onOpen: (name: Name) => void;
  /** Whether what they show follows close. */
  readonly isClose?: boolean;
}

/** The step of an arrow key, mirrored in Arabic. */
function stepOf(key: string): number {
  const ahead = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key === ahead) return 1;
  return key === 'ArrowRight' || key === 'ArrowLeft' ? -1 : 0;
}

/** Tabs. Arrow keys move from one to the next, Home and End to the first and the last. */
export function Tabs<Name extends string>({ label, tabs, open, onOpen, isClose = false }: Props<Name>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState<readonly Name[]>([open]);
  if (!seen.includes(open)) setSeen([...seen, open]);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ name }) => name === open);
    const ends: Readonly<Record<string, number>> = { Home: 0, End: tabs.length - 1 };
    const key = pressedKey(event);
    const step = stepOf(key);
    const next = ends[key] ?? (step ? (at + step + tabs.length) % tabs.length : at);
    const tab = tabs[next];
    if (!tab || (next === at && !(key in ends))) return;
    event.preventDefault();
    onOpen(tab.name);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={`${isClose ? 'mb-2' : 'mb-6'} flex gap-1 border-b border-line`}
        onKeyDown={onKeyDown}
      >
        {tabs.map(({ name, label: text, onIntent }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            className="-mb-px min-h-11 min-w-0 border-b-2 border-transparent px-3 py-2 text-start font-medium text-muted hover:text-content focus-visible:rounded-md focus-visible:-outline-offset-2 aria-selected:border-guild-text aria-selected:text-content forced-colors:aria-selected:border-highlight"
            aria-selected={name === open}
            aria-controls={`${id}-${name}-panel`}
            tabIndex={name === open ? 0 : -1}
            onClick={() => onOpen(name)}
            onPointerEnter={onIntent}
            onFocus={onIntent}
          >
            {text}
          </button>
        ))}
      </div>
      {tabs.map(({ name, content }) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}-${name}-panel`}
          aria-labelledby={`${id}-${name}`}
          hidden={name !== open}
        >
          {seen.includes(name) && content()}
        </div>
      ))}
    </>
  );
}
