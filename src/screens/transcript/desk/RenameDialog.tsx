import { useState } from 'react';
import { requestedActionLimits } from '../../../contract/requested-actions.ts';
import { channelNameOf } from '../../../contract/visible.ts';
import { t } from '../../../i18n/client.ts';
import { lengthOf } from '../../../lib/characters.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';

interface RenameProps {
  readonly name: string;
  readonly onDone: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for the name of a ticket. */
export function RenameDialog({ name: before, onDone, onClose }: RenameProps) {
  const [name, setName] = useState(before);
  const [fault, setFault] = useState<string>();
  const { ticketName: limit } = requestedActionLimits;
  async function send() {
    const found =
      channelNameOf(name) === ''
        ? t('ticket-desk:rename.missing')
        : lengthOf(name.trim()) > limit
          ? t('ticket-desk:fault.too_long', { limit })
          : undefined;
    setFault(found);
    if (found) return '';
    onDone(name.trim());
    return null;
  }
  return (
    <FormDialog
      title={t('ticket-desk:rename.title')}
      action={t('ticket-desk:rename.action')}
      hasFirst
      onSend={send}
      onClose={onClose}
    >
      <TextField
        label={t('ticket-desk:rename.label')}
        help={t('ticket-desk:rename.help')}
        error={fault}
        limit={limit}
        value={name}
        onChange={setName}
      />
    </FormDialog>
  );
}
