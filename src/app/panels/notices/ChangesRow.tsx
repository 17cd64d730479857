import type { MouseEvent } from 'react';
import type { User } from '../../../contract/user.ts';
import { locale, t } from '../../../i18n/client.ts';
import { hostNow } from '../../../lib/clock.ts';
import { href } from '../../../routes.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { useResource } from '../../guild/guild-data.ts';
import { recentByOthers, recentChanges } from './recent-changes.ts';

interface Props {
  readonly guildId: string;
  readonly user: User;
}

/** Navigation within the document does not close the panel. */
const close = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();

/** One row about what others have changed since yesterday. It is not a notice and is not counted. */
export function ChangesRow({ guildId, user }: Props) {
  const state = useResource(recentChanges(guildId));
  const news = state.kind === 'ready' ? recentByOthers(state.value, user.id, hostNow()) : [];
  const [last] = news;
  if (!last) return null;
  const { author, screen, at } = last;
  return (
    <a
      // The exact time stays inside the panel, whose edge is that of the page.
      className="relative flex items-start gap-3 border-t border-line px-4 py-3 text-muted hover:bg-hover [&_.when-exact]:end-2 [&_.when-exact]:start-auto [&_.when]:static"
      href={href('revisions', { guild_id: guildId }, locale)}
      onClick={close}
    >
      <Avatar name={author.display_name} src={author.avatar_url} id={author.id} size={24} round />
      <span className="min-w-0">
        <span className="block text-content">
          {t('notices:changed', { name: author.display_name, screen: t(`routes:${screen}`) })}
        </span>
        <span className="block">
          <RelativeTime at={at} />
          {news.length > 1 && ` · ${t('notices:changed_more', { count: news.length - 1 })}`}
        </span>
        <span className="sr-only"> {t('notices:changes')}</span>
      </span>
    </a>
  );
}
