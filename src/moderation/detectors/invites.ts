import type { Detector, MessageLook } from '../look.ts';
import { chained } from '../text/mapped.ts';
import { withPlainAddresses } from '../text/plain-addresses.ts';
import { seen } from '../text/seen.ts';
import type { Range } from '../verdict.ts';

/** A dot or a character used as one, with spaces around it, in brackets, or written as a word. */
const dot = String.raw`(?:\s{0,3}(?:[[({<]\s?)?[.,;·•∙‧](?:\s?[\])}>])?\s{0,3}|\s?[[({<]\s?(?:dot|point)\s?[\])}>]\s?|\s(?:dot|point)\s)`;
/** Browsers read `\` as `/`, and several slashes as one. */
const slash = String.raw`(?:\s{1,3}[/\\]+\s{0,3}|[/\\]+)`;
const before = String.raw`(?<![a-z\d-])`;
/** The letters of a word, optionally with a space, a dot or a hyphen between them. */
const spelled = (word: string) => [...word].join('[ .-]?');

/**
 * URLs of the platform's guild and friend invitations, with or without a scheme, and `.gg/abc`. A name before the
 * host does not make it another site.
 */
const address = new RegExp(
  `(?:${before}${spelled('discord')}${dot}${spelled('gg')}\\.?${slash}(?:invite${slash})?` +
    `|${before}${spelled('discord')}(?:app)?${dot}${spelled('com')}\\.?${slash}(?:friend-)?invite${slash}` +
    `|(?<![\\p{L}\\p{N}_.-])\\.gg${slash})([a-z\\d-]{2,100})`,
  'giu',
);
const mayInvite = /g.?g|c.?o.?m/i;

export interface Invitation extends Range {
  readonly code: string;
}

/** Finds invitations in a text, also in code, since readers can copy them. It accepts any string. */
export function invitationsIn(content: string): readonly Invitation[] {
  const plain = seen(content, true);
  const { text, rangeOf } = chained(plain, withPlainAddresses(plain.text));
  if (!mayInvite.test(text)) return [];
  return [...text.matchAll(address)].map((found) => ({
    code: found[1] ?? '',
    ...rangeOf(found.index, found.index + found[0].length),
  }));
}

/** Finds invitations to guilds that are not allowed. A code of an unknown guild is not allowed either. */
export const detectInvites: Detector<'invites', MessageLook> = (rule, { parts, facts }) => {
  const allowed = new Set([...rule.allowed_guild_ids, ...(rule.allow_own ? [facts.guild_id] : [])]);
  return parts
    .filter(({ kind }) => kind !== 'preview')
    .flatMap(({ shown, placed }) => {
      const { text, rangeOf } = shown();
      return invitationsIn(text).flatMap(({ code, start, end }) => {
        const guild_id = facts.invites.get(code) ?? null;
        return guild_id !== null && allowed.has(guild_id)
          ? []
          : [{ kind: 'invite' as const, code, guild_id, ...placed(rangeOf(start, end)) }];
      });
    });
};
