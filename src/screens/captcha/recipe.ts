import type { CaptchaSettings } from '../../contract/captcha.ts';
import type { Channel } from '../../contract/channels.ts';
import type { Role } from '../../contract/roles.ts';
import { dangerousPermissions, heldPermissions, missingInChannel } from '../../lib/permissions.ts';
import { fold } from '../../lib/search.ts';

/**
 * Usual names of such channels and roles in the three languages, most likely first. They are compared without accents.
 */
const names = {
  channel: ['verify', 'verification', 'captcha', 'verifier', 'تحقق', 'التحقق', 'توثيق'],
  unverified: [
    'unverified',
    'newcomer',
    'not verified',
    'non verifie',
    'nouveau',
    'nouveaux',
    'غير موثق',
    'وافد جديد',
  ],
  verified: ['verified', 'verifie', 'member', 'membre', 'موثق', 'عضو'],
} as const;

/** Existing channels and roles for a captcha, by the fields that they would fill. */
export type Suggestion = Partial<
  Pick<CaptchaSettings, 'channel_id' | 'unverified_role_id' | 'verified_role_id'>
>;

function likeliest<Named extends { readonly name: string }>(
  entries: readonly Named[],
  wanted: readonly string[],
): Named | undefined {
  const folded = wanted.map(fold);
  // Without symbols around the name.
  const plain = (name: string) => fold(name).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  return folded.flatMap((name) => entries.filter((entry) => plain(entry.name) === name))[0];
}

/** Finds channels and roles by name, only those that the bot can use and newcomers can safely get. */
export function suggestionIn(channels: readonly Channel[], roles: readonly Role[]): Suggestion {
  const usable = channels.filter(
    ({ type, bot_permissions }) =>
      type === 'text' && missingInChannel(bot_permissions, ['view_channel', 'send_messages']).length === 0,
  );
  const safe = roles.filter(
    ({ assignable, permissions }) =>
      assignable && heldPermissions(permissions, dangerousPermissions).length === 0,
  );
  const channel = likeliest(usable, names.channel);
  const unverified = likeliest(safe, names.unverified);
  const verified = likeliest(safe, names.verified);
  return {
    ...(channel && { channel_id: channel.id }),
    ...(unverified && { unverified_role_id: unverified.id }),
    ...(verified && { verified_role_id: verified.id }),
  };
}
