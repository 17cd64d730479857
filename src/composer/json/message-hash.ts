/** Encodes a message in the hash of an address, and decodes it. */
import { componentLimits, everyComponent, textsLength } from '../../chat/message/components.ts';
import { isBlank } from '../../chat/message/message.ts';
import { readMessageValue } from '../../chat/message/message-reader.ts';
import { type Embed, type MessageTemplate, messageLimits } from '../../contract/message.ts';
import {
  bytesFromBase64url,
  bytesToBase64url,
  fromBase64url,
  textOf,
  toBase64url,
} from '../../lib/base64url.ts';
import { lengthOf } from '../../lib/characters.ts';
import { deflated, inflated } from './deflate.ts';

const name = '#message=';
/** Prefix of a compressed message. Base64url contains no full stop. */
const packedMark = 'z.';

/** The longest hash to write or read, in characters: several times a message that reaches every limit of the platform. */
export const longestHash = 200_000;
/** The longest JSON in a hash, in bytes: what the longest uncompressed hash can contain. */
const longestJson = (longestHash / 4) * 3;
/** How many times the platform's limits a message in a hash may be: it is still being written, but must be quick to render. */
const slack = 5;

const embedTexts = ({ title, description, author, footer, fields = [] }: Embed) => [
  title,
  description,
  author?.name,
  footer?.text,
  ...fields.flatMap((field) => [field.name, field.value]),
];

/** Whether a page can render a message without delay, whoever wrote it. */
function isDrawable({ content = '', embeds = [], components = [] }: MessageTemplate): boolean {
  const { content: most, allEmbeds, embeds: mostEmbeds, fields: mostFields } = messageLimits;
  const inEmbeds = embeds.flatMap(embedTexts).reduce((sum, text) => sum + lengthOf(text ?? ''), 0);
  return (
    lengthOf(content) <= slack * most &&
    inEmbeds <= slack * allEmbeds &&
    embeds.length <= slack * mostEmbeds &&
    embeds.every(({ fields = [] }) => fields.length <= slack * mostFields) &&
    everyComponent(components).length <= slack * componentLimits.all &&
    textsLength(components) <= slack * componentLimits.allTexts
  );
}

/**
 * Encodes a message as the hash of an address: its JSON in base64url, which can be pasted into chats and emails. '' for an empty
 * message, and for one so far over the limits that it would not be read again. Uncompressed, since that is asynchronous, and a page
 * that is being closed cannot wait.
 */
export function toMessageHash(message: MessageTemplate): string {
  if (isBlank(message) || !isDrawable(message)) return '';
  // JSON.stringify escapes lone surrogates, which UTF-8 could not represent.
  const hash = name + toBase64url(JSON.stringify(message));
  return hash.length > longestHash ? '' : hash;
}

/** The same hash, compressed if that is shorter: about a third for a message with some text. */
export async function toShortMessageHash(message: MessageTemplate): Promise<string> {
  const plain = toMessageHash(message);
  try {
    const packed = await deflated(bytesFromBase64url(plain.slice(name.length)));
    const hash = name + packedMark + bytesToBase64url(packed);
    return hash.length < plain.length ? hash : plain;
  } catch {
    // The browser does not support raw DEFLATE.
    return plain;
  }
}

/** The JSON in a hash; null when it decompresses to more than a message can be. */
async function jsonIn(code: string): Promise<string | null> {
  if (!code.startsWith(packedMark)) return fromBase64url(code);
  const bytes = await inflated(bytesFromBase64url(code.slice(packedMark.length)), longestJson);
  return bytes && textOf(bytes);
}

/**
 * Decodes the message of a hash; null for any other hash. Also null if it is far over the limits, or has unknown members, since a
 * partial message would look complete.
 */
export async function fromMessageHash(hash: string): Promise<MessageTemplate | null> {
  if (!hash.startsWith(name) || hash.length > longestHash) return null;
  try {
    const read = readMessageValue(JSON.parse((await jsonIn(hash.slice(name.length))) ?? ''));
    return read && read.unknown.length === 0 && isDrawable(read.message) ? read.message : null;
  } catch {
    return null;
  }
}
