import type { REST, ResponseLike } from '@discordjs/rest';
import {
  CreatePrivateChannelRequestSchema,
  MessageCreateRequestSchema,
  MessageEditRequestPartialSchema,
} from 'discord-api-spec/zod';
import type { Db } from '../../../server/db/open.ts';
import { demoPlatform } from '../../../server/demo/platform.ts';
import { discordClient } from '../../../server/platform/discord/client.ts';
import { discordMessages } from '../../../server/platform/discord/messages.ts';
import type { Platform } from '../../../server/platform/platform.ts';
import { isSecondGeneration } from '../../../src/chat/message/components.ts';

/** The bodies of the operations that the host calls, by the platform's own description of its API. */
const operations = [
  { method: 'POST', path: /^\/channels\/\d+\/messages$/, schema: MessageCreateRequestSchema },
  { method: 'PATCH', path: /^\/channels\/\d+\/messages\/\d+$/, schema: MessageEditRequestPartialSchema },
  { method: 'POST', path: /^\/users\/@me\/channels$/, schema: CreatePrivateChannelRequestSchema },
];

/** Members and values that the description lacks, but the documentation has: of emoji, and the type of media channels. */
const documented: Readonly<Record<string, (value: unknown) => unknown>> = {
  animated: () => undefined,
  channel_types: (types) => (Array.isArray(types) ? types.filter((type) => type !== 16) : types),
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
 * What the platform's description refuses in a request of the host; null for nothing. Members that it does not know, which the
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

/** A client of the platform that sends nothing, and fails where a request is not as described. */
function checkingClient(faults: string[]): REST {
  return discordClient('the-bot-token', {
    retries: 0,
    makeRequest: async (url, { method = 'GET', body }) => {
      const path = new URL(url).pathname.replace('/api/v10', '');
      const fault = undescribed(method, path, String(body));
      if (fault) faults.push(fault);
      return Response.json({ id: '900000000000000001' }) as unknown as ResponseLike;
    },
  });
}

/** The demo's platform, to which every message also goes as the host would send it, and is compared with the description. */
export function describedPlatform(db: Db, now: Date): Platform {
  const demo = demoPlatform(db, now);
  const faults: string[] = [];
  const real = discordMessages(checkingClient(faults), db, now);
  const checked = async <T>(done: T, sending: Promise<unknown>): Promise<T> => {
    await sending;
    if (faults.length > 0) throw new Error(faults.join('\n'));
    return done;
  };
  return {
    ...demo,
    post: async (...of) => checked(await demo.post(...of), real.post(...of)),
    edit: async (...of) => checked(await demo.edit(...of), real.edit(...of)),
    postTo: async (...of) => checked(await demo.postTo(...of), real.postTo(...of)),
  };
}
