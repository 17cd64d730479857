import type { CaptchaSettings } from '../../contract/captcha.ts';
import type { Permission } from '../../lib/permissions.ts';

/** What the bot needs in the channel of the challenge. */
export function neededInChannel(kind: CaptchaSettings['kind'], hasEmbeds: boolean): readonly Permission[] {
  const needed: Permission[] = ['view_channel', 'send_messages'];
  if (hasEmbeds) needed.push('embed_links');
  if (kind === 'image') needed.push('attach_files');
  return needed;
}

/** What the bot needs in the channel of the log, whose entries are embeds. */
export const neededInLog: readonly Permission[] = ['view_channel', 'send_messages', 'embed_links'];

/** What the bot needs in the guild for what happens on failure. */
export const neededOnFailure: Readonly<Record<CaptchaSettings['on_failure'], readonly Permission[]>> = {
  none: [],
  kick: ['kick_members'],
  ban: ['ban_members'],
};
