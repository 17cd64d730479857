import type { PostedEmbed, Transcript, TranscriptMessage } from '../../../contract/transcript.ts';
import { foldedQuery, foldText } from '../../../lib/text-hits.ts';

type Names = Pick<Transcript, 'users' | 'roles' | 'channels'>;

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
export function textOf(message: TranscriptMessage, { users, roles, channels }: Names): string {
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

/** Searches the messages of one transcript. */
export interface Finder {
  /** The ids of messages that contain a text, in order, ignoring case and accents. Empty for a text without letters. */
  find(query: string): readonly string[];
}

/** Folds all messages at the first search, once. */
export function createFinder(transcript: Transcript): Finder {
  let haystacks: readonly string[] | undefined;
  return {
    find(query) {
      const wanted = foldedQuery(query);
      if (!wanted) return [];
      haystacks ??= transcript.messages.map((message) => foldText(textOf(message, transcript)));
      const found: string[] = [];
      for (const [index, text] of haystacks.entries())
        if (text.includes(wanted)) found.push(transcript.messages[index]?.id ?? '');
      return found;
    },
  };
}

/** The index of the result at which a search starts: the first at or after a row, else the first of all. */
export function hitFrom(hits: readonly string[], rowOf: ReadonlyMap<string, number>, row: number): number {
  return Math.max(
    0,
    hits.findIndex((id) => (rowOf.get(id) ?? -1) >= row),
  );
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
