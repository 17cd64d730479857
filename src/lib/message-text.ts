/** The visible text of a message of a transcript, and its part around what was searched for. */

import type { Transcript } from '../contract/transcript.ts';
import type { PostedEmbed, TranscriptMessage } from '../contract/transcript-message.ts';

type Names = Pick<Transcript, 'users' | 'roles' | 'channels'>;

/** What of a message is read. */
type ReadMessage = Pick<TranscriptMessage, 'content' | 'system' | 'embeds' | 'attachments' | 'parts'>;

const mention = /<(@[!&]?|#)(\d{1,20})>/g;
/** Markdown syntax that is not visible: marks between letters, and at the start of lines. */
const marks = /[*~|`]+|^(?:>>>|>|#{1,3}|-#) /gm;

const embedTexts = ({ title, description, author, footer, fields = [] }: PostedEmbed) => [
  author?.name,
  title,
  description,
  ...fields.flatMap(({ name, value }) => [name, value]),
  footer?.text,
];

/**
 * The visible text of a message, approximately: with names for mentions, and without markdown syntax. The message is
 * not parsed, because ten thousand messages would take a second on a slow phone.
 */
export function textOf(message: ReadMessage, { users, roles, channels }: Names): string {
  const named = (_: string, kind: string, id: string) => {
    if (kind === '#') return `#${channels[id]?.name ?? ''}`;
    return `@${(kind === '@&' ? roles[id]?.name : users[id]?.display_name) ?? ''}`;
  };
  return [
    message.content,
    message.system,
    ...message.embeds.flatMap(embedTexts),
    ...message.attachments.map(({ name }) => name),
    ...(message.parts ?? []).map(({ text }) => text),
  ]
    .filter(Boolean)
    .join(' \n')
    .replace(mention, named)
    .replace(marks, '');
}

/** Number of characters shown around a match. */
const around = { before: 24, after: 90 } as const;

/** The part of a text around its first match, on one line. */
export function excerptOf(text: string, hits: readonly (readonly [number, number])[]): string {
  const from = hits[0]?.[0] ?? 0;
  const start = from > around.before ? text.lastIndexOf(' ', from - around.before / 2) + 1 : 0;
  const excerpt = text.slice(start, from + around.after).replace(/\s+/g, ' ');
  return `${start > 0 ? '…' : ''}${excerpt}${from + around.after < text.length ? '…' : ''}`;
}
