import { neededFor } from '../action-permissions.ts';
import type { Permission } from '../permissions.ts';
import type { Deed } from './deeds.ts';

/** Of a rule that strikes members by itself. To have messages deleted takes no more than Manage Guild, as the platform's own automod has it. */
export const sanctionRights: readonly Permission[] = [
  'moderate_members',
  'manage_roles',
  'kick_members',
  'ban_members',
];

/** An action that somebody has the bot do to members. */
export function sanction(kind: unknown, path: string): readonly Deed[] {
  const needs = neededFor(kind as Parameters<typeof neededFor>[0]).filter((one) =>
    sanctionRights.includes(one),
  );
  return needs.length > 0 ? [{ path, needs, channel: null, strikes: true }] : [];
}
