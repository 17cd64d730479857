import type { MessageExtras } from '../db/schema/transcripts.ts';
import { guildWords } from '../documents/words.ts';

/** Members of embeds that nobody reads. */
const unread = new Set(['url', 'icon_url', 'timestamp']);

/** The texts in an embed, wherever they stand in it. */
function textsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return Object.entries(value).flatMap(([name, member]) => {
    if (typeof member === 'string') return unread.has(name) ? [] : [member];
    return textsIn(member);
  });
}

/**
 * The words under which a message of a transcript is found: those of its text, its embeds, its named parts (forwarded messages, polls,
 * stickers, components) and the names of its files, not those of addresses.
 */
export function messageWords(guildId: string, content: string, extras: MessageExtras): string[] {
  const { embeds = [], parts = [], attachments = [] } = extras;
  const named = parts.map(({ text }) => text).filter((text) => !/^https?:\/\//i.test(text));
  const files = attachments.map(({ name }) => name);
  return guildWords(guildId, [content, ...textsIn(embeds), ...named, ...files]);
}
