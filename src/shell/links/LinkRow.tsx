import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import X from 'lucide-react/icons/x';
import { t } from '../../i18n/client.ts';
import { addressOf, iconOf } from '../catalogue.ts';
import type { Link } from './list.ts';

interface Props {
  readonly link: Link;
  readonly name: string;
  readonly organising: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
  /** Dragging has started (true) or ended. */
  readonly onDrag: (held: boolean) => void;
  /** Another link is dragged over this one. */
  readonly onDragOver: () => void;
}

/** A link; while the list is being sorted with a drag handle, and buttons that do the same. */
export function LinkRow(props: Props) {
  const { link, name, organising, isFirst, isLast, onMove, onRemove, onDrag, onDragOver } = props;
  const Icon = iconOf(link.route);
  const face = (
    <>
      <Icon size={18} strokeWidth={1.75} aria-hidden className="shrink-0 text-muted" />
      <span className="min-w-0">
        <span className="block truncate">{t(`routes:${link.route}`)}</span>
        {link.guild && <bdi className="block truncate text-small text-muted">{link.guild.name}</bdi>}
      </span>
    </>
  );
  if (!organising) {
    return (
      <li>
        <a className="menu-item" href={addressOf(link.route, link.guild?.id ?? '')}>
          {face}
        </a>
      </li>
    );
  }
  return (
    <li
      className="link-row"
      draggable
      onDragStart={(event) => {
        // Firefox starts no drag without data.
        event.dataTransfer.setData('text/plain', name);
        event.dataTransfer.effectAllowed = 'move';
        onDrag(true);
      }}
      onDragEnd={() => onDrag(false)}
      onDragEnter={onDragOver}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key];
        if (!event.altKey || !by) return;
        event.preventDefault();
        onMove(by);
      }}
    >
      <GripVertical size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-muted" />
      {face}
      <span className="link-actions">
        <button
          type="button"
          className="icon-button"
          aria-label={t('links:up', { name })}
          // Never `disabled`: a link that arrives at the end of the list must keep the focus.
          aria-disabled={isFirst || undefined}
          onClick={() => onMove(-1)}
        >
          <ArrowUp size={16} strokeWidth={1.75} aria-hidden />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={t('links:down', { name })}
          aria-disabled={isLast || undefined}
          onClick={() => onMove(1)}
        >
          <ArrowDown size={16} strokeWidth={1.75} aria-hidden />
        </button>
        <button
          type="button"
          className="icon-button link-remove"
          aria-label={t('common:remove', { name })}
          onClick={onRemove}
        >
          <X size={16} strokeWidth={1.75} aria-hidden />
        </button>
      </span>
    </li>
  );
}
