import type { LucideIcon } from 'lucide-react';
import Bold from 'lucide-react/icons/bold';
import Code from 'lucide-react/icons/code';
import EyeOff from 'lucide-react/icons/eye-off';
import Heading from 'lucide-react/icons/heading';
import Italic from 'lucide-react/icons/italic';
import Link from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import Quote from 'lucide-react/icons/quote';
import Smile from 'lucide-react/icons/smile';
import SquareCode from 'lucide-react/icons/square-code';
import Strikethrough from 'lucide-react/icons/strikethrough';
import Underline from 'lucide-react/icons/underline';
import { type KeyboardEvent, useId, useState } from 'react';
import { t } from '../../i18n/client.ts';
import { type Format, formats } from '../../lib/chat/formatting.ts';
import { EmojiDialog, emojiPicker } from '../emoji/EmojiDialog.tsx';
import { shortcutOf } from './format-keys.ts';

const icons: Readonly<Record<Format, LucideIcon>> = {
  bold: Bold,
  italic: Italic,
  underline: Underline,
  strike: Strikethrough,
  spoiler: EyeOff,
  code: Code,
  block: SquareCode,
  quote: Quote,
  heading: Heading,
  list: List,
  link: Link,
};

interface Props {
  /** The id of the text area that the buttons are for. */
  readonly controls: string;
  /** What that text is called. */
  readonly name: string;
  readonly onFormat: (format: Format) => void;
  /** An emoji to insert, as it is written in a message. */
  readonly onEmoji: (source: string) => void;
}

/** Where an arrow key leads from a button, mirrored where the page reads from right to left. */
function step({ key, currentTarget }: KeyboardEvent<HTMLElement>, at: number): number | null {
  // Behind the formats stands the picker of emoji.
  const last = formats.length;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key === forward) return at === last ? 0 : at + 1;
  if (key === 'ArrowLeft' || key === 'ArrowRight') return at === 0 ? last : at - 1;
  return null;
}

/** The formats of a text and its picker of emoji as a toolbar: one Tab stop, arrow keys inside. */
export function FormatBar({ controls, name, onFormat, onEmoji }: Props) {
  const [current, setCurrent] = useState(0);
  const [picking, setPicking] = useState(false);
  const dialogId = useId();
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = step(event, current);
    if (next === null) return;
    event.preventDefault();
    setCurrent(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <>
      <div
        role="toolbar"
        aria-label={t('composer:format.toolbar', { name })}
        aria-controls={controls}
        className="rich-bar"
        onKeyDown={move}
      >
        {formats.map((format, at) => {
          const Icon = icons[format];
          const label = t(`composer:format.${format}`);
          const shortcut = shortcutOf(format);
          return (
            <button
              key={format}
              type="button"
              className="rich-tool"
              tabIndex={at === current ? 0 : -1}
              aria-label={label}
              aria-keyshortcuts={shortcut?.aria}
              title={shortcut ? `${label} (${shortcut.shown})` : label}
              // The selection of the text stays, and on a phone its keyboard.
              onPointerDown={(event) => event.preventDefault()}
              onFocus={() => setCurrent(at)}
              onClick={() => onFormat(format)}
            >
              <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
            </button>
          );
        })}
        <button
          type="button"
          className="rich-tool"
          tabIndex={current === formats.length ? 0 : -1}
          aria-label={t('composer:format.emoji')}
          title={t('composer:format.emoji')}
          aria-haspopup="dialog"
          aria-expanded={picking}
          aria-controls={picking ? dialogId : undefined}
          onPointerEnter={emojiPicker.prefetch}
          onFocus={() => {
            setCurrent(formats.length);
            emojiPicker.prefetch();
          }}
          onClick={() => setPicking(true)}
        >
          <Smile size={16} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      {/* Beside the toolbar, which would take the arrow keys of what stands in it. */}
      {picking && (
        <EmojiDialog
          id={dialogId}
          label={t('composer:format.emoji')}
          onPick={onEmoji}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
}
