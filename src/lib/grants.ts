/**
 * What somebody may do in the dashboard of a guild: what the platform gives them, and what was granted to them. Grants
 * only add to it.
 */
import {
  type AccessAction,
  type AccessLevel,
  type AccessModule,
  accessActions,
  accessModules,
} from '../contract/access-modules.ts';
import type { AllowedKind } from '../contract/requested-actions.ts';
import { includes, type Levels, levels, levelsOfRole, type Role } from './access.ts';
import { missingPermissions, type Permission, permissionBits } from './permissions.ts';
import { neededForAction } from './rights/requested-actions.ts';

/** Something that adds to what somebody may do. */
export interface Granted {
  readonly modules: Partial<Levels>;
  readonly actions: readonly AccessAction[];
}

/** All that somebody may do. */
export interface Reach {
  readonly modules: Levels;
  readonly actions: readonly AccessAction[];
}

/** What the platform says of somebody; the role is null for a member without rights. */
export interface OnPlatform {
  readonly role: Role | null;
  /** As a decimal string of bits. */
  readonly permissions: string;
}

const moderates = permissionBits.kick_members | permissionBits.ban_members | permissionBits.moderate_members;

/** What the platform makes of permissions, but for the owner; null for those that give no access to the dashboard. */
export function roleByPermissions(permissions: string): Exclude<Role, 'owner'> | null {
  const held = BigInt(permissions);
  if (held & permissionBits.administrator) return 'admin';
  if (held & permissionBits.manage_guild) return 'manager';
  return held & moderates ? 'moderator' : null;
}

/** The action that allows each kind of what is asked of the bot. */
export const actionOf: Readonly<Record<AllowedKind, AccessAction>> = {
  warn: 'warn',
  note: 'note',
  timeout: 'timeout',
  untimeout: 'lift',
  kick: 'kick',
  ban: 'ban',
  unban: 'lift',
  close_ticket: 'answer_tickets',
  answer_ticket: 'answer_tickets',
  claim_ticket: 'answer_tickets',
  rename_ticket: 'answer_tickets',
  reopen_ticket: 'answer_tickets',
  raid: 'raid',
};

const kindsOf = (action: AccessAction) =>
  (Object.keys(actionOf) as AllowedKind[]).filter((kind) => actionOf[kind] === action);

/** Whether the platform lets somebody do what they ask of the bot. */
export function platformAllows({ role, permissions }: OnPlatform, kind: AllowedKind): boolean {
  if (role === null) return false;
  const needed = neededForAction(kind);
  return role === 'owner' || !needed || missingPermissions(permissions, [needed]).length === 0;
}

/** Whether the platform lets somebody do all that an action allows: only then they may grant it. */
export const platformGives = (held: OnPlatform, action: AccessAction): boolean =>
  kindsOf(action).every((kind) => platformAllows(held, kind));

/** The permission for want of which somebody may not grant an action; null where they may. */
export function lackedFor(held: OnPlatform, action: AccessAction): Permission | null {
  const lacked = kindsOf(action).find((kind) => !platformAllows(held, kind));
  return lacked ? neededForAction(lacked) : null;
}

/** What somebody has without any grant. */
export function floorOf(held: OnPlatform): Granted {
  if (held.role === null) return { modules: {}, actions: [] };
  return {
    modules: levelsOfRole(held.role),
    actions: accessActions.filter((action) => kindsOf(action).some((kind) => platformAllows(held, kind))),
  };
}

/** What a grant includes without saying so: whoever acts opens the sheet, and whoever reads all transcripts the list of tickets. */
function implied({ modules, actions }: Granted): Partial<Levels> {
  const seesTickets = (modules.transcripts ?? 'no') !== 'no' || actions.includes('answer_tickets');
  return {
    ...(seesTickets && { tickets: 'see' as const }),
    ...(actions.length > 0 && { 'member-actions': 'edit' as const }),
  };
}

/** What all of these give together. */
export function reachOf(given: readonly Granted[]): Reach {
  const all = given.flatMap((one) => [one.modules, implied(one)]);
  const highest = (module: AccessModule) =>
    all.reduce<AccessLevel>((held, one) => {
      const level = one[module] ?? 'no';
      return includes(level, held) ? level : held;
    }, 'no');
  return {
    modules: levels(highest),
    actions: accessActions.filter((action) => given.some(({ actions }) => actions.includes(action))),
  };
}

/** Whether there is anything that somebody may do. */
export const isSomething = ({ modules, actions }: Reach): boolean =>
  actions.length > 0 || accessModules.some((module) => modules[module] !== 'no');
