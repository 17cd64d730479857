import type { Detector, MessageLook } from '../look.ts';

/** Counts the messages of a member within the window. An edit is not a new message. */
export const detectSpam: Detector<'spam', MessageLook> = (rule, { event, memory, exempt }) => {
  if (event.edited) return [];
  const recent = memory.recent(event.at, 'spam', event.member.id, rule.per_channel ? event.channel_id : '');
  recent.add({ at: event.at, id: event.id, exempt }, rule.window_seconds * 1000);
  const found = recent.count(exempt);
  if (found < rule.messages) return [];
  return [{ kind: 'count', of: 'messages', found, limit: rule.messages, seconds: rule.window_seconds }];
};
