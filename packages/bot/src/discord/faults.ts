import { DiscordAPIError, RESTJSONErrorCodes } from 'discord.js';
import type { Permission } from '../../../../src/lib/permissions.ts';
import type { Fault } from './fault.ts';

const forbidden: readonly unknown[] = [
  RESTJSONErrorCodes.MissingPermissions,
  RESTJSONErrorCodes.MissingAccess,
] satisfies RESTJSONErrorCodes[];
const gone: readonly unknown[] = [
  RESTJSONErrorCodes.UnknownMember,
  RESTJSONErrorCodes.UnknownUser,
  RESTJSONErrorCodes.UnknownBan,
] satisfies RESTJSONErrorCodes[];

/**
 * Why the platform did not do something, in the host's terms.
 *
 * @param needed the permission that it takes of the bot, by its name in the API; null when it takes none
 */
export function faultOf(error: unknown, needed: Permission | null): Fault {
  const detail = error instanceof Error ? error.message : String(error);
  const code = error instanceof DiscordAPIError ? error.code : null;
  if (forbidden.includes(code)) return { reason: 'missing_permission', permission: needed, detail };
  return { reason: gone.includes(code) ? 'gone' : 'failed', permission: null, detail };
}
