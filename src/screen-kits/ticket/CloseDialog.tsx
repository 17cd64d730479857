import { useState } from 'react';
import { requestedActionLimits } from '../../contract/requested-actions.ts';
import { isVisible } from '../../contract/visible.ts';
import { t } from '../../i18n/client.ts';
import { lengthOf } from '../../lib/characters.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../ui/TextField.tsx';

interface Props {
  /** Called with the reason; null without one. */
  readonly onDone: (reason: string | null) => void;
  readonly onClose: () => void;
}

/** Asks before a ticket is closed, and why. Its texts are those of `ticket-desk`. */
export function CloseDialog({ onDone, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const { reason: limit } = requestedActionLimits;
  async function send() {
    const found = lengthOf(reason.trim()) > limit ? t('ticket-desk:fault.too_long', { limit }) : undefined;
    setFault(found);
    if (found) return '';
    onDone(isVisible(reason) ? reason.trim() : null);
    return null;
  }
  return (
    <FormDialog
      title={t('ticket-desk:close.title')}
      action={t('ticket-desk:close.action')}
      hasFirst
      onSend={send}
      onClose={onClose}
    >
      <TextField
        label={t('ticket-desk:close.label')}
        help={t('ticket-desk:close.help')}
        error={fault}
        limit={limit}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
