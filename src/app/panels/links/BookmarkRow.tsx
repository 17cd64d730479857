import type { LucideIcon } from 'lucide-react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Ellipsis from 'lucide-react/icons/ellipsis';
import PenLine from 'lucide-react/icons/pen-line';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef, useState } from 'react';
import { t } from '../../../i18n/client.ts';
import { lengthOf } from '../../../lib/characters.ts';
import { keptName } from '../../../lib/shown-names.ts';
import { keepFocus } from '../../../ui/keep-focus.ts';
import { pressedKey } from '../../../ui/keys.ts';
import { Menu, menuItem } from '../../../ui/Menu.tsx';
import { iconOf } from '../../navigation/catalogue.ts';
import { nameOf } from './here.ts';
import { addressOfLink, type Link, nameLimit } from './list.ts';

/** A small button in the navigation. Collapsed to icons, there is room for the bookmarks alone (layouts/navigation.css). */
export const bookmarkTool =
  'size-7 shrink-0 place-items-center rounded-md text-nav-muted [display:var(--bookmark-tools,grid)] hover:bg-nav-active hover:text-nav-strong coarse:size-11';

/** Out of sight until somebody comes near, where one can come near. */
const unseen =
  '[@media(hover:hover)]:opacity-0 [@media(hover:hover)]:group-focus-within/bookmark:opacity-100 [@media(hover:hover)]:group-hover/bookmark:opacity-100';

interface Props {
  readonly link: Link;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
  /** An empty name restores the screen's own. */
  readonly onRename: (name: string) => void;
}

/** A bookmark, with a menu to rename, move and remove it. */
export function BookmarkRow(props: Props) {
  const { link, isFirst, isLast, onMove, onRemove, onRename } = props;
  const [isRenaming, setRenaming] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const name = nameOf(link);
  const Icon = iconOf(link.route);
  function leave() {
    setRenaming(false);
    keepFocus(() => row.current?.querySelector('a'));
  }
  if (isRenaming) {
    return (
      <li ref={row}>
        <Renaming
          name={name}
          onDone={(to) => {
            onRename(to);
            leave();
          }}
          onCancel={leave}
        />
      </li>
    );
  }
  return (
    <li ref={row} className="group/bookmark flex items-center justify-between">
      <a
        className="nav-link min-w-0 flex-1"
        href={addressOfLink(link)}
        onKeyDown={(event) => {
          const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[pressedKey(event)];
          if (!event.altKey || !by) return;
          event.preventDefault();
          onMove(by);
        }}
      >
        <Icon size={20} strokeWidth={1.75} aria-hidden />
        <span className="nav-label min-w-0">
          <span className="flex">
            <bdi className="truncate">{name}</bdi>
          </span>
          {link.guild && (
            <span className="flex text-xs/4 text-nav-muted">
              <bdi className="truncate">{link.guild.name}</bdi>
            </span>
          )}
        </span>
      </a>
      <Menu
        label={t('links:more', { name })}
        face={<Ellipsis size={16} strokeWidth={1.75} aria-hidden />}
        className={`${bookmarkTool} ${unseen}`}
      >
        <Item icon={PenLine} text={t('links:rename')} onChoose={() => setRenaming(true)} />
        {!isFirst && <Item icon={ArrowUp} text={t('links:up')} onChoose={() => onMove(-1)} />}
        {!isLast && <Item icon={ArrowDown} text={t('links:down')} onChoose={() => onMove(1)} />}
        <Item icon={X} text={t('links:remove')} onChoose={onRemove} />
      </Menu>
    </li>
  );
}

interface ItemProps {
  readonly icon: LucideIcon;
  readonly text: string;
  readonly onChoose: () => void;
}

function Item({ icon: Icon, text, onChoose }: ItemProps) {
  return (
    <button
      type="button"
      className={menuItem}
      onClick={({ currentTarget }) => {
        // First: closing returns the focus, and the choice may then move it.
        currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
        onChoose();
      }}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden className="text-muted" />
      {text}
    </button>
  );
}

interface RenamingProps {
  readonly name: string;
  readonly onDone: (name: string) => void;
  readonly onCancel: () => void;
}

/** Enter keeps the name, Escape and leaving the field drop it. */
function Renaming({ name, onDone, onCancel }: RenamingProps) {
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const [isTooLong, setTooLong] = useState(false);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const typed = keptName(field.current?.value ?? '');
        if (lengthOf(typed) > nameLimit) setTooLong(true);
        else onDone(typed);
      }}
    >
      <input
        ref={field}
        type="text"
        dir="auto"
        className="h-9 w-full rounded-control border border-nav-muted bg-transparent px-3 text-nav-strong"
        aria-label={t('links:name', { name })}
        defaultValue={name}
        aria-invalid={isTooLong || undefined}
        aria-describedby={isTooLong ? id : undefined}
        autoComplete="off"
        onInput={() => setTooLong(false)}
        onBlur={onCancel}
        onKeyDown={(event) => {
          if (pressedKey(event) !== 'Escape') return;
          // The drawer stays open.
          event.preventDefault();
          onCancel();
        }}
      />
      <p id={id} role="alert" className={isTooLong ? 'px-3 py-1.5 text-body text-nav-strong' : undefined}>
        {isTooLong && t('links:too_long', { limit: nameLimit })}
      </p>
    </form>
  );
}
