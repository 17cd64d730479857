import { useState } from 'react';
import { call } from '../../../app/session/api.ts';
import { isEmptyMessage, type MessageTemplate } from '../../../chat/message/message.ts';
import { type SentMessage, sendMessageToSelf } from '../../../contract/sending.ts';
import { t } from '../../../i18n/client.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
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
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [sent, setSent] = useState<SentMessage | null>(null);
  async function send() {
    if (isBusy) return;
    if (isEmptyMessage(message)) return setFailure(t('composer-host:send.empty'));
    setBusy(true);
    const result = await call(sendMessageToSelf, { params: { id: guildId }, body: { message, key } });
    setBusy(false);
    if (result.ok) setSent(result.value);
    else setFailure(hostError(result.error, 'channel'));
  }
  return (
    <Dialog title={t('composer-host:send.to_self')} onClose={onClose}>
      {(close) =>
        sent ? (
          <Sent
            text={t('composer-host:send.sent_to_self')}
            link={messageLink({ guildId: null, channelId: sent.channel_id, messageId: sent.message_id })}
            onClose={close}
          />
        ) : (
          <>
            <p>{t('composer-host:send.self_text')}</p>
            {failure && <Notice tone="error">{failure}</Notice>}
            <div className="dialog-actions">
              <button type="button" className="btn btn-quiet" onClick={close}>
                {t('common:cancel')}
              </button>
              <button
                type="button"
                className="btn btn-primary"
                data-first=""
                aria-disabled={isBusy || undefined}
                onClick={() => void send()}
              >
                {t('composer-host:send.action')}
              </button>
            </div>
          </>
        )
      }
    </Dialog>
  );
}
