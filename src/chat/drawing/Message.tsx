import type { ReactNode } from 'react';
import { messageTime } from '../message/times.ts';
import { EmbedCard } from './EmbedCard.tsx';
import { Attachments, Controls, OtherParts, Reactions } from './Extras.tsx';
import { mergeGalleries } from './embed-layout.ts';
import { Markdown } from './Markdown.tsx';
import { Moment } from './Moment.tsx';
import { Face, Person, PlainName } from './Person.tsx';
import { TextContext } from './SafeLink.tsx';
import type { ShownMessage } from './shown.ts';
import { Marked, useView } from './view.ts';

interface Props {
  readonly message: ShownMessage;
  /** Whether it shows its author; otherwise it continues the group of messages above. */
  readonly first: boolean;
  readonly after?: ReactNode;
  /** Its position in a conversation of which only a part is in the document, counted from 1. */
  readonly place?: { readonly at: number; readonly of: number } | undefined;
}

/** One message of a conversation. */
export function Message({ message, first, after, place }: Props) {
  const { layout, kept } = useView();
  if (message.system !== null) return <SystemMessage message={message} after={after} place={place} />;
  const { author, reply, embeds, attachments, parts, reactions, controls } = message;
  return (
    <article className="chat-message" data-first={first || undefined} {...positionOf(place)}>
      {reply && <Reply reply={reply} />}
      <div className="chat-row">
        {layout === 'cozy' && first && <Face author={author} className="chat-face" />}
        {layout === 'cozy' && !first && kept && <Time message={message} />}
        <div className="chat-main">
          {(first || layout === 'compact') && (
            <div className="chat-head">
              {layout === 'compact' && <Time message={message} />}
              <Person author={author} />
              {layout === 'cozy' && <Time message={message} />}
            </div>
          )}
          <Content message={message} />
          <Attachments files={attachments} />
          {mergeGalleries(embeds).map(({ embed, images }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: embeds have no name
            <EmbedCard key={at} embed={embed} images={images} />
          ))}
          <OtherParts parts={parts} />
          <Controls rows={controls} />
          <Reactions reactions={reactions} />
          {after}
        </div>
      </div>
    </article>
  );
}

function Content({ message: { content, edited } }: { readonly message: ShownMessage }) {
  const { t, kept, locale } = useView();
  if (!content && !edited) return null;
  return (
    // Without letters there is no direction to detect: emoji alone follow the direction of the page.
    <div className="chat-text" dir={/\p{L}/u.test(content) ? 'auto' : undefined} lang={kept?.lang}>
      <Markdown source={content} context="message" />
      {edited && (
        <small className="chat-edited" lang={kept && locale}>
          {' '}
          {t('chat:edited')}
        </small>
      )}
    </div>
  );
}

function Time({ message: { id, time } }: { readonly message: ShownMessage }) {
  const view = useView();
  const { kept } = view;
  if (kept)
    return (
      <a className="chat-when" href={kept.href(id)}>
        <TextContext value="link">
          <Moment time={time}>{kept.clock(time)}</Moment>
        </TextContext>
      </a>
    );
  return (
    <Moment className="chat-when" time={time}>
      {messageTime(time, view)}
    </Moment>
  );
}

function Reply({ reply }: { readonly reply: Exclude<ShownMessage['reply'], null> }) {
  const { t, kept } = useView();
  if (reply === 'missing') return <div className="chat-reply">{t('chat:reply_gone')}</div>;
  const source = reply.content.replace(/\s+/g, ' ').trim();
  const excerpt = source ? (
    <span className="chat-excerpt" dir="auto" lang={kept?.lang}>
      <TextContext value="excerpt">
        <Markdown source={source} context="message" />
      </TextContext>
    </span>
  ) : (
    <span className="chat-excerpt">{t('chat:reply_blank')}</span>
  );
  return (
    <div className="chat-reply">
      <span className="sr-only">{t('chat:reply_to')} </span>
      <Face author={reply.author} className="chat-small-face" />
      <PlainName author={reply.author} />{' '}
      {kept && reply.id ? (
        <a
          className="chat-jump"
          href={kept.href(reply.id)}
          // What a spoiler covers is read to nobody, so it names no link.
          aria-label={source.replace(/\|\|.+?\|\|/g, '').trim() ? undefined : t('chat:reply_blank')}
        >
          {excerpt}
        </a>
      ) : (
        excerpt
      )}
    </div>
  );
}

const positionOf = (place: Props['place']) =>
  place && { 'aria-posinset': place.at, 'aria-setsize': place.of };

function SystemMessage({ message, after, place }: Pick<Props, 'message' | 'after' | 'place'>) {
  return (
    <article className="chat-message chat-system" {...positionOf(place)}>
      <span aria-hidden="true" className="chat-arrow">
        →
      </span>
      <Person author={message.author} />{' '}
      <bdi>
        <Marked text={message.system ?? ''} />
      </bdi>{' '}
      <Time message={message} />
      {after}
    </article>
  );
}
