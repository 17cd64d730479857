import { useMemo } from 'react';
import type { ShownMessage } from '../../chat/drawing/shown.ts';
import { t } from '../../i18n/client.ts';
import { channelName, ticketNumber } from '../../lib/ticket-name.ts';
import { type Form, useValue } from '../../screen-kits/document/use-field.ts';
import type { TicketPanelBody } from './store.ts';

/** The ticket number used in examples. */
const exampleNumber = 42;

/** An example of a ticket's channel name: "ticket-0042-ines". */
export function useTicketName(form: Form<TicketPanelBody>): string {
  const panel = useValue(form, 'name');
  const naming = useValue(form, 'naming');
  const username = t('tickets-form:naming.member');
  return channelName(naming, { number: ticketNumber(exampleNumber), username, panel });
}

const styles = [undefined, 'primary', 'secondary', 'success', 'danger'] as const;

/** The button of a panel for the preview. The label may be empty while typing. */
export function useButton({ label, emoji, style }: TicketPanelBody['button']): ShownMessage['controls'] {
  return useMemo(
    () => [
      [{ kind: 'button', style: styles[style] ?? 'secondary', label: label || '…', emoji, disabled: false }],
    ],
    [label, emoji, style],
  );
}
