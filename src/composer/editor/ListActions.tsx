import type { LucideIcon } from 'lucide-react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Copy from 'lucide-react/icons/copy';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Trash2 from 'lucide-react/icons/trash-2';
import type { PointerEvent } from 'react';
import { toast } from '../../app/stores/toasts.ts';
import { t } from '../../i18n/client.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { keepFocus } from '../../ui/keep-focus.ts';
import { dragRow } from '../../ui/order/drag-row.ts';

interface Props {
  /** The name of the entry. */
  readonly name: string;
  readonly index: number;
  readonly length: number;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
  /** Inserts a copy after it. */
  readonly onCopy?: () => void;
  /** The list is full, so entries cannot be copied. */
  readonly isFull?: boolean;
  /** Makes it draggable to a position, from 0. The list consists of `[data-part]` elements. */
  readonly onDrop?: (place: number) => void;
}

/** After a removal, focuses the next entry, else the previous, else the button to add one. */
function focusNeighbour(button: HTMLElement): void {
  const entry = button.closest('[data-part], fieldset');
  const list = entry?.parentElement;
  const around = [entry?.nextElementSibling, entry?.previousElementSibling];
  const next = around.find((other) => other?.matches('[data-part], fieldset'));
  keepFocus(
    () => next?.querySelector<HTMLElement>('.disclosure-button, input, textarea'),
    () => list?.querySelector<HTMLElement>(':scope > [data-adding] button'),
  );
}

/** Buttons to move, copy and remove an entry of a list. */
export function ListActions({
  name,
  index,
  length,
  onMove,
  onRemove,
  onCopy,
  isFull = false,
  onDrop,
}: Props) {
  function drag({ currentTarget, nativeEvent }: PointerEvent<HTMLElement>) {
    const entry = currentTarget.closest<HTMLElement>('[data-part]');
    if (entry && onDrop) dragRow(nativeEvent, entry, '[data-part]', onDrop);
  }
  return (
    <span className="ms-auto flex shrink-0 items-center">
      <Action
        icon={ArrowUp}
        label={t('composer:move_up', { name })}
        off={index === 0 && t('common:at_start')}
        onClick={() => onMove(-1)}
      />
      <Action
        icon={ArrowDown}
        label={t('composer:move_down', { name })}
        off={index === length - 1 && t('common:at_end')}
        onClick={() => onMove(1)}
      />
      {onCopy && (
        <Action icon={Copy} label={t('composer:duplicate', { name })} off={isFull} onClick={onCopy} />
      )}
      <Action
        icon={Trash2}
        label={t('common:remove', { name })}
        off={false}
        onClick={(button) => {
          focusNeighbour(button);
          onRemove();
        }}
      />
      {onDrop && length > 1 && (
        // Only for the pointer: the arrow buttons do the same by keyboard.
        <span
          className="grid h-8 w-6 cursor-grab place-items-center rounded-md text-muted [touch-action:none] hover:bg-hover hover:text-content coarse:h-11 coarse:w-11"
          data-grip=""
          aria-hidden="true"
          title={t('composer:drag', { name })}
          onPointerDown={drag}
        >
          <GripVertical size={16} strokeWidth={1.75} />
        </span>
      )}
    </span>
  );
}

interface ActionProps {
  readonly icon: LucideIcon;
  readonly label: string;
  /**
   * `aria-disabled`, never `disabled`: an entry that arrives at the end of its list must keep the focus. A text is why, and is
   * said when the button is pressed.
   */
  readonly off: boolean | string;
  readonly onClick: (button: HTMLElement) => void;
}

function Action({ icon: Icon, label, off, onClick }: ActionProps) {
  const reason = typeof off === 'string' ? off : undefined;
  return (
    <IconButton
      title={label}
      aria-disabled={Boolean(off) || undefined}
      aria-description={reason}
      onClick={({ currentTarget }) => {
        if (!off) onClick(currentTarget);
        else if (reason) toast({ tone: 'success', text: reason });
      }}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  );
}
