import type { Schema } from '../../src/contract/endpoint.ts';
import { contract, type OperationName } from '../../src/contract/index.ts';
import type { SchemaParts } from '../../src/contract/lenient.ts';
import { messageTemplate } from '../../src/contract/message.ts';
import { richMessage } from '../../src/contract/rich-message.ts';

/** The largest body of any call, in bytes. */
export const bodyBytes = 1024 * 1024;
/** Of a call that says nothing of its body: a form of a sign-in page, or rubbish. */
const smallest = 4096;

/** A character of JSON, when all of them are escaped. */
const escaped = 6;
/** Characters of a text that is bounded by its shape alone: an id, a time. */
const shaped = 64;
/** The name of a member, with quotes and the white space that somebody may put around it. */
const around = 32;
/**
 * A whole message, in bytes. Adding up the limits of its members gives twice the largest body; the platform also limits the text of
 * all embeds together, which this number follows.
 */
const message = 256 * 1024;

/** The number of a rule, also of one in a pipe within the pipe. */
function requirement({ pipe = [] }: SchemaParts, type: string): number | undefined {
  for (const rule of pipe) {
    if (rule.type === type && typeof rule.requirement === 'number') return rule.requirement;
    const inner = 'pipe' in rule ? requirement(rule as unknown as SchemaParts, type) : undefined;
    if (inner !== undefined) return inner;
  }
  return undefined;
}

/** The most bytes that a value of a schema takes as JSON, a little more rather than less. */
function bytesOf(schema: Schema): number {
  if (schema === messageTemplate || schema === richMessage) return message;
  const parts = schema as Schema & SchemaParts;
  const { type, wrapped, entries, item, options } = parts;
  if (wrapped) return bytesOf(wrapped);
  if (entries) {
    const members = Object.entries(entries) as [string, Schema][];
    return members.reduce((sum, [name, member]) => sum + name.length + around + bytesOf(member), around);
  }
  if (item) return around + (requirement(parts, 'max_length') ?? bodyBytes) * (around + bytesOf(item));
  if (type === 'variant' || type === 'union') return Math.max(...(options ?? []).map(bytesOf));
  if (type === 'string') return around + escaped * (requirement(parts, 'max_length') ?? shaped);
  return shaped;
}

const sizes = new Map(
  (Object.keys(contract) as OperationName[]).flatMap((name): [string, number][] => {
    const { body } = contract[name] as { readonly body?: Schema };
    return body ? [[name, Math.min(bodyBytes, Math.max(smallest, bytesOf(body)))]] : [];
  }),
);

/** Five hundred events of the bot, which are no part of the dashboard's contract. */
sizes.set('/bot/events', bodyBytes);

/** The largest body that an operation takes, in bytes; the smallest limit for one that is not known. */
export const bodyLimitOf = (operation: string): number => sizes.get(operation) ?? smallest;
