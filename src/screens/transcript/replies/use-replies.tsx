import BookmarkPlus from 'lucide-react/icons/bookmark-plus';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { SavedReply } from '../../../contract/saved-replies.ts';
import { t } from '../../../i18n/client.ts';
import { foundReplies } from '../../../lib/found-replies.ts';
import { largeIconLook } from '../../../ui/IconButton.tsx';
import { pressedKey } from '../../../ui/keys.ts';
import { RestingStatus } from '../../../ui/RestingStatus.tsx';
import type { Suggesting } from '../desk/Composer.tsx';
import { ReplyList, replyOptionId } from './ReplyList.tsx';

/** A `/` at the very start, and what is typed of a name. */
const typedName = /^\/([\p{L}\p{M}\p{N}_-]*)$/u;

interface Options {
  readonly replies: readonly SavedReply[];
  /** The panel of the ticket. */
  readonly panelId: string;
  readonly text: string;
  /** Takes a reply: the text that it is put before or in the place of, without the name that was typed. */
  readonly onTake: (reply: SavedReply, before: string) => void;
  /** Saves what is written as a reply; absent for who may not. */
  readonly onSave?: (() => void) | undefined;
}

/** Saved replies in the field of an answer: offered after a `/`, and by a button, whose place is kept until they are there. */
export function useReplies({ replies, panelId, text, onTake, onSave }: Options): Suggesting {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [active, setActive] = useState(0);
  /** Opened by the button, or closed by Escape; by the text otherwise. */
  const [wanted, setWanted] = useState<'open' | 'closed' | null>(null);
  /** Whether the caret goes to the end once the text is there. */
  const isTaken = useRef(false);
  const query = typedName.exec(text)?.[1];
  const offered = foundReplies(replies, panelId, '');
  const list = query === undefined ? offered : foundReplies(replies, panelId, query);
  const isOpen = list.length > 0 && (wanted === 'open' || (query !== undefined && wanted !== 'closed'));
  const at = Math.min(active, list.length - 1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once the text of a reply is in the field.
  useLayoutEffect(() => {
    const box = field.current;
    if (!isTaken.current || !box) return;
    isTaken.current = false;
    box.focus();
    box.setSelectionRange(box.value.length, box.value.length);
    box.scrollTop = box.scrollHeight;
  }, [text]);

  function close() {
    setWanted(query === undefined ? null : 'closed');
    setActive(0);
  }
  function take(reply: SavedReply) {
    isTaken.current = true;
    setWanted(null);
    setActive(0);
    onTake(reply, query === undefined ? text : '');
  }
  function onKey(event: KeyboardEvent): boolean {
    if (!isOpen || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
    const key = pressedKey(event);
    const chosen = list[at];
    if (key === 'ArrowDown') setActive((at + 1) % list.length);
    else if (key === 'ArrowUp') setActive((at - 1 + list.length) % list.length);
    else if ((key === 'Enter' || key === 'Tab') && chosen) take(chosen);
    else if (key === 'Escape') close();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  return {
    // No role combobox and no `aria-expanded`: ARIA allows neither on a textarea. The number of replies is announced instead.
    field: {
      ref: field,
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen ? replyOptionId(id, at) : undefined,
      onBlur: close,
    },
    onKey,
    onText() {
      setActive(0);
      setWanted(null);
    },
    list: (
      <>
        {isOpen && <ReplyList id={id} list={list} active={at} onActive={setActive} onTake={take} />}
        <RestingStatus text={isOpen ? t('replies:found', { count: list.length }) : ''} typed={text} />
      </>
    ),
    tools: (
      <>
        {offered.length === 0 ? (
          <span className="size-8 coarse:size-11" />
        ) : (
          <button
            type="button"
            className={largeIconLook}
            title={t('replies:open')}
            aria-haspopup="listbox"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            // Keeps the focus in the text, and the keyboard open on a phone.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => {
              field.current?.focus();
              if (isOpen) close();
              else setWanted('open');
            }}
          >
            <MessageSquareText size={16} strokeWidth={1.75} aria-hidden="true" />
          </button>
        )}
        {onSave && text.trim() !== '' && query === undefined && (
          <button type="button" className={largeIconLook} title={t('replies:keep')} onClick={onSave}>
            <BookmarkPlus size={16} strokeWidth={1.75} aria-hidden="true" />
          </button>
        )}
      </>
    ),
  };
}
