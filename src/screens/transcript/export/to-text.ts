import type { Transcript } from '../../../contract/transcript.ts';
import type { PostedEmbed, TranscriptMessage } from '../../../contract/transcript-message.ts';
import { formatSize } from '../../../lib/file-size.ts';
import type { Day } from '../reader/rows.ts';
import { authorOf, type MessagesById } from '../reader/shown.ts';
import type { FileView } from './view.ts';

/** Further lines of a message are indented, so that no text can imitate the first line of another message. */
const indent = '    ';
const mention = /<(@[!&]?|#)(\d{1,20})>/g;

function named(text: string, { names }: FileView): string {
  return text.replace(mention, (whole, kind: string, id: string) => {
    const name =
      kind === '#'
        ? names.channels[id]?.name
        : kind === '@&'
          ? names.roles[id]?.name
          : names.users[id]?.display_name;
    return name === undefined ? whole : `${kind === '#' ? '#' : '@'}${name}`;
  });
}

const lines = (text: string) => text.split(/\r\n|[\n\r\u2028\u2029]/);
/** A name on a single line. */
const line = (text: string) => lines(text).join(' ');

function embedLines({ author, title, url, description, fields = [], image, footer }: PostedEmbed): string[] {
  return [
    author?.name,
    title,
    url,
    description,
    ...fields.flatMap(({ name, value }) => [name, value]),
    image?.url,
    footer?.text,
  ].flatMap((text) => (text ? lines(text).map((one) => `| ${one}`) : []));
}

/** A message in the file: a line with time and author, followed by the lines of its content. */
export function messageText(
  message: TranscriptMessage,
  { users }: Transcript,
  byId: MessagesById,
  view: FileView,
): string {
  const { t, times, locale } = view;
  const { blanked, deleted_at } = message;
  const { name, username } = authorOf(users, message.author_id);
  const answered = message.reply_to_id === null ? undefined : byId.get(message.reply_to_id);
  const body = [
    ...(message.reply_to_id === null
      ? []
      : [
          answered
            ? t('transcript-tools:file.reply', {
                name: line(authorOf(users, answered.author_id).name),
                excerpt: line(named(answered.content, view)).slice(0, 80),
              })
            : t('transcript-tools:file.reply_gone'),
        ]),
    ...(message.system === null ? [] : lines(message.system)),
    ...(message.content ? lines(named(message.content, view)) : []),
    ...(message.edited_at === null || blanked ? [] : [t('chat:edited')]),
    ...message.embeds.flatMap((embed) => embedLines(embed).map((text) => named(text, view))),
    ...message.attachments.map((file) => {
      const size = file.url ? formatSize(file.size, locale) : t('chat:file_gone');
      return `${t('transcript-tools:file.file', { name: line(file.name), size })} ${file.url}`.trim();
    }),
    ...(message.parts ?? []).map(({ kind, text }) => `${t(`chat:part.${kind}`)} ${line(named(text, view))}`),
    ...(message.reactions.length === 0
      ? []
      : [
          t('transcript-tools:file.reactions', {
            list: message.reactions.map(({ emoji, count }) => `${line(emoji)} ${count}`).join(', '),
          }),
        ]),
    ...(blanked
      ? [
          t('transcript-reader:blanked', {
            name: line(blanked.by.display_name),
            date: times.moment(Date.parse(blanked.at)),
            reason: line(blanked.reason),
          }),
        ]
      : []),
    ...(deleted_at ? [t('transcript-reader:deleted', { date: times.moment(Date.parse(deleted_at)) })] : []),
  ];
  const head = `[${times.clock(Date.parse(message.created_at))}] ${line(name)} (@${line(username)})`;
  return [head, ...body.flatMap(lines).map((text) => indent + text)].join('\n');
}

/** The heading of a day. */
export const dayText = ({ time }: Day, { times }: FileView): string => `\n== ${times.day(time)} ==\n`;
