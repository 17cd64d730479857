/** Asks before a panel is posted in its channel, or taken down. */
import { errorWords, platformWords } from '../../app/states/error-words.ts';
import { refusalWords } from '../../app/states/refusal-words.ts';
import { toastDone, type Undo, type UndoOutcome } from '../../app/states/undoing.ts';
import { toast } from '../../app/stores/toasts.ts';
import { t } from '../../i18n/client.ts';
import type { ApiError, Result } from '../../lib/api-error.ts';
import type { List } from '../../screen-kits/list/types.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { keepFocus } from '../../ui/keep-focus.ts';
import type { Posting } from './posting.ts';
import { postPanel, type TicketPanel, type TicketPanelBody, withdrawPanel } from './store.ts';

interface Props {
  readonly panel: TicketPanel;
  readonly list: List<TicketPanel, TicketPanelBody>;
  readonly nameOf: (channel: string) => string;
  readonly onClose: () => void;
}

interface PostProps extends Props {
  readonly posting: Exclude<Posting, { kind: 'nowhere' }>;
  /** Whether its form has unsaved changes. */
  readonly isTyped: boolean;
}

const refusals = {
  'tickets.cannot_send': 'tickets:post.cannot_send',
  'tickets.cannot_withdraw': 'tickets:withdraw.refused',
  'tickets.under_way': 'tickets:post.under_way',
} as const;

/** Why a panel could not be posted or taken down, and what to do. */
async function refusalText(error: ApiError, channel: string): Promise<string> {
  if (error.kind === 'refused' && error.key === 'tickets.refused')
    return error.said ? platformWords(error.said, t) : t('tickets:post.refused');
  if (error.kind === 'refused' && error.key in refusals) {
    const text = t(refusals[error.key as keyof typeof refusals], { channel });
    return error.said ? `${text} ${t('errors:platform.other', { error: error.said })}` : text;
  }
  if (error.kind === 'invalid') {
    const isGone = error.fields.some(({ key }) => key === 'channel.unknown');
    return isGone ? t('tickets:post.channel_gone') : refusalWords(error);
  }
  const { title, text } = errorWords(error, t, 'panel');
  return `${title}. ${text}`;
}

/** Takes a panel down that was just posted for the first time, and posts it again. */
function undoing(
  { panel, list }: Props,
  channel: string,
  [posted, withdrawn]: readonly [string, string],
): Undo {
  const { guildId } = list;
  async function ended(result: Result<unknown>, text: string, undo: Undo): Promise<UndoOutcome> {
    if (!result.ok) return { kind: 'failed', error: result.error };
    await list.entries.revalidate();
    return { kind: 'done', text, undo };
  }
  const takeDown: Undo = async () => ended(await withdrawPanel(guildId, panel.id), withdrawn, postAgain);
  const postAgain: Undo = async () => ended(await postPanel(guildId, panel.id, channel), posted, takeDown);
  return takeDown;
}

/** Says in which channel the panel will stand, and what it replaces. */
export function PostDialog(props: PostProps) {
  const { panel, list, posting, nameOf, isTyped, onClose } = props;
  const channel = nameOf(posting.channel);
  async function post() {
    const result = await postPanel(list.guildId, panel.id, posting.channel);
    if (!result.ok) return refusalText(result.error, channel);
    // The row's button is gone once the panel is posted as it is saved.
    void list.entries
      .revalidate()
      .then(() =>
        keepFocus(() =>
          document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(panel.id)}"] [data-opener]`),
        ),
      );
    const { owner } = list;
    if (result.value.old_message_stays) {
      const old = t('tickets:post.old_stays', { channel: nameOf(panel.posted?.channel_id ?? '') });
      toast({ owner, tone: 'error', text: old });
    }
    const text = t(panel.message_id === null ? 'tickets:post.done' : 'tickets:post.done_again', { channel });
    // What stood there before is not known any more.
    if (posting.kind !== 'unposted') toast({ owner, tone: 'success', text });
    else
      toastDone(
        owner,
        text,
        undoing(props, posting.channel, [text, t('tickets:withdraw.done', { channel })]),
        {
          missing: 'panel',
        },
      );
    return null;
  }
  return (
    <FormDialog
      title={t('tickets:ask.title', { name: panel.name, channel })}
      action={t(`tickets:post.${posting.kind}`, { channel })}
      startsAtAction
      onSend={post}
      onClose={onClose}
    >
      <p>
        {t(`tickets:ask.${posting.kind}`, { from: posting.kind === 'moved' ? nameOf(posting.from) : '' })}
      </p>
      {isTyped && <p className="text-muted">{t('tickets:post.as_saved')}</p>}
    </FormDialog>
  );
}

/** Says from where the panel is taken down, and what stays. */
export function WithdrawDialog({ panel, list, nameOf, onClose }: Props) {
  const channel = nameOf(panel.posted?.channel_id ?? panel.channel_id ?? '');
  async function withdraw() {
    const result = await withdrawPanel(list.guildId, panel.id);
    if (!result.ok) return refusalText(result.error, channel);
    void list.entries.revalidate();
    toast({ owner: list.owner, tone: 'success', text: t('tickets:withdraw.done', { channel }) });
    return null;
  }
  return (
    <FormDialog
      title={t('tickets:withdraw.title', { name: panel.name, channel })}
      action={t('tickets:withdraw.action')}
      isFinal
      onSend={withdraw}
      onClose={onClose}
    >
      <p>{t('tickets:withdraw.text')}</p>
    </FormDialog>
  );
}
