import type { SampledMessage } from '../contract/automod-sample.ts';
import type { Message } from './event.ts';

/** Converts a message of the host's sample to an event. */
export function eventOf({ author, sent_at, ...message }: SampledMessage): Message {
  const { bot, created_at, ...member } = author;
  return {
    ...message,
    kind: 'message',
    at: Date.parse(sent_at),
    edited: false,
    member: { ...member, created_at: Date.parse(created_at), is_bot: bot },
  };
}
