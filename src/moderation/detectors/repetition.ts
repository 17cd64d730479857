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

/** Normalises a text: case, width, invisible characters and the number of spaces make no difference. */
const plain = (text: string) => visible(text).toLowerCase().split(/\s+/).filter(Boolean).join(' ');

/**
 * Counts how often a member wrote the same text within the window. A message without text is never a repetition. An edit counts
 * as another message, but not as a repetition of itself.
 */
export const detectDuplicates: Detector<'duplicates', MessageLook> = (rule, { event, memory, exempt }) => {
  const text = plain(event.content);
  if (text === '') return [];
  const place = rule.cross_channel ? '' : event.channel_id;
  const recent = memory.recent(event.at, 'duplicates', event.member.id, place, text);
  if (event.edited && recent.has(event.id)) return [];
  recent.add({ at: event.at, id: event.id, exempt }, rule.window_seconds * 1000);
  const found = recent.count(exempt);
  if (found < rule.repeats) return [];
  return [{ kind: 'count', of: 'repeats', found, limit: rule.repeats, seconds: rule.window_seconds }];
};
