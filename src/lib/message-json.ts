import type { MessageTemplate } from '../contract/message.ts';
import { withoutComponents } from './generations.ts';
import { jsonFaultLine } from './json-fault.ts';
import { isBlank } from './message.ts';
import { readMessageValue } from './message-reader.ts';

/** The result of reading a pasted text: a message with the paths of what was left out, or why it is not one. */
export type ReadMessage =
  | { readonly kind: 'read'; readonly message: MessageTemplate; readonly unknown: readonly string[] }
  | {
      readonly kind: 'refused';
      readonly reason: 'empty' | 'not_json' | 'not_message';
      /** Where it stops being JSON, from 1. */
      readonly line?: number;
    };

/** The longest text that is read, in UTF-16 units: about the longest body that a host accepts. */
const longest = 1_000_000;

/**
 * Reads the platform's own form of a message, a single embed or a list of them, and what other builders export: their
 * backups, `embed` for one embed, names in camel case, colours as text. Never throws.
 */
export function readMessageJson(text: string): ReadMessage {
  if (text.length > longest) return { kind: 'refused', reason: 'not_message' };
  // JSON.parse refuses a byte order mark.
  const source = text.replace(/^\ufeff/, ' ');
  if (source.trim() === '') return { kind: 'refused', reason: 'empty' };
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch {
    const line = jsonFaultLine(source);
    return { kind: 'refused', reason: 'not_json', ...(line !== null && { line }) };
  }
  const read = readMessageValue(value);
  return read ? { kind: 'read', ...read } : { kind: 'refused', reason: 'not_message' };
}

/** What was read for a message that takes no components: they are among what was left out. */
export function readPlain(read: ReadMessage): ReadMessage {
  if (read.kind === 'refused' || !read.message.components) return read;
  const message = withoutComponents(read.message);
  return isBlank(message)
    ? { kind: 'refused', reason: 'not_message' }
    : { ...read, message, unknown: [...read.unknown, 'components'] };
}

/** A message as the platform's JSON, indented by two spaces. */
export function writeMessageJson(message: MessageTemplate): string {
  const empty = Object.keys(message).length === 0;
  return JSON.stringify(empty ? { content: '' } : message, null, 2);
}
