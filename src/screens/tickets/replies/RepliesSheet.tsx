import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef, useState } from 'react';
import { useGuildId } from '../../../app/guild/context.ts';
import { currentGuild, useResource } from '../../../app/guild/guild-data.ts';
import { may } from '../../../app/guild/may.ts';
import { panelNames } from '../../../app/guild/panel-names.ts';
import { ReplyDialog } from '../../../app/panels/replies/ReplyDialog.tsx';
import { replyFailure } from '../../../app/panels/replies/reply-faults.ts';
import { deleteReply, savedReplies } from '../../../app/panels/replies/store.ts';
import type { SavedReply } from '../../../contract/saved-replies.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatList, formatNumber } from '../../../i18n/format.ts';
import { fold } from '../../../lib/search.ts';
import { Button } from '../../../ui/Button.tsx';
import { Input } from '../../../ui/controls.tsx';
import { Sheet } from '../../../ui/dialogs/Sheet.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { largeIconLook } from '../../../ui/IconButton.tsx';
import { LazyConfirm } from '../../../ui/LazyConfirm.tsx';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { textDirection } from '../../../ui/text-direction.ts';

/** From so many replies on there is a search. */
const searchedFrom = 10;

type Open = { readonly what: 'new' } | { readonly what: 'change' | 'delete'; readonly reply: SavedReply };

/** The saved replies of the guild, over the panels. */
export function RepliesSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Sheet title={t('replies:title')} onClose={onClose}>
      <Replies />
    </Sheet>
  );
}

/** The texts with which the team answers tickets. Whoever may see the panels reads them, and whoever may edit those sets them. */
function Replies() {
  const guildId = useGuildId();
  const state = useResource(savedReplies(guildId));
  const guild = useResource(currentGuild(guildId));
  const [open, setOpen] = useState<Open | null>(null);
  const [query, setQuery] = useState('');
  const section = useRef<HTMLElement>(null);
  const mayEdit = guild.kind === 'ready' && may(guild.value, 'tickets', 'edit');
  if (state.kind === 'loading') return <LiveRegion className="text-muted">{t('common:loading')}</LiveRegion>;
  if (state.kind === 'failed') {
    // The host may not offer them.
    if (state.error.kind === 'not_offered') return <p className="text-muted">{t('replies:absent')}</p>;
    return <Failure text={t('replies:failed')} onRetry={() => void savedReplies(guildId).reload()} />;
  }
  const { items, max } = state.value;
  const wanted = items.length > searchedFrom ? fold(query) : '';
  const shown = items.filter(({ name, text }) => fold(`${name} ${text}`).includes(wanted));
  return (
    <section
      ref={section}
      tabIndex={-1}
      className="grid grid-cols-1 content-start gap-4 focus:[outline:none]"
      aria-label={t('replies:title')}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 flex-[1_1_18rem] text-muted">{t('replies:help')}</p>
        {mayEdit && (
          <Button kind="quiet" onClick={() => setOpen({ what: 'new' })}>
            <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
            {t('replies:add')}
          </Button>
        )}
      </div>
      {items.length > searchedFrom && (
        <Input
          type="search"
          className="w-80 max-w-full"
          aria-label={t('replies:search')}
          placeholder={t('replies:search')}
          dir={textDirection(query)}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      )}
      {shown.length === 0 ? (
        <p className="rounded-control border border-dashed border-edge p-5 text-center text-muted">
          {t(items.length === 0 ? 'replies:none' : 'replies:nothing_found')}
        </p>
      ) : (
        <ul aria-label={t('replies:title')} className="lines-between border-y border-line">
          {shown.map((reply) => (
            <ReplyRow
              key={reply.id}
              guildId={guildId}
              reply={reply}
              onOpen={mayEdit ? (what) => setOpen({ what, reply }) : null}
            />
          ))}
        </ul>
      )}
      {items.length > 0 && (
        <p className="text-body text-muted num">
          {t('replies:count', {
            count: items.length,
            shown: formatNumber(items.length, locale),
            max: formatNumber(max, locale),
          })}
        </p>
      )}
      {open?.what === 'delete' && (
        <LazyConfirm
          title={t('replies:delete.title')}
          text={t('replies:delete.text')}
          name={`/${open.reply.name}`}
          id={open.reply.id}
          action={t('replies:delete.action')}
          onConfirm={async () => {
            const error = await deleteReply(guildId, open.reply);
            if (error) return replyFailure(error);
            // Its row goes away, with the button that had the focus.
            section.current?.focus();
            return null;
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {(open?.what === 'new' || open?.what === 'change') && (
        <ReplyDialog
          guildId={guildId}
          known={open.what === 'change' ? open.reply : null}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

interface RowProps {
  readonly guildId: string;
  readonly reply: SavedReply;
  /** Null for who may not change it. */
  readonly onOpen: ((what: 'change' | 'delete') => void) | null;
}

function ReplyRow({ guildId, reply, onOpen }: RowProps) {
  const { name, text, panel_ids, uses, used_at } = reply;
  const panels = useResource(panelNames(guildId));
  const names = panel_ids.map(
    (one) =>
      (panels.kind === 'ready' && panels.value.find((panel) => panel.id === one)?.name) ||
      t(panels.kind === 'ready' ? 'replies:panel_gone' : 'common:loading'),
  );
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          <bdi>/{name}</bdi>
        </p>
        <p
          className="line-clamp-2 whitespace-pre-line [overflow-wrap:anywhere] [text-align:match-parent]"
          dir="auto"
        >
          {text}
        </p>
        <p className="mt-0.5 text-body text-muted">
          {panel_ids.length > 0 && (
            <>
              <bdi>{formatList(names, locale)}</bdi>
              {' · '}
            </>
          )}
          {t('replies:uses', { count: uses, shown: formatNumber(uses, locale) })}
          {used_at !== null && (
            <>
              {' · '}
              <RelativeTime at={used_at} />
            </>
          )}
        </p>
      </div>
      {onOpen && (
        <div className="flex shrink-0">
          <button
            type="button"
            className={largeIconLook}
            aria-label={t('replies:change', { name })}
            onClick={() => onOpen('change')}
          >
            <Pencil size={16} strokeWidth={1.75} aria-hidden="true" />
          </button>
          <button
            type="button"
            className={largeIconLook}
            aria-label={t('replies:delete.of', { name })}
            onClick={() => onOpen('delete')}
          >
            <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
          </button>
        </div>
      )}
    </li>
  );
}
