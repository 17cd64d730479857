import type { ReactNode } from 'react';
import { mergeGalleries } from '../../lib/chat/embed-layout.ts';
import type { ShownMessage } from '../../lib/chat/shown.ts';
import { compactTime, cozyTime, fullTime } from '../../lib/chat/times.ts';
import { EmbedCard } from './EmbedCard.tsx';
import { Attachments, Controls, Reactions } from './Extras.tsx';
import { Markdown } from './Markdown.tsx';
import { Face, Person, PlainName } from './Person.tsx';
import { Around } from './SafeLink.tsx';
import { useView } from './view.ts';

interface Props {
  readonly message: ShownMessage;
  /** It shows its author; else it goes on what the same one said above. */
  readonly first: boolean;
  readonly after?: ReactNode;
}

/** One message of a conversation. */
export function Message({ message, first, after }: Props) {
  const { layout } = useView();
  if (message.system !== null) return <SystemMessage message={message} />;
  const { author, reply, embeds, attachments, reactions, controls } = message;
  return (
    <article className="chat-message" data-first={first || undefined}>
      {reply && <Reply reply={reply} />}
      <div className="chat-row">
        {layout === 'cozy' && first && <Face author={author} className="chat-face" />}
        <div className="chat-main">
          {(first || layout === 'compact') && (
            <div className="chat-head">
              {layout === 'compact' && <Time message={message} />}
              <Person author={author} />
              {layout === 'cozy' && <Time message={message} />}
            </div>
          )}
          <Content message={message} />
          {mergeGalleries(embeds).map(({ embed, images }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: embeds have no name
            <EmbedCard key={at} embed={embed} images={images} />
          ))}
          <Attachments files={attachments} />
          <Controls rows={controls} />
          <Reactions reactions={reactions} />
          {after}
        </div>
      </div>
    </article>
  );
}

function Content({ message: { content, edited } }: { readonly message: ShownMessage }) {
  const { t } = useView();
  if (!content && !edited) return null;
  return (
    // Without a letter there is no direction to find: emoji alone stand where the page begins.
    <div className="chat-text" dir={/\p{L}/u.test(content) ? 'auto' : undefined}>
      <Markdown source={content} context="message" />
      {edited && <small className="chat-edited"> {t('chat:edited')}</small>}
    </div>
  );
}

function Time({ message: { time } }: { readonly message: ShownMessage }) {
  const { layout, locale, timeZone } = useView();
  return (
    <time
      className="chat-when"
      dateTime={new Date(time).toISOString()}
      title={fullTime(time, locale, timeZone)}
    >
      {layout === 'compact' ? compactTime(time, timeZone) : cozyTime(time, timeZone)}
    </time>
  );
}

function Reply({ reply }: { readonly reply: Exclude<ShownMessage['reply'], null> }) {
  const { t } = useView();
  if (reply === 'missing') return <div className="chat-reply">{t('chat:reply_gone')}</div>;
  return (
    <div className="chat-reply">
      <span className="sr-only">{t('chat:reply_to')} </span>
      <PlainName author={reply.author} />{' '}
      <span className="chat-excerpt" dir="auto">
        <Around value="excerpt">
          <Markdown source={reply.content.replace(/\s+/g, ' ')} context="message" />
        </Around>
      </span>
    </div>
  );
}

function SystemMessage({ message }: { readonly message: ShownMessage }) {
  return (
    <article className="chat-message chat-system">
      <span aria-hidden="true" className="chat-arrow">
        →
      </span>
      <Person author={message.author} /> <bdi>{message.system}</bdi> <Time message={message} />
    </article>
  );
}
