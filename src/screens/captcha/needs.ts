import type { CaptchaSettings } from '../../contract/captcha.ts';
import type { Permission } from '../../lib/permissions.ts';

/** The permissions that the bot needs in the challenge's channel. */
export function neededInChannel(kind: CaptchaSettings['kind'], hasEmbeds: boolean): readonly Permission[] {
  const needed: Permission[] = ['view_channel', 'send_messages'];
  if (hasEmbeds) needed.push('embed_links');
  if (kind === 'image') needed.push('attach_files');
  return needed;
}

/** The permissions that the bot needs in the log's channel, since log lines are embeds. */
export const neededInLog: readonly Permission[] = ['view_channel', 'send_messages', 'embed_links'];

/** The permissions that the bot needs for the action on failure. */
export const neededOnFailure: Readonly<Record<CaptchaSettings['on_failure'], readonly Permission[]>> = {
  none: [],
  kick: ['kick_members'],
  ban: ['ban_members'],
};
