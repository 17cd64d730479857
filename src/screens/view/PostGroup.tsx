import { useId, useState } from 'react';
import { errorWords } from '../../app/states/error-words.ts';
import type { ResourceState } from '../../app/stores/resource.ts';
import type { MessageTemplate } from '../../contract/message.ts';
import { t } from '../../i18n/client.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { routes } from '../../routes.ts';
import { Button } from '../../ui/Button.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { navIcons } from '../../ui/nav-icons.ts';
import { PostCard } from './PostCard.tsx';
import type { Post } from './posts.ts';
import { GroupBones } from './Skeleton.tsx';

/** How many are rendered at a time: a guild may have fifty recurring messages with ten embeds each. */
const step = 12;

interface Props {
  readonly screen: Post['screen'];
  readonly posts: ResourceState<readonly Post[]>;
  /** Whether the visitor may change the settings of the message. */
  readonly canEdit: boolean;
  readonly onRetry: () => void;
  readonly onReuse: (message: MessageTemplate) => void;
}

/** The messages of one screen's settings. */
export function PostGroup({ screen, posts, canEdit, onRetry, onReuse }: Props) {
  const id = useId();
  const Icon = navIcons[routes[screen].nav.icon];
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <header>
        <h2 id={id} className="flex items-center gap-2 text-title/5.5">
          <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="text-muted" />
          {t(`routes:${screen}`)}
        </h2>
        <p className="mt-1 text-body/4.5 text-muted">{t(`view:groups.${screen}`)}</p>
      </header>
      {posts.kind === 'loading' && <GroupBones />}
      {posts.kind === 'failed' && <Refusal error={posts.error} onRetry={onRetry} />}
      {posts.kind === 'ready' && (
        <Cards screen={screen} posts={posts.value} canEdit={canEdit} onReuse={onReuse} />
      )}
    </section>
  );
}

/** Why the messages are missing, with a retry where that helps. */
function Refusal({ error, onRetry }: { readonly error: ApiError; readonly onRetry: () => void }) {
  if (error.kind === 'signed_out') return null;
  if (error.kind === 'forbidden' || error.kind === 'not_offered') {
    return <p className="panel p-4 text-muted">{t(`view:${error.kind}`)}</p>;
  }
  const { title, text } = errorWords(error, t);
  return (
    <div className="panel">
      <Failure text={`${title}. ${text}`} onRetry={onRetry} />
    </div>
  );
}

type CardsProps = Pick<Props, 'screen' | 'canEdit' | 'onReuse'> & { readonly posts: readonly Post[] };

function Cards({ screen, posts, canEdit, onReuse }: CardsProps) {
  const [limit, setLimit] = useState(step);
  const hidden = posts.length - limit;
  // The captcha always has a message.
  if (posts.length === 0) {
    return screen === 'captcha' ? null : <p className="panel p-4 text-muted">{t(`view:empty.${screen}`)}</p>;
  }
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(27rem,100%),1fr))] gap-4">
        {posts.slice(0, limit).map((post) => (
          <PostCard key={post.key} post={post} canEdit={canEdit} onReuse={onReuse} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button kind="quiet" className="justify-self-start" onClick={() => setLimit(limit + step)}>
          {t('view:more', { count: Math.min(step, hidden) })}
        </Button>
      )}
    </>
  );
}
