import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import X from 'lucide-react/icons/x';
import { locale, t } from '../../i18n/client.ts';
import { formatNumber } from '../../i18n/format.ts';
import { withTexts } from '../../i18n/texts.ts';
import { Lazy } from '../../ui/Lazy.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import type { PanelProps } from './panel/Panel.tsx';

export const panelCode = lazyCode(() => withTexts(['history-panel'], import('./panel/Panel.tsx')));
export const sheetCode = lazyCode(() => import('../../ui/Sheet.tsx'));

interface Props extends PanelProps {
  /** There is room for it beside the table; otherwise it is a sheet. */
  readonly hasRoom: boolean;
  /** The numbers of the cases before and after it among the rows; null at the ends. */
  readonly previous: number | null;
  readonly next: number | null;
  readonly onClose: () => void;
}

function Step({ to, label, onOpen, icon: Icon }: StepProps) {
  return (
    <button
      type="button"
      className="btn btn-plain btn-square btn-sm"
      aria-label={label}
      title={label}
      aria-disabled={to === null || undefined}
      onClick={() => to !== null && onOpen(to)}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}

interface StepProps {
  readonly to: number | null;
  readonly label: string;
  readonly onOpen: (number: number) => void;
  readonly icon: typeof X;
}

/** What is open beside the table: a case, or a member. */
export function Beside({ hasRoom, previous, next, onClose, ...panel }: Props) {
  const { number, onOpen } = panel;
  const title =
    number === null
      ? t('history:panel.member')
      : t('history:panel.case', { number: formatNumber(number, locale) });
  const steps = number !== null && (
    <span className="case-steps">
      <Step to={previous} label={t('history:panel.previous')} onOpen={onOpen} icon={ChevronUp} />
      <Step to={next} label={t('history:panel.next')} onOpen={onOpen} icon={ChevronDown} />
    </span>
  );
  const content = <Lazy source={panelCode}>{({ Panel }) => <Panel {...panel} />}</Lazy>;
  if (!hasRoom)
    return (
      <Lazy source={sheetCode} waiting={null}>
        {({ Sheet }) => (
          <Sheet title={title} onClose={onClose}>
            <div className="case-panel">
              {steps}
              {content}
            </div>
          </Sheet>
        )}
      </Lazy>
    );
  return (
    <aside className="panel case-aside" aria-label={title}>
      <header className="case-aside-head">
        <h2 className="text-title">{title}</h2>
        {steps}
        <button
          type="button"
          className="btn btn-plain btn-square btn-sm"
          aria-label={t('common:close')}
          onClick={onClose}
        >
          <X size={18} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </header>
      <div className="case-panel">{content}</div>
    </aside>
  );
}
