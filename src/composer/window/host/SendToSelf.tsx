import { useState } from 'react';
import { call } from '../../../app/session/api.ts';
import { isEmptyMessage, type MessageTemplate } from '../../../chat/message/message.ts';
import { type SentMessage, sendMessageToSelf } from '../../../contract/sending.ts';
import { t } from '../../../i18n/client.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { messageLink } from '../../parts/message-address.ts';
import { hostError } from './host-error.ts';
import { Sent } from './Sent.tsx';

interface Props {
  readonly message: MessageTemplate;
  readonly guildId: string;
  readonly onClose: () => void;
}

/** Sends the message only to its author, to see how the platform draws it. */
export function SendToSelf({ message, guildId, onClose }: Props) {
  // One key while the dialog is open: a retry after a lost reply sends nothing twice.
  const [key] = useState(() => crypto.randomUUID());
  const [sent, setSent] = useState<SentMessage | null>(null);
  async function send() {
    if (isEmptyMessage(message)) return t('composer-host:send.empty');
    const result = await call(sendMessageToSelf, { params: { id: guildId }, body: { message, key } });
    if (!result.ok) return hostError(result.error, 'channel');
    setSent(result.value);
    return '';
  }
  return (
    <FormDialog
      title={t('composer-host:send.to_self')}
      action={t('composer-host:send.action')}
      startsAtAction
      onSend={send}
      onClose={onClose}
      done={
        sent &&
        ((close) => (
          <Sent
            text={t('composer-host:send.sent_to_self')}
            link={messageLink({ guildId: null, channelId: sent.channel_id, messageId: sent.message_id })}
            onClose={close}
          />
        ))
      }
    >
      <p>{t('composer-host:send.self_text')}</p>
    </FormDialog>
  );
}
