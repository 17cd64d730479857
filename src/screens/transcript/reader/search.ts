import type { PostedEmbed, Transcript, TranscriptMessage } from '../../../contract/transcript.ts';
import { foldedQuery, foldText } from '../../../lib/text-hits.ts';

type Names = Pick<Transcript, 'users' | 'roles' | 'channels'>;

const mention = /<(@[!&]?|#)(\d{1,20})>/g;
/** Marks of the markdown stand between letters that the reader sees side by side, and at the beginning of lines. */
const marks = /[*~|`]+|^(?:>>>|>|#{1,3}|-#) /gm;

const embedTexts = ({ title, description, author, footer, fields = [] }: PostedEmbed) => [
  author?.name,
  title,
  description,
  ...fields.flatMap(({ name, value }) => [name, value]),
  footer?.text,
];

/**
 * What can be read in a message, much as it is shown: mentions by name, without the marks of the markdown. The message is not parsed for
 * it: ten thousand would take a second on a slow phone.
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
  ]
    .filter(Boolean)
    .join(' \n')
    .replace(mention, named)
    .replace(marks, '');
}

/** Finds the messages of one transcript. */
export interface Finder {
  /** The ids of the messages in which a text occurs, in their order; without case and accents. None for a text without letters. */
  find(query: string): readonly string[];
}

/** Folds all messages at the first search, and each of them once. */
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

/** The hit from which a search goes on: the first one that is not before a row, else the first of all. */
export function hitFrom(hits: readonly string[], rowOf: ReadonlyMap<string, number>, row: number): number {
  return Math.max(
    0,
    hits.findIndex((id) => (rowOf.get(id) ?? -1) >= row),
  );
}

/** In characters, around what was found. */
const around = { before: 24, after: 90 } as const;

/** The part of a text around its first hit, on one line. */
export function excerptOf(text: string, hits: readonly (readonly [number, number])[]): string {
  const from = hits[0]?.[0] ?? 0;
  const start = from > around.before ? text.lastIndexOf(' ', from - around.before / 2) + 1 : 0;
  const excerpt = text.slice(start, from + around.after).replace(/\s+/g, ' ');
  return `${start > 0 ? '…' : ''}${excerpt}${from + around.after < text.length ? '…' : ''}`;
}
