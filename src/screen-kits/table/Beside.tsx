import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { toast } from '../../app/stores/toasts.ts';
import { t } from '../../i18n/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Lazy } from '../../ui/Lazy.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { besideId } from './looks.tsx';

export const sheetCode = lazyCode(() => import('../../ui/dialogs/Sheet.tsx'));

interface StepProps {
  /** The number of the row that it leads to; null at an end. */
  readonly to: number | null;
  readonly label: string;
  /** Why there is none. */
  readonly end: string;
  readonly onOpen: (number: number) => void;
  readonly icon: typeof X;
}

function Step({ to, label, end, onOpen, icon: Icon }: StepProps) {
  return (
    <Button
      kind="plain"
      small
      square
      title={label}
      aria-disabled={to === null || undefined}
      aria-description={to === null ? end : undefined}
      onClick={() => (to === null ? toast({ tone: 'success', text: end }) : onOpen(to))}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
    </Button>
  );
}

/** The previous and next rows of the open one, by number. */
export interface Steps {
  readonly previous: number | null;
  readonly next: number | null;
  /** "Previous case", "Next case". */
  readonly labels: { readonly previous: string; readonly next: string };
  readonly onOpen: (number: number) => void;
}

interface Props {
  readonly title: string;
  /** It is shown beside the table; otherwise in a sheet. */
  readonly hasRoom: boolean;
  /** Null if it is not about a row. */
  readonly steps: Steps | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A panel beside a table: one row, with links to the previous and next. */
export function Beside({ title, hasRoom, steps, onClose, children }: Props) {
  const buttons = steps && (
    <span className="flex justify-end">
      <Step
        to={steps.previous}
        end={t('common:at_start')}
        label={steps.labels.previous}
        onOpen={steps.onOpen}
        icon={ChevronUp}
      />
      <Step
        to={steps.next}
        end={t('common:at_end')}
        label={steps.labels.next}
        onOpen={steps.onOpen}
        icon={ChevronDown}
      />
    </span>
  );
  if (!hasRoom)
    return (
      <Lazy source={sheetCode} waiting={null}>
        {({ Sheet }) => (
          <Sheet title={title} onClose={onClose}>
            <div id={besideId} className="grid grid-cols-1 gap-4">
              {buttons}
              {children}
            </div>
          </Sheet>
        )}
      </Lazy>
    );
  return (
    <aside
      id={besideId}
      className="panel sticky top-[calc(var(--top)+1rem)] flex max-h-[calc(100dvh-var(--top)-2rem)] flex-col overflow-hidden"
      aria-label={title}
    >
      {/* The focus stays in the rows. */}
      <LiveRegion className="sr-only">{title}</LiveRegion>
      <header className="flex items-center gap-1 border-b border-line px-4 py-3">
        {/* A second Enter in the open row leads here. */}
        <h2 tabIndex={-1} className="flex-1 text-title/5.5 focus:outline-none">
          {title}
        </h2>
        {buttons}
        <Button kind="plain" small square aria-label={t('common:close')} onClick={onClose}>
          <X size={18} strokeWidth={1.75} aria-hidden="true" />
        </Button>
      </header>
      <div className="grid grid-cols-1 gap-4 overflow-auto p-4">{children}</div>
    </aside>
  );
}
