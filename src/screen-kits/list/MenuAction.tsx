import type { LucideIcon } from 'lucide-react';
import { menuItem } from '../../ui/Menu.tsx';

export interface ActionProps {
  readonly icon: LucideIcon;
  readonly label: string;
  /** Left out. */
  readonly isOff?: boolean;
  /** Why it does nothing now, which `onClick` then says: it stays, so that the menu keeps its order. */
  readonly refusal?: string | null;
  /** The keys that do the same, as people know them. */
  readonly keys?: string;
  readonly onClick: () => void;
}

/** An item of a row's menu. */
export function MenuAction({ icon: Icon, label, isOff = false, refusal = null, keys, onClick }: ActionProps) {
  if (isOff) return null;
  return (
    <button
      type="button"
      className={`${menuItem} aria-disabled:opacity-40`}
      aria-disabled={refusal !== null || undefined}
      aria-description={refusal ?? undefined}
      onClick={({ currentTarget }) => {
        if (refusal === null) currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
        onClick();
      }}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" className="text-muted" />
      {label}
      {keys && (
        <span dir="ltr" className="ms-auto ps-3 text-xs text-muted coarse:hidden" aria-hidden="true">
          {keys}
        </span>
      )}
    </button>
  );
}
