import { isSecondGeneration } from '../../src/chat/message/components.ts';
import { operations } from './operations.ts';

const asNumber = (bits: unknown): unknown =>
  typeof bits === 'string' && /^\d+$/.test(bits) ? Number(bits) : bits;

const unlessFalse = (isOn: unknown): unknown => (isOn === false ? undefined : isOn);

/** What is left of members and values before they are compared with the description. */
const documented: Readonly<Record<string, (value: unknown) => unknown>> = {
  // The documentation has these, though the description lacks them: of emoji, of commands for adults, and media channels.
  animated: () => undefined,
  nsfw: () => undefined,
  channel_types: (types) => (Array.isArray(types) ? types.filter((type) => type !== 16) : types),
  // Permissions are text, since they do not fit into a number.
  allow: asNumber,
  deny: asNumber,
  default_member_permissions: asNumber,
  permissions: asNumber,
  // discord.js sends these everywhere, where they mean nothing.
  tts: unlessFalse,
  enforce_nonce: unlessFalse,
  communicationDisabledUntil: () => undefined,
};

/**
 * What the documentation says and the description cannot: a message that becomes one of components has to be emptied of its text and
 * embeds, whether it has any or not, since whoever edits does not know.
 */
function undocumented(method: string, sent: unknown): string | null {
  const { flags, content, embeds } = sent as { flags?: number; content?: unknown; embeds?: unknown[] };
  if (method !== 'PATCH' || !isSecondGeneration({ flags: flags ?? 0 })) return null;
  return content === null && embeds?.length === 0 ? null : 'content and embeds are not emptied';
}

/** A body as the schemas can read it: they count UTF-16 units, where the description means code points. */
const readable = (body: string): unknown =>
  JSON.parse(body.replace(/[\u{10000}-\u{10ffff}]/gu, 'x'), (name, value: unknown) =>
    Object.hasOwn(documented, name) ? documented[name]?.(value) : value,
  );

/**
 * What the platform's description refuses in a request with a body; null for nothing. Members that it does not know, which the
 * platform would ignore, are refused too.
 */
export function undescribed(method: string, path: string, body: string): string | null {
  const operation = operations.find((one) => one.method === method && one.path.test(path));
  if (!operation) return `No operation: ${method} ${path}`;
  const sent = readable(body);
  const { success, data, error } = operation.schema.safeParse(sent);
  if (!success) return `${method} ${path} ${body}: ${JSON.stringify(error?.issues)}`;
  const fault = undocumented(method, sent);
  if (fault) return `${method} ${path} ${body}: ${fault}`;
  const known = membersOf(data);
  const unknown = membersOf(sent).filter((member) => !known.includes(member));
  return unknown.length > 0 ? `${method} ${path} ${body}: ${unknown.join(', ')} is not known` : null;
}

/** The paths of all members of a value. */
function membersOf(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const at = [...path, name];
    return [at.join('.'), ...membersOf(inner, at)];
  });
}
