import type { ShownMessage } from '../../../chat/drawing/shown.ts';
import type { Transcript } from '../../../contract/transcript.ts';
import type { PostedEmbed, TranscriptMessage } from '../../../contract/transcript-message.ts';
import { formatSize } from '../../../lib/file-size.ts';
import type { Day } from '../reader/rows.ts';
import { type MessagesById, shownMessage } from '../reader/shown.ts';
import { type Content, element, type Html } from './html.ts';
import { link, markdown } from './markdown.ts';
import type { FileView } from './view.ts';

/** The anchor of a message in the file. */
const anchor = (id: string) => `m${id}`;

const time = (at: number, text: string) => element('time', { datetime: new Date(at).toISOString() }, text);

function embedHtml(embed: PostedEmbed, view: FileView): Html {
  const { author, title, description, url, fields = [], image, thumbnail, footer, timestamp } = embed;
  const pictures = [image?.url, thumbnail?.url].filter((address) => address);
  const at = timestamp ? Date.parse(timestamp) : Number.NaN;
  return element(
    'div',
    { class: 'embed', dir: 'auto', lang: view.lang },
    author?.name ? element('p', {}, link(author.url, element('bdi', {}, author.name))) : null,
    title
      ? element(
          'div',
          {},
          element('strong', {}, link(url, markdown(title, 'embed-title', view, Boolean(url)))),
        )
      : null,
    description ? element('div', { class: 'text' }, markdown(description, 'embed-description', view)) : null,
    fields.length > 0 &&
      element(
        'dl',
        {},
        fields.map(({ name, value }) => [
          element('dt', {}, markdown(name, 'embed-field-name', view)),
          element('dd', { class: 'text' }, markdown(value, 'embed-field-value', view)),
        ]),
      ),
    pictures.map((address) => element('p', {}, link(address, address ?? ''))),
    footer?.text || !Number.isNaN(at)
      ? element(
          'p',
          { class: 'faint' },
          footer?.text ? element('bdi', {}, footer.text) : null,
          ' ',
          Number.isNaN(at) ? null : time(at, view.times.moment(at)),
        )
      : null,
  );
}

function replyHtml({ reply }: ShownMessage, view: FileView): Content {
  if (reply === null) return null;
  if (reply === 'missing')
    return element('p', { class: 'faint' }, view.t('transcript-tools:file.reply_gone'));
  const line = reply.content.replace(/\s+/g, ' ').trim();
  return element(
    'p',
    { class: 'faint reply' },
    element(
      'a',
      { href: `#${anchor(reply.id ?? '')}` },
      view.t('chat:reply_to'),
      ' ',
      element('bdi', {}, reply.author.name),
    ),
    ' ',
    element('bdi', { lang: view.lang }, line.length > 120 ? `${line.slice(0, 120)}…` : line),
  );
}

function filesHtml({ attachments }: ShownMessage, { t, locale }: FileView): Content {
  if (attachments.length === 0) return null;
  return element(
    'ul',
    { class: 'files' },
    attachments.map(({ name, url, size }) =>
      element(
        'li',
        {},
        link(url, element('bdi', {}, name)),
        ' ',
        element('small', {}, url ? formatSize(size, locale) : t('chat:file_gone')),
      ),
    ),
  );
}

function reactionsHtml({ reactions }: ShownMessage): Content {
  if (reactions.length === 0) return null;
  return element(
    'p',
    { class: 'reactions' },
    reactions.map(({ emoji, count }) => element('span', {}, element('bdi', {}, emoji), ' ', count)),
  );
}

function blankedHtml({ blanked }: TranscriptMessage, { t, times }: FileView): Content {
  if (!blanked) return null;
  const { by, at, reason } = blanked;
  return element(
    'p',
    { class: 'faint' },
    t('transcript-reader:blanked', { name: by.display_name, date: times.moment(Date.parse(at)), reason }),
  );
}

function deletedHtml({ deleted_at }: TranscriptMessage, { t, times }: FileView): Content {
  if (!deleted_at) return null;
  const date = times.moment(Date.parse(deleted_at));
  return element('p', { class: 'faint' }, t('transcript-reader:deleted', { date }));
}

/** A message in the file. */
export function messageHtml(
  message: TranscriptMessage,
  transcript: Transcript,
  byId: MessagesById,
  view: FileView,
): Html {
  const shown = shownMessage(message, transcript.users, byId);
  const { author, content, edited, embeds, system } = shown;
  return element(
    'article',
    { id: anchor(message.id) },
    replyHtml(shown, view),
    element(
      'header',
      {},
      element('strong', {}, element('bdi', {}, author.name)),
      ' ',
      element('bdi', { class: 'faint' }, `@${author.username}`),
      author.team ? [' ', element('small', { class: 'badge' }, view.t('chat:team'))] : null,
      author.bot ? [' ', element('small', { class: 'badge' }, view.t('chat:bot'))] : null,
      ' ',
      element(
        'a',
        { class: 'faint', href: `#${anchor(message.id)}` },
        time(shown.time, view.times.clock(shown.time)),
      ),
    ),
    system === null ? null : element('p', { class: 'faint' }, element('bdi', {}, system)),
    content
      ? element('div', { class: 'text', dir: 'auto', lang: view.lang }, markdown(content, 'message', view))
      : null,
    edited ? element('small', { class: 'faint' }, view.t('chat:edited')) : null,
    embeds.map((embed) => embedHtml(embed as PostedEmbed, view)),
    filesHtml(shown, view),
    shown.parts.map(({ kind, text }) =>
      element('p', {}, element('small', {}, view.t(`chat:part.${kind}`)), ' ', element('bdi', {}, text)),
    ),
    reactionsHtml(shown),
    blankedHtml(message, view),
    deletedHtml(message, view),
  );
}

/** The heading of a day. */
export const dayHtml = ({ time: at }: Day, { times }: FileView): Html => element('h2', {}, times.day(at));

/** The header of the file. */
export function headHtml(title: string, sentence: string, made: string): Html {
  return element(
    'header',
    {},
    element('h1', {}, title),
    element('p', {}, sentence),
    element('p', { class: 'faint' }, made),
  );
}
