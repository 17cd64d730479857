/** The dialog that posts a message in a channel. */
import { useId, useReducer, useState } from 'react';
import { guildChannels, useResource } from '../../../app/guild/guild-data.ts';
import { call, confirmationOf } from '../../../app/session/api.ts';
import { isEmptyMessage, type MessageTemplate } from '../../../chat/message/message.ts';
import { type RecurringMessageBody, recurringMentions } from '../../../contract/recurring.ts';
import { type SentMessage, sendMessage } from '../../../contract/sending.ts';
import { t } from '../../../i18n/client.ts';
import { missingInChannel, type Permission } from '../../../lib/permissions.ts';
import { fold } from '../../../lib/search.ts';
import { Input } from '../../../ui/controls.tsx';
import { DialogThing } from '../../../ui/dialogs/Dialog.tsx';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { fieldLook } from '../../../ui/Field.tsx';
import { MissingPermissions } from '../../../ui/MissingPermissions.tsx';
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
  const [sent, setSent] = useState<SentMessage | null>(null);
  const phraseId = useId();
  // Stays the same when a lost reply is retried; another choice gets a new key.
  const [key, renewKey] = useReducer(newKey, null, newKey);
  const phrase = t('danger:phrase.everyone');
  const isDangerous = mentions === 'everyone';
  const isMeant = !isDangerous || fold(typed) === fold(phrase);
  const chosen = state.kind === 'ready' ? state.value.find(({ id }) => id === channelId) : undefined;
  const channel = `#${chosen?.name ?? channelId}`;
  const needed = message.embeds?.length ? withEmbeds : plain;
  async function send() {
    setAsked(true);
    if (channelId === null) return '';
    if (isEmptyMessage(message)) return t('composer-host:send.empty');
    const result = await call(sendMessage, {
      params: { id: guildId, channelId },
      query: confirmationOf(isDangerous),
      body: { message, mentions, key },
    });
    if (!result.ok) return hostError(result.error, 'channel');
    setSent(result.value);
    return '';
  }
  return (
    <FormDialog
      title={t('composer-host:send.to_channel')}
      action={t('composer-host:send.action')}
      isFinal={isDangerous}
      isDisabled={!isMeant}
      onSend={send}
      onClose={onClose}
      done={
        sent &&
        ((close) => (
          <Sent
            text={t('composer-host:send.sent', { channel })}
            link={messageLink({ guildId, channelId: sent.channel_id, messageId: sent.message_id })}
            onClose={close}
          />
        ))
      }
    >
      <ChannelPicker
        label={t('composer-host:send.channel')}
        listing={state}
        onRetry={() => void channels.reload()}
        needed={needed}
        notes={
          chosen && (
            <MissingPermissions where="channel" missing={missingInChannel(chosen.bot_permissions, needed)} />
          )
        }
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
        <p className="text-body/4.5 text-muted">{t('composer-host:mentions.people')}</p>
      )}
      {isDangerous && (
        <div className={fieldLook}>
          <label htmlFor={phraseId} className="field-label font-medium">
            {t('danger:type')}
          </label>
          <DialogThing id={`${phraseId}-phrase`} className="font-semibold">
            {phrase}
          </DialogThing>
          <Input
            id={phraseId}
            className="w-full"
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
    </FormDialog>
  );
}
