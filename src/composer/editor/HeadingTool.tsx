import type { LucideIcon } from 'lucide-react';
import Heading from 'lucide-react/icons/heading';
import Heading1 from 'lucide-react/icons/heading-1';
import Heading2 from 'lucide-react/icons/heading-2';
import Heading3 from 'lucide-react/icons/heading-3';
import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../i18n/client.ts';
import { pressedKey } from '../../ui/keys.ts';
import { menuItem, menuPanel } from '../../ui/Menu.tsx';
import type { Format } from '../text/formatting.ts';

const levels = [
  ['heading1', Heading1],
  ['heading2', Heading2],
  ['heading3', Heading3],
] as const satisfies readonly (readonly [Format, LucideIcon])[];

interface Props {
  /** Props shared by all tools of the bar. */
  readonly button: ComponentProps<'button'>;
  readonly onFormat: (format: Format) => void;
}

/** A tool that opens a menu of three headings. */
export function HeadingTool({ button, onFormat }: Props) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(false);
  const items = () => [...(panel.current?.querySelectorAll<HTMLElement>('button') ?? [])];
  function open(event: KeyboardEvent) {
    if (pressedKey(event) !== 'ArrowDown') return;
    event.preventDefault();
    panel.current?.showPopover();
    items()[0]?.focus();
  }
  function move(event: KeyboardEvent) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[pressedKey(event)];
    if (by === undefined) return;
    event.preventDefault();
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    all.at((at + by) % all.length)?.focus();
  }
  return (
    <>
      <button {...button} popoverTarget={id} title={t('composer:format.heading')} onKeyDown={open}>
        <Heading size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys of the buttons in it. */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={menuPanel('start')}
        onKeyDown={move}
        // Rendered when first opened, since every text has such a bar. Synchronously, so that the browser can position it.
        onBeforeToggle={() => flushSync(() => setOpened(true))}
      >
        {opened &&
          levels.map(([format, Icon]) => (
            <button
              key={format}
              type="button"
              className={menuItem}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => {
                panel.current?.hidePopover();
                onFormat(format);
              }}
            >
              <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
              {t(`composer:format.${format}`)}
            </button>
          ))}
      </div>
    </>
  );
}
