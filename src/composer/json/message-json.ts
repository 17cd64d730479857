/** Reads and writes a message as JSON text. */
import { holdsNothing, isBlank } from '../../chat/message/message.ts';
import { readMessageValue } from '../../chat/message/message-reader.ts';
import type { MessageTemplate } from '../../contract/message.ts';
import { type JsonFault, jsonFault } from '../../lib/json-fault.ts';
import { withoutComponents } from './generations.ts';
import { longestRepair, type RepairedJson, repairJson } from './json-repair.ts';
import { jsonInAddress, jsonInCode } from './shared-code.ts';

/** The result of reading a pasted text: a message with the paths of what was left out, or why it is not one. */
export type ReadMessage =
  | { readonly kind: 'read'; readonly message: MessageTemplate; readonly unknown: readonly string[] }
  | {
      readonly kind: 'refused';
      readonly reason: 'empty' | 'not_message' | 'nothing_read' | 'link' | 'own_link';
    }
  | {
      readonly kind: 'refused';
      readonly reason: 'not_json';
      readonly fault: JsonFault;
      /** The repaired text, if it is a message. */
      readonly repaired: RepairedJson | null;
    };

/** Also null for JSON nested too deeply for a parser. */
function parsed(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return null;
  }
}

/** The result for a message that is inside a link or a code: its JSON is the repair. Null when there is none. */
function readShared(json: string | null, cause: 'link' | 'code'): ReadMessage | null {
  const repaired = json === null ? null : repairJson(json);
  const value = repaired && (JSON.parse(repaired.text) as unknown);
  if (!value || !readMessageValue(value)) return null;
  const fault = { line: 1, column: 1, cause };
  const text = JSON.stringify(value, null, 2);
  return { kind: 'refused', reason: 'not_json', fault, repaired: { text, fixes: [cause] } };
}

/** Reads a link. Its message is in the link, or on a server that we do not ask. */
function readLink(address: string): ReadMessage {
  // Our own, compressed: only the page that it leads to waits for what is in it.
  if (address.includes('#message=z.')) return { kind: 'refused', reason: 'own_link' };
  try {
    return readShared(jsonInAddress(address), 'link') ?? { kind: 'refused', reason: 'link' };
  } catch {
    return { kind: 'refused', reason: 'link' };
  }
}

/** A message, unless nothing in it was understood: it would only empty the message that is there. */
function unlessEmptied(read: NonNullable<ReturnType<typeof readMessageValue>>): ReadMessage {
  return read.unknown.length > 0 && holdsNothing(read.message)
    ? { kind: 'refused', reason: 'nothing_read' }
    : { kind: 'read', ...read };
}

/**
 * Reads the platform's own form of a message, a single embed or a list of them, and what other builders export: their
 * backups, `embed` for one embed, names in camel case, colours as text. Never throws.
 */
export function readMessageJson(text: string): ReadMessage {
  if (text.length > longestRepair) return { kind: 'refused', reason: 'not_message' };
  // JSON.parse refuses a byte order mark.
  const source = text.replace(/^\ufeff/, ' ');
  if (source.trim() === '') return { kind: 'refused', reason: 'empty' };
  if (/^\s*https?:\/\/\S+\s*$/i.test(source)) return readLink(source.trim());
  const fault = jsonFault(source);
  if (!fault) {
    const value = parsed(source);
    const read = readMessageValue(value);
    if (read) return unlessEmptied(read);
    if (typeof value !== 'string') return { kind: 'refused', reason: 'not_message' };
  }
  const shared = fault && readShared(jsonInCode(source), 'code');
  if (shared) return shared;
  const repaired = repairJson(source);
  if (!fault && !repaired?.fixes.length) return { kind: 'refused', reason: 'not_message' };
  return {
    kind: 'refused',
    reason: 'not_json',
    fault: fault ?? { line: 1, column: 1, cause: 'encoded' },
    repaired,
  };
}

/** The same for a message that takes no components: they are listed as left out. */
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
