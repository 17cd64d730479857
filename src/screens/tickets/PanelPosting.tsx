import Send from 'lucide-react/icons/send';
import { useState } from 'react';
import { errorWords } from '../../app/states/error-words.ts';
import { refusalWords } from '../../app/states/refusal-words.ts';
import { toast } from '../../app/stores/toasts.ts';
import type { Channel } from '../../contract/channels.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatAgo, formatMoment } from '../../i18n/format.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { hostNow } from '../../lib/clock.ts';
import type { List } from '../../screen-kits/list/types.ts';
import { Notice } from '../../ui/Notice.tsx';
import { type Posting, postingOf } from './posting.ts';
import { postPanel, type TicketPanel, type TicketPanelBody } from './store.ts';

interface Props {
  readonly panel: TicketPanel;
  readonly list: List<TicketPanel, TicketPanelBody>;
  /** Null while loading. */
  readonly channels: readonly Channel[] | null;
  /** Whether its form has unsaved changes. */
  readonly isTyped: boolean;
}

/** The state of the last attempt to post. */
type Attempt =
  | { readonly kind: 'none' }
  | { readonly kind: 'under_way' }
  | { readonly kind: 'failed'; readonly reason: string };

/** Why a panel could not be posted, and what to do. */
async function refusalText(error: ApiError, channel: string): Promise<string> {
  if (error.kind === 'refused' && error.key === 'tickets.cannot_send')
    return t('tickets:post.cannot_send', { channel });
  if (error.kind === 'invalid') {
    const isGone = error.fields.some(({ key }) => key === 'channel.unknown');
    return isGone ? t('tickets:post.channel_gone') : refusalWords(error);
  }
  const { title, text } = errorWords(error, t, 'panel');
  return `${title}. ${text}`;
}

/** Where a panel is posted, with a button to post the saved version. */
export function PanelPosting({ panel, list, channels, isTyped }: Props) {
  const [attempt, setAttempt] = useState<Attempt>({ kind: 'none' });
  const posting = postingOf(panel, (id) => !channels || channels.some((channel) => channel.id === id));
  const nameOf = (id: string) => `#${channels?.find((channel) => channel.id === id)?.name ?? '…'}`;

  async function post(channel: string) {
    if (attempt.kind === 'under_way') return;
    setAttempt({ kind: 'under_way' });
    const result = await postPanel(list.guildId, panel.id, channel);
    if (!result.ok) {
      const reason = await refusalText(result.error, nameOf(channel));
      return setAttempt({ kind: 'failed', reason });
    }
    setAttempt({ kind: 'none' });
    const said = panel.message_id === null ? 'tickets:post.done' : 'tickets:post.done_again';
    toast({ owner: list.owner, tone: 'success', text: t(said, { channel: nameOf(channel) }) });
    await list.entries.revalidate();
  }
  /** The form may have to be loaded first. */
  async function choose() {
    list.open({ kind: 'entry', id: panel.id });
    const [{ focusField }] = await Promise.all([
      import('../../screen-kits/document/focus-field.ts'),
      list.editor.fetch(),
    ]);
    requestAnimationFrame(() => void focusField('channel_id'));
  }

  return (
    <>
      <div className="panel-posting" data-posting={posting.kind}>
        <span className="panel-lamp" aria-hidden="true" />
        <PostingText posting={posting} nameOf={nameOf} />
        {posting.kind === 'nowhere' ? (
          <button type="button" className="btn btn-quiet btn-sm" onClick={() => void choose()}>
            {t('tickets:post.choose')}
          </button>
        ) : (
          <button
            type="button"
            className="btn btn-quiet btn-sm"
            aria-disabled={attempt.kind === 'under_way' || undefined}
            onClick={() => void post(posting.channel)}
          >
            <Send size={14} strokeWidth={1.75} aria-hidden="true" className="turns" />
            {t(`tickets:post.${posting.kind}`, { channel: nameOf(posting.channel) })}
          </button>
        )}
        {isTyped && <span className="panel-saved">{t('tickets:post.as_saved')}</span>}
      </div>
      {attempt.kind === 'failed' && <Notice tone="error">{attempt.reason}</Notice>}
    </>
  );
}

interface TextProps {
  readonly posting: Posting;
  readonly nameOf: (channel: string) => string;
}

function PostingText({ posting, nameOf }: TextProps) {
  switch (posting.kind) {
    case 'nowhere':
      return <span>{t(posting.isGone ? 'tickets:state.gone' : 'tickets:state.nowhere')}</span>;
    case 'moved':
      return <span>{t('tickets:state.moved', { channel: nameOf(posting.from) })}</span>;
    case 'unposted':
      return <span>{t('tickets:state.unposted')}</span>;
    default: {
      const said = t(`tickets:state.${posting.kind}`, { channel: nameOf(posting.channel) });
      if (posting.sentAt === null) return <span>{said}</span>;
      const then = Date.parse(posting.sentAt);
      return (
        <span>
          {said}{' '}
          <time dateTime={posting.sentAt} title={formatMoment(posting.sentAt, locale)}>
            {formatAgo(then, hostNow(), locale)}
          </time>
        </span>
      );
    }
  }
}
