import type { Detector, MessageLook } from '../look.ts';
import { seen } from '../text/seen.ts';
import type { Range } from '../verdict.ts';

/**
 * The platform's addresses of invitations, with or without a scheme. Beyond two slashes or a name in front it is no other
 * site: browsers take `\` for `/`, and several slashes for one.
 */
const address =
  /(?<![a-z\d-])discord(?:\.gg[/\\]+(?:invite[/\\]+)?|(?:app)?\.com[/\\]+invite[/\\]+)([a-z\d-]{2,100})/gi;

export interface Invitation extends Range {
  readonly code: string;
}

/** The invitations in a text, in code too: who reads them can type them. It takes any string. */
export function invitationsIn(content: string): readonly Invitation[] {
  const { text, rangeOf } = seen(content);
  return [...text.matchAll(address)].map((found) => ({
    code: found[1] ?? '',
    ...rangeOf(found.index, found.index + found[0].length),
  }));
}

/** Finds invitations to guilds that are not allowed. A code whose guild is not known is one of them. */
export const detectInvites: Detector<'invites', MessageLook> = (rule, { event, facts }) => {
  const allowed = new Set([...rule.allowed_guild_ids, ...(rule.allow_own ? [facts.guild_id] : [])]);
  return invitationsIn(event.content).flatMap(({ code, start, end }) => {
    const guild_id = facts.invites.get(code) ?? null;
    return guild_id !== null && allowed.has(guild_id)
      ? []
      : [{ kind: 'invite' as const, code, guild_id, start, end }];
  });
};
