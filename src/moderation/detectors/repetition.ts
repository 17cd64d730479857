import type { Attachment } from '../event.ts';
import type { Detector, MessageLook } from '../look.ts';
import { visible } from '../text/seen.ts';

/** Counts the messages of a member within the window. An edit is not a new message. */
export const detectSpam: Detector<'spam', MessageLook> = (rule, { event, memory, exempt }) => {
  if (event.edited) return [];
  const recent = memory.recent(event.at, 'spam', event.member.id, rule.per_channel ? event.channel_id : '');
  recent.add({ at: event.at, id: event.id, exempt }, rule.window_seconds * 1000);
  const found = recent.count(exempt);
  if (found < rule.messages) return [];
  return [{ kind: 'count', of: 'messages', found, limit: rule.messages, seconds: rule.window_seconds }];
};

/** The markers of headings, quotes, lists and subtexts, and the fences of code blocks. */
const frame = /^[ \t]*(?:#{1,3}|-#|>{1,3}|[-*])[ \t]+|`{3}(?:[\w+-]+\n)?/gm;
const lastSigns = new Set('.,:;!?\u2026\u061f ');

/**
 * Normalises a text: ignores case, width, invisible characters, block markers, repeated spaces and punctuation,
 * and punctuation at the end.
 */
function plain(text: string): string {
  const words = visible(text)
    .toLowerCase()
    .replace(frame, '')
    .replace(/(\p{P})\1+/gu, '$1')
    .split(/\s+/)
    .filter(Boolean)
    .join(' ');
  let end = words.length;
  while (lastSigns.has(words[end - 1] ?? '')) end -= 1;
  return words.slice(0, end) || words;
}

/** Identifies a file by its content; null if only its name is known. */
function fingerprint({ hash, size }: Attachment): string | null {
  return hash === undefined && size === undefined ? null : `${hash ?? ''} ${size ?? ''}`;
}

/** A text or a file that may be repeated. Pieces with the same key and id count once. */
interface Piece {
  readonly key: readonly string[];
  readonly id: string;
}

function piecesOf({ event, parts }: MessageLook): Piece[] {
  const text = parts
    .filter(({ kind }) => kind !== 'file' && kind !== 'preview')
    .map(({ shown }) => plain(shown().text))
    .filter(Boolean)
    .join('\n');
  const pieces: Piece[] = text === '' ? [] : [{ key: ['text', text], id: event.id }];
  for (const file of event.attachments) {
    const found = fingerprint(file);
    if (found !== null) pieces.push({ key: ['file', found], id: event.id });
    // Pasted images all have the same name, so files known by name only count once per channel.
    else if (text === '') pieces.push({ key: ['name', file.name], id: event.channel_id });
  }
  return pieces;
}

/**
 * Counts how often a member wrote the same text, or posted the same file, within the window. An edit counts as another message,
 * but not as a repetition of itself.
 */
export const detectDuplicates: Detector<'duplicates', MessageLook> = (rule, look) => {
  const { event, memory, exempt } = look;
  const place = rule.cross_channel ? '' : event.channel_id;
  const window = rule.window_seconds * 1000;
  const counts = piecesOf(look).map(({ key, id }) => {
    const recent = memory.recent(event.at, 'duplicates', event.member.id, place, ...key);
    if (event.edited ? recent.has(id) : recent.has(id, event.at - window)) return 0;
    recent.add({ at: event.at, id, exempt }, window);
    return recent.count(exempt);
  });
  const found = Math.max(0, ...counts);
  if (found < rule.repeats) return [];
  return [{ kind: 'count', of: 'repeats', found, limit: rule.repeats, seconds: rule.window_seconds }];
};
