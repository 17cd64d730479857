import { useEffect, useRef } from 'react';
import type { SavedReply } from '../../../contract/saved-replies.ts';
import { t } from '../../../i18n/client.ts';

/** The id of an entry, for `aria-activedescendant`. */
export const replyOptionId = (id: string, index: number) => `${id}-${index}`;

interface Props {
  readonly id: string;
  readonly list: readonly SavedReply[];
  readonly active: number;
  readonly onActive: (index: number) => void;
  readonly onTake: (reply: SavedReply) => void;
}

/** The saved replies that fit what is typed, above the field. The focus stays in the text. */
export function ReplyList({ id, list, active, onActive, onTake }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={box}
      id={id}
      role="listbox"
      aria-label={t('replies:title')}
      className="absolute bottom-full start-0 z-[5] mb-1 max-h-[min(18rem,40dvh)] w-full max-w-[30rem] overflow-auto rounded-control border border-line bg-raised p-1 shadow-float"
    >
      {list.map((reply, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text keeps the focus and handles the keys.
        <div
          key={reply.id}
          id={replyOptionId(id, index)}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          className="min-h-8 cursor-pointer rounded-md px-2 py-1 aria-selected:bg-hover coarse:min-h-11 forced-colors:aria-selected:-outline-offset-2 forced-colors:aria-selected:[outline:2px_solid_Highlight]"
          // Keeps the focus in the text, and the keyboard open on a phone.
          onPointerDown={(event) => event.preventDefault()}
          onPointerMove={() => onActive(index)}
          onClick={() => onTake(reply)}
        >
          <bdi className="block truncate font-medium">/{reply.name}</bdi>
          <span className="block truncate text-body text-muted [text-align:match-parent]" dir="auto">
            {reply.text}
          </span>
        </div>
      ))}
    </div>
  );
}
