import type { MessageTemplate } from '../contract/message.ts';
import { jsonFaultLine } from './json-fault.ts';
import { readMessageValue } from './message-reader.ts';

/** What a pasted text is: a message, with the paths of what was left out, or why it is none. */
export type ReadMessage =
  | { readonly kind: 'read'; readonly message: MessageTemplate; readonly unknown: readonly string[] }
  | {
      readonly kind: 'refused';
      readonly reason: 'empty' | 'not_json' | 'not_message';
      /** Where it stops being JSON, from 1. */
      readonly line?: number;
    };

/** The longest text that is looked at, in UTF-16 units: as long as the longest body that a host takes. */
const longest = 1_000_000;

/**
 * Reads the platform's own form of a message, a single embed or a list of them, and what other builders export: their
 * backups, `embed` for one embed, names in camel case, colours as text. Never throws.
 */
export function readMessageJson(text: string): ReadMessage {
  if (text.length > longest) return { kind: 'refused', reason: 'not_message' };
  // A byte order mark is a space to people and an error to the parser.
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

/** A message in the platform's own form, for reading by people: two spaces a level. */
export function writeMessageJson(message: MessageTemplate): string {
  const empty = Object.keys(message).length === 0;
  return JSON.stringify(empty ? { content: '' } : message, null, 2);
}
