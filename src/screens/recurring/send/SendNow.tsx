/** The dialog that sends a recurring message now. */
import { useContext } from 'react';
import { useGuild } from '../../../app/guild/use-guild.ts';
import { call, confirmationOf } from '../../../app/session/api.ts';
import { platformWords } from '../../../app/states/error-words.ts';
import { refusalWords } from '../../../app/states/refusal-words.ts';
import { toast } from '../../../app/stores/toasts.ts';
import {
  type RecurringMessage,
  type RecurringMessageBody,
  sendRecurringMessage,
} from '../../../contract/recurring.ts';
import { t } from '../../../i18n/client.ts';
import { type ApiError, isEntryGone } from '../../../lib/api-error.ts';
import { dangerCode } from '../../../screen-kits/danger/danger-code.ts';
import type { List } from '../../../screen-kits/list/types.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { Lazy } from '../../../ui/Lazy.tsx';
import { channelFace } from '../channel.ts';
import { SharedContext } from '../context.ts';

interface Props {
  readonly list: List<RecurringMessage, RecurringMessageBody>;
  readonly message: RecurringMessage;
}

const refusals = {
  'recurring.cannot_send': 'recurring:send.cannot_send',
  'recurring.channel_gone': 'recurring:send.channel_gone',
  'recurring.sent_just_now': 'recurring:send.sent_just_now',
} as const;

/** The reason why a message was not sent, as a sentence. */
async function reasonOf(error: ApiError): Promise<string> {
  if (error.kind === 'refused' && error.key === 'recurring.cannot_send' && error.said)
    return t('recurring:send.failed', { reason: platformWords(error.said, t) });
  if (error.kind === 'refused' && error.key in refusals)
    return t(refusals[error.key as keyof typeof refusals]);
  if (error.kind === 'invalid' && error.fields.some(({ key }) => key === 'mentions.needs_mention_everyone'))
    return t('recurring:send.needs_permission');
  return t('recurring:send.failed', { reason: await refusalWords(error) });
}

/**
 * Asks for confirmation, since posts cannot be undone, and sends the message. For a message that notifies everyone, the
 * confirmation has to be typed.
 */
export function SendNow({ list, message }: Props) {
  const { $sending, $cannotSend } = useContext(SharedContext);
  const channel = channelFace(useGuild(), message.channel_id).name;
  const isDangerous = message.mentions === 'everyone';
  const { id, name } = message;

  function close() {
    $sending.set(null);
    list.focus(id);
  }

  /** Sends the message. Returns the reason of a failure, or null when everything has been shown. */
  async function send(): Promise<string | null> {
    const params = { id: list.guildId, messageId: id };
    const result = await call(sendRecurringMessage, { params, query: confirmationOf(isDangerous) });
    // Updates the row's last post.
    await list.entries.revalidate();
    if (result.ok) {
      toast({ owner: list.owner, tone: 'success', text: t('recurring:send.done', { channel }) });
      if (result.value.old_message_stays)
        toast({ owner: list.owner, tone: 'error', text: t('recurring:send.old_stays') });
      return null;
    }
    const isOffered = result.error.kind !== 'not_offered';
    if (isOffered && !isEntryGone(result.error)) return reasonOf(result.error);
    $cannotSend.set(!isOffered);
    const text = t(isOffered ? 'recurring:toast.gone' : 'recurring:send.not_offered');
    toast({ owner: list.owner, tone: 'error', text });
    return null;
  }

  if (!isDangerous) {
    return (
      <ConfirmDialog
        title={t('recurring:send.title')}
        text={t('recurring:send.text', { channel })}
        name={name}
        id={id}
        action={t('recurring:send.action')}
        onConfirm={send}
        onClose={close}
      />
    );
  }
  async function answer(agrees: boolean) {
    close();
    const failure = agrees ? await send() : null;
    if (failure !== null) toast({ owner: list.owner, tone: 'error', text: failure });
  }
  return (
    <Lazy source={dangerCode} waiting={null}>
      {({ ConfirmDanger }) => (
        <ConfirmDanger
          dangers={[{ kind: 'everyone', field: 'mentions' }]}
          caution={<p>{t('recurring:send.text', { channel })}</p>}
          asked={{ title: t('recurring:send.title'), action: t('recurring:send.action') }}
          answer={(agrees) => void answer(agrees)}
        />
      )}
    </Lazy>
  );
}
