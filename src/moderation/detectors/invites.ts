import type { Detector, MessageLook } from '../look.ts';
import { seen } from '../text/seen.ts';
import type { Range } from '../verdict.ts';

/**
 * The addresses of the platform's invitations, with or without a scheme. More slashes or a name before the host do not make it
 * another site: browsers read `\` as `/`, and several slashes as one.
 */
const address =
  /(?<![a-z\d-])discord(?:\.gg[/\\]+(?:invite[/\\]+)?|(?:app)?\.com[/\\]+invite[/\\]+)([a-z\d-]{2,100})/gi;

export interface Invitation extends Range {
  readonly code: string;
}

/** Finds the invitations in a text, also in code, since readers can type them. It accepts any string. */
export function invitationsIn(content: string): readonly Invitation[] {
  const { text, rangeOf } = seen(content);
  return [...text.matchAll(address)].map((found) => ({
    code: found[1] ?? '',
    ...rangeOf(found.index, found.index + found[0].length),
  }));
}

/** Finds invitations to guilds that are not allowed. A code of an unknown guild is not allowed either. */
export const detectInvites: Detector<'invites', MessageLook> = (rule, { event, facts }) => {
  const allowed = new Set([...rule.allowed_guild_ids, ...(rule.allow_own ? [facts.guild_id] : [])]);
  return invitationsIn(event.content).flatMap(({ code, start, end }) => {
    const guild_id = facts.invites.get(code) ?? null;
    return guild_id !== null && allowed.has(guild_id)
      ? []
      : [{ kind: 'invite' as const, code, guild_id, start, end }];
  });
};
