import type { LucideIcon } from 'lucide-react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Trash2 from 'lucide-react/icons/trash-2';
import { t } from '../../i18n/client.ts';

interface Props {
  /** What the entry is called. */
  readonly name: string;
  readonly index: number;
  readonly length: number;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** Moves an entry of a list up or down, or takes it out. */
export function ListActions({ name, index, length, onMove, onRemove }: Props) {
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
      <Action icon={Trash2} label={t('common:remove', { name })} off={false} onClick={onRemove} />
    </span>
  );
}

interface ActionProps {
  readonly icon: LucideIcon;
  readonly label: string;
  /** `aria-disabled`, never `disabled`: an entry that arrives at the end of its list must keep the focus. */
  readonly off: boolean;
  readonly onClick: () => void;
}

function Action({ icon: Icon, label, off, onClick }: ActionProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      aria-disabled={off || undefined}
      onClick={() => off || onClick()}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
