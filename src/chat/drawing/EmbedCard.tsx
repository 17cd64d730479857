import { dequal } from 'dequal';
import { memo } from 'react';
import { allowedImage } from '../../lib/images.ts';
import { messageTime } from '../message/times.ts';
import { fieldColumns } from './embed-layout.ts';
import { Markdown } from './Markdown.tsx';
import { Moment } from './Moment.tsx';
import { Mosaic } from './Mosaic.tsx';
import { Picture } from './Picture.tsx';
import { SafeLink } from './SafeLink.tsx';
import type { ShownEmbed } from './shown.ts';
import { Tinted } from './Tinted.tsx';
import { Marked, useView } from './view.ts';

interface Props {
  readonly embed: ShownEmbed;
  readonly images: readonly string[];
}

const isSame = (before: Props, after: Props) =>
  before.embed === after.embed && dequal(before.images, after.images);

/**
 * An embed of a message. `images` are its own and those of embeds with the same address. Memoised, since most embeds do not change
 * while one of them is edited.
 */
export const EmbedCard = memo(function EmbedCard({ embed, images }: Props) {
  const { t, kept, ghost } = useView();
  const pale = ghost?.embed(embed);
  const { author, title, description, url, thumbnail, color } = embed;
  return (
    <div className="chat-embed" dir="auto" lang={kept?.lang}>
      <Tinted className="chat-bar" color={color} />
      <div className="chat-embed-body">
        <div className="chat-embed-text">
          {author?.name && (
            <div className="chat-embed-author">
              <Icon src={author.icon_url} />
              <SafeLink href={author.url}>
                <bdi>
                  <Marked text={author.name} />
                </bdi>
              </SafeLink>
            </div>
          )}
          {title && (
            <div className="chat-embed-title">
              <SafeLink href={url}>
                <Markdown source={title} context="embed-title" />
              </SafeLink>
            </div>
          )}
          {pale?.title && (
            <div className="chat-embed-title chat-ghost" aria-hidden="true">
              {pale.title}
            </div>
          )}
          {description && (
            <div className="chat-text">
              <Markdown source={description} context="embed-description" />
            </div>
          )}
          {pale?.description && (
            <div className="chat-text chat-ghost" aria-hidden="true">
              {pale.description}
            </div>
          )}
          <Fields embed={embed} />
        </div>
        {thumbnail && <Picture className="chat-thumbnail" src={thumbnail.url} alt={t('chat:thumbnail')} />}
      </div>
      <Mosaic items={images.map((address) => ({ url: address }))} />
      <Foot embed={embed} />
    </div>
  );
}, isSame);

function Icon({ src }: { readonly src: string | undefined }) {
  const allowed = allowedImage(src);
  return allowed && <img className="chat-icon" src={allowed} alt="" loading="lazy" />;
}

function Fields({ embed: { fields = [] } }: { readonly embed: ShownEmbed }) {
  if (fields.length === 0) return null;
  const columns = fieldColumns(fields.map(({ inline = false }) => inline));
  return (
    <dl className="chat-fields">
      {fields.map(({ name, value }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two fields may be alike
        <div key={at} className={`chat-col-${columns[at]?.replace('/', '-')}`}>
          <dt>
            <Markdown source={name} context="embed-field-name" />
          </dt>
          <dd className="chat-text">
            <Markdown source={value} context="embed-field-value" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Foot({ embed: { footer, timestamp } }: { readonly embed: ShownEmbed }) {
  const view = useView();
  const time = timestamp ? Date.parse(timestamp) : Number.NaN;
  if (!footer?.text && Number.isNaN(time)) return null;
  return (
    <div className="chat-foot">
      {footer && <Icon src={footer.icon_url} />}
      {footer?.text && (
        <bdi>
          <Marked text={footer.text} />
        </bdi>
      )}
      {footer?.text && !Number.isNaN(time) && <span aria-hidden="true">•</span>}
      {!Number.isNaN(time) && <Moment time={time}>{messageTime(time, view)}</Moment>}
    </div>
  );
}
