import CopyPlus from 'lucide-react/icons/copy-plus';
import Pencil from 'lucide-react/icons/pencil';
import { memo } from 'react';
import { useGuildId } from '../../app/guild/context.ts';
import { guildChannels, useResource } from '../../app/guild/guild-data.ts';
import { MessagePreview } from '../../composer/preview/MessagePreview.tsx';
import type { MessageTemplate } from '../../contract/message.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatMoment } from '../../i18n/format.ts';
import { formatDuration } from '../../lib/duration.ts';
import { href } from '../../routes.ts';
import { around, replacementChar } from '../../ui/around.tsx';
import { Button } from '../../ui/Button.tsx';
import type { Post, PostTarget } from './posts.ts';

/** How states are highlighted. `on` is not. */
const looks: Readonly<Record<Exclude<Post['state'], 'on'>, string>> = {
  off: 'bg-ground text-muted',
  unsent: 'bg-warning-soft text-warning-text',
  observed: 'bg-info-soft text-info-text',
};

/** The title of a message: its name, or its kind. */
function titleOf({ kind, name }: Post): string {
  if (kind === 'challenge' || kind === 'success') return t(`view:titles.${kind}`);
  return kind === 'reply' ? t(`view:rules.${name as 'spam'}`) : name;
}

function Place({ where }: { readonly where: PostTarget }) {
  const guildId = useGuildId();
  const channels = useResource(guildChannels(guildId));
  if (where.kind !== 'channel') return t(`view:where.${where.kind}`);
  // Until the list is loaded, a missing name does not mean a deleted channel.
  if (channels.kind !== 'ready') return <bdi>{where.id}</bdi>;
  const found = channels.value.find(({ id }) => id === where.id);
  return found ? <bdi>#{found.name}</bdi> : t('view:where.gone');
}

const fact = "after:mx-1.5 after:content-['·'] last:after:content-none";

function Facts({ post: { kind, where, next, stays } }: { readonly post: Post }) {
  return (
    <ul className="mt-0.5 flex flex-wrap text-body/4.5 text-muted arabic:leading-[1.7]">
      {(kind === 'panel' || kind === 'welcome') && <li className={fact}>{t(`view:titles.${kind}`)}</li>}
      <li className={fact}>
        <Place where={where} />
      </li>
      {next && (
        <li className={fact}>
          {around(
            t('view:next', { date: replacementChar }),
            <time dateTime={next}>{formatMoment(next, locale)}</time>,
          )}
        </li>
      )}
      {next === null && <li className={fact}>{t('view:no_next')}</li>}
      {stays !== undefined && (
        <li className={fact}>{t('view:stays', { duration: formatDuration(stays, locale) })}</li>
      )}
    </ul>
  );
}

interface Props {
  readonly post: Post;
  readonly canEdit: boolean;
  readonly onReuse: (message: MessageTemplate) => void;
}

/** A message: where and when it is posted, its preview, and a link to its settings. */
export const PostCard = memo(
  ({ post, canEdit, onReuse }: Props) => {
    const guildId = useGuildId();
    const { state, message, controls, screen, anchor } = post;
    const name = titleOf(post);
    return (
      <li className="panel flex min-w-0 flex-col gap-3 p-4">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h3 className="text-base/6 font-semibold">
              <bdi>{name}</bdi>
            </h3>
            <Facts post={post} />
          </div>
          {state !== 'on' && (
            <span
              className={`shrink-0 whitespace-nowrap rounded-full px-2 py-0.5 text-xs/4 font-semibold forced-colors:border forced-colors:border-canvas-text ${looks[state]}`}
            >
              {t(`view:state.${state}`)}
            </span>
          )}
        </div>
        {/* Next to a taller card, the message's background fills the rest. */}
        <div className="grid min-w-0 flex-1 [&>*]:grid [&>*]:min-w-0">
          <MessagePreview message={message} controls={controls} guildId={guildId} />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            kind="quiet"
            small
            aria-label={t('view:reuse_of', { name })}
            onClick={() => onReuse(message)}
          >
            <CopyPlus size={16} strokeWidth={1.75} aria-hidden="true" />
            {t('view:reuse')}
          </Button>
          {canEdit && (
            <Button
              kind="quiet"
              small
              aria-label={t('view:edit_in', { screen: t(`routes:${screen}`), name })}
              href={`${href(screen, { guild_id: guildId }, locale)}#${anchor}`}
            >
              <Pencil size={16} strokeWidth={1.75} aria-hidden="true" />
              {t('view:edit')}
            </Button>
          )}
        </div>
      </li>
    );
  },
  (before, after) => before.post === after.post && before.canEdit === after.canEdit,
);
