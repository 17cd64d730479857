import type { AutomodAction, SanctionAction } from '../../contract/actions.ts';
import type { CaptchaSettings } from '../../contract/captcha.ts';
import type { Permission } from '../permissions.ts';
import type { Deed } from './deeds.ts';

type Kind = AutomodAction['kind'] | SanctionAction['kind'] | CaptchaSettings['on_failure'];

/** What each action takes: of the bot that carries it out, and of whoever has it done to members. The bot mutes with a role of its own. */
const taken: Readonly<Record<Kind, Permission | null>> = {
  none: null,
  delete: 'manage_messages',
  warn: null,
  timeout: 'moderate_members',
  mute: 'manage_roles',
  kick: 'kick_members',
  softban: 'ban_members',
  ban: 'ban_members',
  log: null,
  reply: null,
};

/** The permissions that the bot needs for an action. */
export const neededFor = (kind: Kind): readonly Permission[] => (taken[kind] ? [taken[kind]] : []);

/** Of a rule that strikes members by itself. To have messages deleted takes no more than Manage Guild, as the platform's own automod has it. */
export const sanctionRights: readonly Permission[] = [
  'moderate_members',
  'manage_roles',
  'kick_members',
  'ban_members',
];

/** An action that somebody has the bot do to members. */
export function sanction(kind: unknown, path: string): readonly Deed[] {
  const needs = neededFor(kind as Kind).filter((one) => sanctionRights.includes(one));
  return needs.length > 0 ? [{ path, needs, channel: null, strikes: true }] : [];
}
