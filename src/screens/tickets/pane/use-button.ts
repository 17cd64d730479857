import { useMemo } from 'react';
import type { ShownMessage } from '../../../chat/drawing/shown.ts';
import type { TicketPanelBody } from '../store.ts';

const styles = [undefined, 'primary', 'secondary', 'success', 'danger'] as const;

/** The button of a panel as the message's preview draws it. What is typed may be empty. */
export function useButton({ label, emoji, style }: TicketPanelBody['button']): ShownMessage['controls'] {
  return useMemo(
    () => [
      [{ kind: 'button', style: styles[style] ?? 'secondary', label: label || '…', emoji, disabled: false }],
    ],
    [label, emoji, style],
  );
}
