import type { Schema } from '../../src/contract/endpoint.ts';
import { contract, type OperationName } from '../../src/contract/index.ts';
import type { SchemaParts } from '../../src/contract/lenient.ts';
import { messageTemplate } from '../../src/contract/message.ts';
import { richMessage } from '../../src/contract/rich-message.ts';

/** The maximum body size of any operation, in bytes. */
export const bodyBytes = 1024 * 1024;
/** The limit of operations without a body schema, for example forms of a sign-in page. */
const smallest = 4096;

/** The most bytes of a character in JSON: two escape sequences, `\ud83d\ude00`. */
const escaped = 12;
/** Assumed length of texts that only their format limits, such as ids and times. */
const shaped = 64;
/** Bytes of a member's syntax in JSON, including some whitespace. */
const around = 32;
/**
 * The size of a message without components, in bytes. The sum of its members' limits would be twice the maximum body. The platform
 * also limits all embeds together, which this number takes into account.
 */
const message = 256 * 1024;

/** The requirement of a validation rule, also in nested pipes. */
function requirement({ pipe = [] }: SchemaParts, type: string): number | undefined {
  for (const rule of pipe) {
    if (rule.type === type && typeof rule.requirement === 'number') return rule.requirement;
    const inner = 'pipe' in rule ? requirement(rule as unknown as SchemaParts, type) : undefined;
    if (inner !== undefined) return inner;
  }
  return undefined;
}

/** The maximum size of a value in JSON, rounded up. */
function bytesOf(schema: Schema): number {
  if (schema === messageTemplate) return message;
  // Selects with all options that fit, in letters of four bytes, take most of it.
  if (schema === richMessage) return bodyBytes;
  const parts = schema as Schema & SchemaParts;
  const { type, wrapped, entries, item, options } = parts;
  if (wrapped) return bytesOf(wrapped);
  if (entries) {
    const members = Object.entries(entries) as [string, Schema][];
    return members.reduce((sum, [name, member]) => sum + name.length + around + bytesOf(member), around);
  }
  if (item) return around + (requirement(parts, 'max_length') ?? bodyBytes) * (around + bytesOf(item));
  if (type === 'variant' || type === 'union') return Math.max(...(options ?? []).map(bytesOf));
  if (type === 'string') return around + escaped * (requirement(parts, 'max_code_points') ?? shaped);
  return shaped;
}

const sizes = new Map(
  (Object.keys(contract) as OperationName[]).flatMap((name): [string, number][] => {
    const { body } = contract[name] as { readonly body?: Schema };
    return body ? [[name, Math.min(bodyBytes, Math.max(smallest, bytesOf(body)))]] : [];
  }),
);

/** Lists whose entries are read one by one, and operations of the bot, which are not in the dashboard's contract. */
const whole: readonly (OperationName | `/bot/${string}`)[] = [
  'checkImport',
  'addToImport',
  '/bot/events',
  '/bot/commands',
  '/bot/status',
  '/bot/guild/:id/imports/check',
  '/bot/guild/:id/imports/:importId/rows',
];
for (const name of whole) sizes.set(name, bodyBytes);

/** The maximum body size of an operation, in bytes. Unknown operations get the smallest limit. */
export const bodyLimitOf = (operation: string): number => sizes.get(operation) ?? smallest;
