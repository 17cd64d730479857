import { t } from '../../i18n/client.ts';
import { withTexts } from '../../i18n/texts.ts';
import { Beside as BesideTable } from '../../screen-kits/table/Beside.tsx';
import { Lazy } from '../../ui/Lazy.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import type { PanelProps } from './panel/Panel.tsx';

export const panelCode = lazyCode(() => withTexts(['history-panel'], import('./panel/Panel.tsx')));

interface Props extends PanelProps {
  /** Whether there is space for it beside the table; otherwise it is a sheet. */
  readonly hasRoom: boolean;
  /** The numbers of the previous and next cases in the table; null at the ends. */
  readonly previous: number | null;
  readonly next: number | null;
  readonly onClose: () => void;
}

/** The panel beside the table: a case or a member. */
export function Beside({ hasRoom, previous, next, onClose, ...panel }: Props) {
  const { number, onOpen } = panel;
  const labels = { previous: t('history:panel.previous'), next: t('history:panel.next') };
  return (
    <BesideTable
      title={number === null ? t('history:panel.member') : t('history:panel.case', { number })}
      hasRoom={hasRoom}
      steps={number === null ? null : { previous, next, labels, onOpen }}
      onClose={onClose}
    >
      <Lazy source={panelCode}>{({ Panel }) => <Panel {...panel} />}</Lazy>
    </BesideTable>
  );
}
