import { useStore } from '@nanostores/react';
import Send from 'lucide-react/icons/send';
import { useEffect } from 'react';
import type { Channel } from '../../contract/channels.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatAgo, formatMoment } from '../../i18n/format.ts';
import { hostNow } from '../../lib/clock.ts';
import type { List } from '../../screen-kits/list/types.ts';
import { Button } from '../../ui/Button.tsx';
import { Lazy } from '../../ui/Lazy.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { $asking } from './asking.ts';
import { type Posting, postingOf } from './posting.ts';
import type { TicketPanel, TicketPanelBody } from './store.ts';

interface Props {
  readonly panel: TicketPanel;
  readonly list: List<TicketPanel, TicketPanelBody>;
  /** Null while loading. */
  readonly channels: readonly Channel[] | null;
  /** Whether its form has unsaved changes. */
  readonly isTyped: boolean;
}

/** Without one of these, somebody has to see to it. */
const lamps: Partial<Record<string, string>> = {
  unposted: 'border-edge',
  sending: 'border-series',
  posted: 'border-series bg-series forced-colors:border-canvas-text forced-colors:bg-canvas-text',
};
const urgent =
  'border-warning-text bg-warning-text forced-colors:border-canvas-text forced-colors:bg-canvas-text';

const chip = 'inline-flex max-w-full items-center gap-2 rounded-xl px-2.5 py-0.5 forced-colors:border';
const wraps = '!h-auto max-w-full flex-nowrap whitespace-normal py-1 text-start';

const dialogs = lazyCode(() => import('./PostingDialog.tsx'));
const close = () => $asking.set(null);

/** How often a panel that somebody is posting is looked at again, in milliseconds. */
const lookAgain = 5000;

/** Where a panel is posted, with a button to post the saved version. */
export function PanelPosting({ panel, list, channels, isTyped }: Props) {
  const asking = useStore($asking);
  const posting = postingOf(panel, (id) => !channels || channels.some((channel) => channel.id === id));
  const nameOf = (id: string) => `#${channels?.find((channel) => channel.id === id)?.name ?? '…'}`;

  const { sending = null } = panel;
  const isUnderWay = sending !== null && !sending.is_interrupted;
  const state = sending ? (isUnderWay ? 'sending' : 'interrupted') : posting.kind;

  useEffect(() => close, []);
  useEffect(() => {
    if (!isUnderWay) return;
    const looking = setInterval(() => void list.entries.revalidate(), lookAgain);
    return () => clearInterval(looking);
  }, [isUnderWay, list]);
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
      <div
        className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-body text-muted"
        data-posting={state}
      >
        <span
          className={`${chip} ${lamps[state] ? 'bg-ground text-content' : 'bg-warning-soft text-warning-text'}`}
        >
          <span
            className={`size-2 flex-none rounded-full border-[1.5px] ${lamps[state] ?? urgent}`}
            aria-hidden="true"
          />
          {sending ? (
            t(`tickets:state.${isUnderWay ? 'sending' : 'interrupted'}`, {
              channel: nameOf(sending.channel_id),
            })
          ) : (
            <PostingText posting={posting} nameOf={nameOf} />
          )}
        </span>
        {posting.kind === 'nowhere' && !list.isReadOnly && (
          <Button kind="quiet" small className={wraps} onClick={() => void choose()}>
            {t('tickets:post.choose')}
          </Button>
        )}
        {/* Nothing needs to be done when it is posted: its menu offers to post it again. */}
        {posting.kind !== 'nowhere' && state !== 'posted' && !list.isReadOnly && (
          <Button
            small
            kind="quiet"
            className={wraps}
            aria-haspopup="dialog"
            aria-disabled={isUnderWay}
            onPointerEnter={dialogs.prefetch}
            onFocus={dialogs.prefetch}
            onClick={() => isUnderWay || $asking.set({ id: panel.id, what: 'post' })}
          >
            <Send size={14} strokeWidth={1.75} aria-hidden="true" className="turns" />
            {t(`tickets:post.${posting.kind}`, { channel: nameOf(posting.channel) })}
          </Button>
        )}
        {isTyped && <span className="basis-full">{t('tickets:post.as_saved')}</span>}
      </div>
      {asking?.id === panel.id && (
        <Lazy source={dialogs} waiting={null}>
          {({ PostDialog, WithdrawDialog }) => {
            const given = { panel, list, nameOf, onClose: close };
            if (asking.what === 'withdraw') return <WithdrawDialog {...given} />;
            return posting.kind === 'nowhere' ? null : (
              <PostDialog {...given} posting={posting} isTyped={isTyped} />
            );
          }}
        </Lazy>
      )}
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
      return t(posting.isGone ? 'tickets:state.gone' : 'tickets:state.nowhere');
    case 'moved':
      return t('tickets:state.moved', { channel: nameOf(posting.from) });
    case 'unposted':
      return t('tickets:state.unposted');
    default: {
      const state = posting.kind === 'posted' ? 'posted' : 'changed';
      const said = t(`tickets:state.${state}`, { channel: nameOf(posting.channel) });
      if (posting.sentAt === null) return said;
      const ago = formatAgo(Date.parse(posting.sentAt), hostNow(), locale);
      return (
        <time dateTime={posting.sentAt} title={`${ago} · ${formatMoment(posting.sentAt, locale)}`}>
          {said}
        </time>
      );
    }
  }
}
