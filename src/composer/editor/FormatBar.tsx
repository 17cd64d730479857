import type { LucideIcon } from 'lucide-react';
import ALargeSmall from 'lucide-react/icons/a-large-small';
import AtSign from 'lucide-react/icons/at-sign';
import Bold from 'lucide-react/icons/bold';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Code from 'lucide-react/icons/code';
import EyeOff from 'lucide-react/icons/eye-off';
import Italic from 'lucide-react/icons/italic';
import Link from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Quote from 'lucide-react/icons/quote';
import Smile from 'lucide-react/icons/smile';
import SquareCode from 'lucide-react/icons/square-code';
import Strikethrough from 'lucide-react/icons/strikethrough';
import Underline from 'lucide-react/icons/underline';
import { type KeyboardEvent, memo, useId, useState } from 'react';
import { indexForKey } from '../../chat/emoji/arrow-keys.ts';
import { EmojiDialog, emojiPicker } from '../../chat/emoji/EmojiDialog.tsx';
import { t } from '../../i18n/client.ts';
import type { Format } from '../text/formatting.ts';
import type { Insertion } from './editing.ts';
import { shortcutOf } from './format-keys.ts';
import { HeadingTool } from './HeadingTool.tsx';

/** The tools in order; the three headings share one. */
const tools = [
  ['bold', Bold],
  ['italic', Italic],
  ['underline', Underline],
  ['strike', Strikethrough],
  ['spoiler', EyeOff],
  ['code', Code],
  ['block', SquareCode],
  ['quote', Quote],
  ['heading', null],
  ['subtext', ALargeSmall],
  ['list', List],
  ['numbers', ListOrdered],
  ['link', Link],
  ['mention', AtSign],
  ['time', CalendarClock],
] as const satisfies readonly (readonly [Format | Insertion, LucideIcon] | readonly ['heading', null])[];

const isInsertion = (tool: Format | Insertion): tool is Insertion => tool === 'mention' || tool === 'time';

const toolClass =
  'grid h-7 w-7 flex-none place-items-center rounded-md text-muted hover:bg-hover hover:text-content focus-visible:-outline-offset-2 coarse:h-11 coarse:w-11 ' +
  // Anchors the panel of emoji, like that of a picker.
  'aria-expanded:[anchor-name:--picker] [[data-rich]:focus-within_&]:text-content';

interface Props {
  /** The id of the text area that the buttons control. */
  readonly controls: string;
  /** The label of that text. */
  readonly name: string;
  readonly onFormat: (format: Format) => void;
  readonly onInsert: (what: Insertion) => void;
  /** Called with an emoji to insert, in its message source. */
  readonly onEmoji: (source: string) => void;
}

/** The formats of a text and its emoji picker as a toolbar: one stop for the Tab key, with arrow keys inside. */
export const FormatBar = memo(function FormatBar({ controls, name, onFormat, onInsert, onEmoji }: Props) {
  const [current, setCurrent] = useState(0);
  const [picking, setPicking] = useState(false);
  const dialogId = useId();
  const toolProps = (at: number) =>
    ({
      type: 'button',
      className: toolClass,
      'data-tool': '',
      tabIndex: at === current ? 0 : -1,
      onFocus: () => setCurrent(at),
    }) as const;
  /**
   * Keeps the text's selection, and the keyboard on a phone. Buttons that open a dialog do take the focus: when it is given
   * back, Chrome forgets the caret.
   */
  const formatProps = {
    onPointerDown: (event: { preventDefault(): void }) => event.preventDefault(),
  };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    // The headings menu handles its own arrow keys.
    if ((event.target as HTMLElement).closest('[popover]')) return;
    const buttons = event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]');
    const next = indexForKey(event, current, buttons.length);
    if (next === null) return;
    event.preventDefault();
    setCurrent(next);
    buttons[next]?.focus();
  };
  return (
    <>
      <div
        role="toolbar"
        aria-label={t('composer:format.toolbar', { name })}
        aria-controls={controls}
        className="isolate flex gap-0.5 overflow-x-auto border-b border-line p-[0.1875rem] [scrollbar-width:none]"
        onKeyDown={move}
      >
        {tools.map(([tool, Icon], at) => {
          const shared = toolProps(at);
          if (tool === 'heading')
            return <HeadingTool key={tool} button={{ ...shared, ...formatProps }} onFormat={onFormat} />;
          const label = t(`composer:format.${tool}`);
          const shortcut = isInsertion(tool) ? null : shortcutOf(tool);
          return (
            <button
              key={tool}
              {...shared}
              {...(!isInsertion(tool) && formatProps)}
              aria-keyshortcuts={shortcut?.aria}
              aria-haspopup={isInsertion(tool) ? 'dialog' : undefined}
              title={shortcut ? `${label} (${shortcut.shown})` : label}
              onClick={() => (isInsertion(tool) ? onInsert(tool) : onFormat(tool))}
            >
              <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
            </button>
          );
        })}
        <button
          {...toolProps(tools.length)}
          title={t('composer:format.emoji')}
          aria-haspopup="dialog"
          aria-expanded={picking}
          aria-controls={picking ? dialogId : undefined}
          onPointerEnter={emojiPicker.prefetch}
          onFocus={() => {
            setCurrent(tools.length);
            emojiPicker.prefetch();
          }}
          onClick={() => setPicking(true)}
        >
          <Smile size={16} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      {/* Outside of the toolbar, which would handle the arrow keys of the picker. */}
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
});
