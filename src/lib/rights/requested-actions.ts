import type { ActionKind, ActionOfBot, AllowedKind } from '../../contract/requested-actions.ts';
import type { Permission } from '../permissions.ts';
import type { Deed } from './deeds.ts';

/** The permission that each action takes of whoever asks for it. Warnings, notes and tickets are for all moderators. */
const needed: Readonly<Record<AllowedKind, Permission | null>> = {
  warn: null,
  note: null,
  timeout: 'moderate_members',
  untimeout: 'moderate_members',
  kick: 'kick_members',
  ban: 'ban_members',
  unban: 'ban_members',
  close_ticket: null,
  answer_ticket: null,
  claim_ticket: null,
  rename_ticket: null,
  reopen_ticket: null,
  raid: 'manage_guild',
};

/** The permission that an action takes; null for one that all moderators may ask for. */
export const neededForAction = (kind: AllowedKind): Permission | null => needed[kind];

/** All permissions that an action can take. */
export const actionRights: readonly Permission[] = [
  ...new Set(Object.values(needed).filter((one) => one !== null)),
];

/** What an action has the bot do, for the comparison with the rights of whoever asks. */
export function deedsOf(kind: AllowedKind): readonly Deed[] {
  const permission = needed[kind];
  return permission ? [{ path: 'action.kind', needs: [permission], channel: null, strikes: true }] : [];
}

/** Kinds of actions that can be taken only against members below the caller. */
const againstLower: ReadonlySet<ActionKind> = new Set([
  'warn',
  'timeout',
  'untimeout',
  'kick',
  'ban',
  'change_duration',
]);

/** The member who has to rank below the caller; null for an action that takes no rank. */
export const memberBelow = (action: ActionOfBot): string | null =>
  'user_id' in action && againstLower.has(action.kind) ? action.user_id : null;
