/** The dialog that posts a message in a channel. */
import { useId, useReducer, useState } from 'react';
import { guildChannels, useResource } from '../../../app/guild/guild-data.ts';
import { call, confirmationOf } from '../../../app/session/api.ts';
import { isEmptyMessage, type MessageTemplate } from '../../../chat/message/message.ts';
import { type RecurringMessageBody, recurringMentions } from '../../../contract/recurring.ts';
import { type SentMessage, sendMessage } from '../../../contract/sending.ts';
import { t } from '../../../i18n/client.ts';
import type { Permission } from '../../../lib/permissions.ts';
import { fold } from '../../../lib/search.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ChannelPicker } from '../../../ui/pickers/ChannelPicker.tsx';
import { SegmentsField } from '../../../ui/Segments.tsx';
import { mayNotify } from '../../parts/delivery.ts';
import { messageLink } from '../../parts/message-address.ts';
import { hostError } from './host-error.ts';
import { Sent } from './Sent.tsx';

interface Props {
  readonly message: MessageTemplate;
  readonly guildId: string;
  readonly onClose: () => void;
}

const newKey = (): string => crypto.randomUUID();

type Mentions = RecurringMessageBody['mentions'];

const plain: readonly Permission[] = ['view_channel', 'send_messages'];
const withEmbeds: readonly Permission[] = [...plain, 'embed_links'];

/** Posts the message in a channel, after showing whom it notifies. */
export function SendToChannel({ message, guildId, onClose }: Props) {
  const channels = guildChannels(guildId);
  const state = useResource(channels);
  const [channelId, setChannel] = useState<string | null>(null);
  const [mentions, setMentions] = useState<Mentions>('none');
  const [typed, setTyped] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [sent, setSent] = useState<SentMessage | null>(null);
  const phraseId = useId();
  // Stays the same when a lost reply is retried; another choice gets a new key.
  const [key, renewKey] = useReducer(newKey, null, newKey);
  const phrase = t('danger:phrase.everyone');
  const isDangerous = mentions === 'everyone';
  const isMeant = !isDangerous || fold(typed) === fold(phrase);
  const name = state.kind === 'ready' ? state.value.find(({ id }) => id === channelId)?.name : undefined;
  const channel = `#${name ?? channelId}`;
  async function send() {
    setAsked(true);
    if (isBusy || !isMeant || channelId === null) return;
    if (isEmptyMessage(message)) return setFailure(t('composer-host:send.empty'));
    setBusy(true);
    setFailure(undefined);
    const result = await call(sendMessage, {
      params: { id: guildId, channelId },
      query: confirmationOf(isDangerous),
      body: { message, mentions, key },
    });
    setBusy(false);
    if (result.ok) setSent(result.value);
    else setFailure(hostError(result.error, 'channel'));
  }
  return (
    <Dialog title={t('composer-host:send.to_channel')} onClose={onClose}>
      {(close) =>
        sent ? (
          <Sent
            text={t('composer-host:send.sent', { channel })}
            link={messageLink({ guildId, channelId: sent.channel_id, messageId: sent.message_id })}
            onClose={close}
          />
        ) : (
          <form
            className="contents"
            onSubmit={(event) => {
              event.preventDefault();
              void send();
            }}
          >
            <ChannelPicker
              label={t('composer-host:send.channel')}
              listing={state}
              onRetry={() => void channels.reload()}
              needed={message.embeds?.length ? withEmbeds : plain}
              value={channelId}
              error={isAsked && channelId === null ? t('composer-host:send.no_channel') : undefined}
              onChange={(id) => {
                setChannel(id);
                renewKey();
              }}
            />
            <SegmentsField
              label={t('composer-host:mentions.label')}
              value={mentions}
              onChange={(chosen) => {
                setMentions(chosen);
                renewKey();
              }}
              options={recurringMentions.map((value) => ({
                value,
                label: t(`composer-host:mentions.${value}`),
                isDangerous: value === 'everyone',
              }))}
              about={t(`composer-host:mentions.about.${mentions}`, { everyone: '@everyone', here: '@here' })}
            />
            {mayNotify(message, 'users') && (
              <p className="text-small text-muted">{t('composer-host:mentions.people')}</p>
            )}
            {isDangerous && (
              <div className="field">
                <label htmlFor={phraseId} className="field-label">
                  {t('danger:type')}
                </label>
                <p id={`${phraseId}-phrase`} className="dialog-thing font-semibold">
                  {phrase}
                </p>
                <input
                  id={phraseId}
                  className="input w-full"
                  dir="auto"
                  autoComplete="off"
                  autoCapitalize="off"
                  spellCheck={false}
                  aria-describedby={`${phraseId}-phrase`}
                  value={typed}
                  onChange={({ target }) => setTyped(target.value)}
                />
              </div>
            )}
            {channelId !== null && <p>{t('composer-host:send.text', { channel })}</p>}
            {failure && <Notice tone="error">{failure}</Notice>}
            <div className="dialog-actions">
              <button type="button" className="btn btn-quiet" onClick={close}>
                {t('common:cancel')}
              </button>
              <button
                type="submit"
                className={isDangerous && isMeant ? 'btn dialog-final' : 'btn btn-primary'}
                aria-disabled={!isMeant || isBusy || undefined}
              >
                {t('composer-host:send.action')}
              </button>
            </div>
          </form>
        )
      }
    </Dialog>
  );
}
