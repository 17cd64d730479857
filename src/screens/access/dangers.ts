import { type AccessGrants, idOfSubject } from '../../contract/access.ts';
import type { Role } from '../../contract/roles.ts';
import type { Danger } from '../../lib/danger.ts';
import { type GrantFacts, newDangersOf } from '../../lib/grant-dangers.ts';
import { everyoneOf } from '../../lib/ranks.ts';

type Captcha = GrantFacts['captcha'];

/** The roles that the captcha of a guild gives, by guild, once the screen has read them. */
const known = new Map<string, Captcha>();

export const rememberCaptcha = (guildId: string, captcha: Captcha): void => void known.set(guildId, captcha);

const unknown: Captcha = { enabled: false, verified_role_id: null, unverified_role_id: null };

/**
 * The dangers that a save would add. What the platform lets people do is not known here, so that letting them remove members is always
 * asked about.
 */
export function grantDangers(
  { grants }: AccessGrants,
  before: AccessGrants | null,
  roles: readonly Role[],
): readonly Danger[] {
  // Its id is that of the guild.
  const captcha = known.get(everyoneOf(roles)?.id ?? '') ?? unknown;
  const facts: GrantFacts = { captcha, roles, people: new Map() };
  return grants.flatMap((grant) =>
    newDangersOf(grant, before?.grants ?? [], facts).map(({ reason }): Danger => {
      const id = idOfSubject(grant.subject);
      const field = `grants.${id}` as const;
      return reason === 'newcomers'
        ? { kind: 'newcomers_granted', field, role: id }
        : { kind: 'removal_granted', field };
    }),
  );
}
