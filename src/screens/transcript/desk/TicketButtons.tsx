import { useState } from 'react';
import { requestedActionLimits } from '../../../contract/requested-actions.ts';
import type { Ticket } from '../../../contract/ticket-history.ts';
import { channelNameOf, isVisible } from '../../../contract/visible.ts';
import { t } from '../../../i18n/client.ts';
import { lengthOf } from '../../../lib/characters.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { isLost, type TicketDeed, type TicketRequest } from './requests.ts';

interface Props {
  readonly ticket: Ticket;
  readonly userId: string;
  /** What was asked for and is not done yet. */
  readonly open: readonly TicketRequest[];
  readonly onAsk: (deed: TicketDeed) => void;
}

/** Who has the ticket, and what can be done with it. */
export function TicketButtons({ ticket, userId, open, onAsk }: Props) {
  const [asking, setAsking] = useState<'rename' | 'close' | null>(null);
  const { claimed_by: holder, state } = ticket;
  const isMine = holder?.id === userId;
  const isAsked = (kind: TicketDeed['kind']) => open.some((one) => one.deed.kind === kind && !isLost(one));
  const button = (kind: TicketDeed['kind'], text: string, onClick: () => void) => (
    <Button
      kind="quiet"
      small
      aria-disabled={isAsked(kind)}
      onClick={() => {
        if (!isAsked(kind)) onClick();
      }}
    >
      {text}
    </Button>
  );
  if (state === 'closed')
    return (
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 grow text-body text-muted [overflow-wrap:anywhere]">
          {t('ticket-desk:closed')}
        </p>
        {button('reopen_ticket', t('ticket-desk:reopen'), () => onAsk({ kind: 'reopen_ticket' }))}
      </div>
    );
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="min-w-0 grow text-body text-muted [overflow-wrap:anywhere]">
        {isMine && t('ticket-desk:holder.you')}
        {!holder && t('ticket-desk:holder.nobody')}
        {holder && !isMine && t('ticket-desk:holder.other', { name: holder.display_name })}
      </p>
      {button('claim_ticket', t(isMine ? 'ticket-desk:release' : 'ticket-desk:claim'), () =>
        onAsk({ kind: 'claim_ticket', user_id: isMine ? null : userId }),
      )}
      {button('rename_ticket', t('ticket-desk:rename.action'), () => setAsking('rename'))}
      {button('close_ticket', t('ticket-desk:close.action'), () => setAsking('close'))}
      {asking === 'rename' && (
        <RenameDialog
          name={ticket.name ?? ''}
          onDone={(name) => onAsk({ kind: 'rename_ticket', name })}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'close' && (
        <CloseDialog
          onDone={(reason) => onAsk({ kind: 'close_ticket', reason })}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}

interface RenameProps {
  readonly name: string;
  readonly onDone: (name: string) => void;
  readonly onClose: () => void;
}

function RenameDialog({ name: before, onDone, onClose }: RenameProps) {
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

interface CloseProps {
  readonly onDone: (reason: string | null) => void;
  readonly onClose: () => void;
}

function CloseDialog({ onDone, onClose }: CloseProps) {
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
