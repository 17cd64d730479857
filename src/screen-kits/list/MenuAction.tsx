import type { LucideIcon } from 'lucide-react';
import { menuItem } from '../../ui/Menu.tsx';

export interface ActionProps {
  readonly icon: LucideIcon;
  readonly label: string;
  /** Shown as disabled but focusable, so that an entry moved to the end does not lose the focus. */
  readonly isOff?: boolean;
  readonly onClick: () => void;
}

/** An item of a row's menu. One that is off is left out. */
export function MenuAction({ icon: Icon, label, isOff = false, onClick }: ActionProps) {
  if (isOff) return null;
  return (
    <button
      type="button"
      className={menuItem}
      onClick={({ currentTarget }) => {
        currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
        onClick();
      }}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" className="text-muted" />
      {label}
    </button>
  );
}
