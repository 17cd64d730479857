import type { LucideIcon } from 'lucide-react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Copy from 'lucide-react/icons/copy';
import Trash2 from 'lucide-react/icons/trash-2';
import { t } from '../../i18n/client.ts';
import { keepFocus } from '../keep-focus.ts';

interface Props {
  /** What the entry is called. */
  readonly name: string;
  readonly index: number;
  readonly length: number;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
  /** Where entries can be duplicated: the button's label, and what it does. */
  readonly duplicate?: { readonly label: string; readonly isFull: boolean; readonly run: () => void };
}

/** After an entry goes, the focus is at the next one, else the one before, else where entries are added. */
function focusNeighbour(button: HTMLElement): void {
  const entry = button.closest('.disclosure, fieldset');
  const list = entry?.parentElement;
  const around = [entry?.nextElementSibling, entry?.previousElementSibling];
  const next = around.find((other) => other?.matches('.disclosure, fieldset'));
  keepFocus(
    () => next?.querySelector<HTMLElement>('.disclosure-button, input, textarea'),
    () => list?.querySelector<HTMLElement>(':scope > [data-adding] button'),
  );
}

/** Moves an entry of a list up or down, duplicates it, or takes it out. */
export function ListActions({ name, index, length, onMove, onRemove, duplicate }: Props) {
  return (
    <span className="ms-auto flex shrink-0">
      <Action
        icon={ArrowUp}
        label={t('composer:move_up', { name })}
        off={index === 0}
        onClick={() => onMove(-1)}
      />
      <Action
        icon={ArrowDown}
        label={t('composer:move_down', { name })}
        off={index === length - 1}
        onClick={() => onMove(1)}
      />
      {duplicate && (
        <Action icon={Copy} label={duplicate.label} off={duplicate.isFull} onClick={duplicate.run} />
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
    </span>
  );
}

interface ActionProps {
  readonly icon: LucideIcon;
  readonly label: string;
  /** `aria-disabled`, never `disabled`: an entry that arrives at the end of its list must keep the focus. */
  readonly off: boolean;
  readonly onClick: (button: HTMLElement) => void;
}

function Action({ icon: Icon, label, off, onClick }: ActionProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      aria-disabled={off || undefined}
      onClick={({ currentTarget }) => off || onClick(currentTarget)}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
