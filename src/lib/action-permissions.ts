import type { AutomodAction, SanctionAction } from '../contract/actions.ts';
import type { CaptchaSettings } from '../contract/captcha.ts';
import type { Permission } from './permissions.ts';

type Kind = AutomodAction['kind'] | SanctionAction['kind'] | CaptchaSettings['on_failure'];

/** The bot mutes with a role of its own. The channel of a log is checked separately. */
const permissions: Readonly<Record<Kind, Permission | null>> = {
  none: null,
  delete: 'manage_messages',
  warn: null,
  timeout: 'moderate_members',
  mute: 'manage_roles',
  kick: 'kick_members',
  softban: 'ban_members',
  ban: 'ban_members',
  log: null,
  reply: 'send_messages',
};

/** The permissions that an action takes of the bot, which carries it out. */
export function neededFor(kind: Kind): readonly Permission[] {
  const permission = permissions[kind];
  return permission ? [permission] : [];
}
