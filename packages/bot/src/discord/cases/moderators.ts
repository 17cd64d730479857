import type { GuildMember } from 'discord.js';
import type { CaseAction } from '../../../../../src/contract/history.ts';
import { type Permission, permissionBits } from '../../../../../src/lib/permissions.ts';
import { faultTexts } from '../fault-texts.ts';
import { isAbove } from '../sanctions/deeds.ts';
import type { Deed } from '../sanctions/sanctions.ts';
import { textsOf } from '../texts.ts';

/** What a moderator has to be allowed on the platform before the bot does something for them, as the host sees it. */
export function neededOf(kind: Deed['kind'] | CaseAction): Permission {
  if (kind === 'kick') return 'kick_members';
  return kind === 'ban' || kind === 'softban' || kind === 'unban' ? 'ban_members' : 'moderate_members';
}

/** Somebody who uses a command or clicks, in the language of their client. */
interface Asking {
  readonly locale: string;
  readonly member: GuildMember;
  readonly memberPermissions: { has(bits: bigint): boolean };
}

/** What keeps a person from doing something to another, in a sentence in their language; null when nothing does. */
export function refusalFor(
  { locale, member, memberPermissions }: Asking,
  kind: Deed['kind'] | CaseAction,
  target: GuildMember | null,
): string | null {
  const texts = textsOf(locale, faultTexts);
  const needed = neededOf(kind);
  // An overwrite of the channel can name any permission, but this takes one of the guild.
  if (!memberPermissions.has(permissionBits[needed]) || !member.permissions.has(permissionBits[needed]))
    return texts.notAllowed(texts.permissions[needed] ?? needed);
  // A note does nothing to anybody.
  return target && kind !== 'note' && !isAbove(member, target) ? texts.aboveYou : null;
}
