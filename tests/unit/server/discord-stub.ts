import type { ResponseLike } from '@discordjs/rest';
import { expect } from 'vitest';
import {
  type ClientOptions,
  type DiscordClient,
  discordClient,
} from '../../../server/platform/discord/client.ts';
import { bitsOf } from '../../../src/lib/permissions.ts';
import { undescribedAddress } from '../../platform/host-requests.ts';

export const guildId = '910000000000000001';
export const botId = '910000000000000002';
export const ownerId = '910000000000000003';
export const memberId = '910000000000000004';
export const [helper, bots, moderator] = [
  '910000000000000011',
  '910000000000000012',
  '910000000000000013',
] as const;

export const person = (id: string, username: string) => ({
  id,
  username,
  global_name: null,
  avatar: null,
  discriminator: '0',
});
export const role = (id: string, position: number, permissions: string, managed = false) => ({
  id,
  name: `role ${position}`,
  color: 0,
  position,
  permissions,
  managed,
  mentionable: false,
  hoist: false,
  flags: 0,
});
export const usual = bitsOf(['view_channel', 'send_messages', 'embed_links']);

/** The documented replies for a guild, by path. */
const fresh = () => ({
  [`/guilds/${guildId}`]: {
    id: guildId,
    name: 'A real guild',
    icon: 'a_abcdef',
    owner_id: ownerId,
    preferred_locale: 'fr',
    approximate_member_count: 1234,
    roles: [
      role(guildId, 0, usual),
      role(helper, 1, '0'),
      role(bots, 2, '0', true),
      role(moderator, 3, bitsOf(['kick_members'])),
    ],
    emojis: [{ id: '910000000000000021', name: 'wave', animated: true, available: true }],
  },
  [`/guilds/${guildId}/channels`]: [
    { id: '910000000000000031', type: 4, name: 'Rooms', position: 0, permission_overwrites: [] },
    {
      id: '910000000000000032',
      type: 0,
      name: 'general',
      position: 1,
      parent_id: '910000000000000031',
      permission_overwrites: [],
    },
    {
      id: '910000000000000033',
      type: 0,
      name: 'staff',
      position: 2,
      permission_overwrites: [
        { id: guildId, type: 0, allow: '0', deny: bitsOf(['view_channel']) },
        { id: moderator, type: 0, allow: bitsOf(['view_channel']), deny: '0' },
      ],
    },
    {
      id: '910000000000000034',
      type: 5,
      name: 'news',
      position: 3,
      permission_overwrites: [
        { id: guildId, type: 0, allow: '0', deny: bitsOf(['view_channel']) },
        { id: botId, type: 1, allow: bitsOf(['view_channel']), deny: bitsOf(['send_messages']) },
      ],
    },
    { id: '910000000000000035', type: 14, name: 'directory', position: 4 },
  ],
  [`/guilds/${guildId}/members/${botId}`]: {
    user: person(botId, 'vigie'),
    roles: [bots],
    joined_at: '2026-01-02T03:04:05.000000+00:00',
  },
  [`/guilds/${guildId}/members/${memberId}`]: {
    user: person(memberId, 'noor'),
    roles: [moderator],
    joined_at: '2026-02-02T03:04:05.000000+00:00',
  },
  [`/users/${ownerId}`]: person(ownerId, 'owner'),
  '/users/@me': person(botId, 'vigie'),
});

/** The reply for unknown paths. */
export const gone = (code: number) => Response.json({ code, message: 'Unknown' }, { status: 404 });

/** A stub of the platform with the replies that a test sets. It records its requests, and a test fails with one that is not described. */
export interface DiscordStub {
  /**
   * Replies by path: a `Response` is returned as it is, a function is called with the query, anything else is JSON. Other paths are
   * 404.
   */
  answers: Record<string, unknown>;
  readonly asked: string[];
  readonly rest: DiscordClient;
}

export function openDiscordStub(more: ClientOptions = {}): DiscordStub {
  const stub: DiscordStub = {
    answers: fresh(),
    asked: [],
    rest: discordClient('the-bot-token', {
      ...more,
      retries: 0,
      makeRequest: async (url, { method = 'GET', signal }) => {
        signal?.throwIfAborted();
        const fault = undescribedAddress(method, url);
        // Softly, since the host catches what a request throws.
        if (fault) expect.soft(fault).toBeNull();
        const { pathname, searchParams } = new URL(url);
        const path = pathname.replace('/api/v10', '');
        stub.asked.push(`${method} ${path}`);
        const set = stub.answers[path] ?? gone(10_004);
        const answer = await (typeof set === 'function' ? set(searchParams) : set);
        const reply = answer instanceof Response ? answer.clone() : Response.json(answer);
        return reply as unknown as ResponseLike;
      },
    }),
  };
  return stub;
}

/** Resets the guild and the recorded requests. */
export function resetStub(stub: DiscordStub): void {
  stub.answers = fresh();
  stub.asked.length = 0;
}
