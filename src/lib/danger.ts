/** Which settings put a whole guild at risk. The host refuses them unless confirmed; the client uses the same rules to ask. */
import type { NewSanctionRule } from '../contract/auto-sanction.ts';
import type { AutomodRule } from '../contract/automod-rule.ts';
import type { CaptchaSettings } from '../contract/captcha.ts';
import type { RecurringMessageBody } from '../contract/recurring.ts';
import type { Role } from '../contract/roles.ts';
import type { TicketPanelBody } from '../contract/tickets.ts';
import { dangerousPermissions, heldPermissions, type Permission } from './permissions.ts';

/** The fields that can be dangerous, from all kinds of settings: their names do not collide. */
export type RiskyFields = Partial<
  Pick<CaptchaSettings, 'enabled' | 'unverified_role_id' | 'verified_role_id' | 'on_failure'> &
    Pick<NewSanctionRule, 'count' | 'action'> &
    Pick<AutomodRule, 'mode' | 'actions'> &
    Pick<RecurringMessageBody, 'mentions'> &
    Pick<TicketPanelBody, 'ping_role_ids'>
>;

/** A value that asks for confirmation. `field` is the path of its field. */
export type Danger =
  /** Newcomers get a role with these permissions, in the order of {@link dangerousPermissions}. */
  | {
      readonly kind: 'dangerous_role';
      readonly field: 'unverified_role_id' | 'verified_role_id';
      readonly role: string;
      readonly permissions: readonly Permission[];
    }
  /** Each post notifies everyone. */
  | { readonly kind: 'everyone'; readonly field: 'mentions' | 'ping_role_ids' }
  /** Whoever fails the captcha is banned. */
  | { readonly kind: 'ban_newcomers'; readonly field: 'on_failure' }
  /** A single infraction, or a single hit of an automod rule, is enough for a ban. */
  | { readonly kind: 'ban_at_once'; readonly field: 'action' | 'actions' };

type RiskyRole = Pick<Role, 'id' | 'permissions' | 'position'>;

/** All dangers of a value, whatever was saved before, in the order of the fields. */
function allDangers(value: RiskyFields, roles: readonly RiskyRole[]): readonly Danger[] {
  const given = (['unverified_role_id', 'verified_role_id'] as const).flatMap((field): Danger[] => {
    const role = roles.find(({ id }) => id === value[field]);
    const permissions = role ? heldPermissions(role.permissions, dangerousPermissions) : [];
    return role && permissions.length > 0
      ? [{ kind: 'dangerous_role', field, role: role.id, permissions }]
      : [];
  });
  const bans = value.enabled && value.on_failure === 'ban';
  const bansAtFirst = value.action?.kind === 'ban' && value.count === 1;
  const bansByRule =
    value.enabled && value.mode === 'enforce' && value.actions?.some(({ kind }) => kind === 'ban');
  const pingsAll = value.ping_role_ids?.some((id) =>
    roles.some((role) => role.id === id && role.position === 0),
  );
  return [
    ...given,
    ...(bans ? [{ kind: 'ban_newcomers', field: 'on_failure' } as const] : []),
    ...(bansAtFirst ? [{ kind: 'ban_at_once', field: 'action' } as const] : []),
    ...(bansByRule ? [{ kind: 'ban_at_once', field: 'actions' } as const] : []),
    ...(value.mentions === 'everyone' ? [{ kind: 'everyone', field: 'mentions' } as const] : []),
    ...(pingsAll ? [{ kind: 'everyone', field: 'ping_role_ids' } as const] : []),
  ];
}

const nameOf = (danger: Danger) =>
  [danger.kind, danger.field, danger.kind === 'dangerous_role' ? danger.role : ''].join(':');

/**
 * The dangers that a save would add.
 *
 * @param before what is saved now; null for something new
 * @param roles of the guild; a role that is not among them counts as harmless
 */
export function dangersOf(
  value: RiskyFields,
  before: RiskyFields | null,
  roles: readonly RiskyRole[],
): readonly Danger[] {
  // A message or a panel that is off notifies nobody, so the danger begins when it is switched on.
  const begins = before?.enabled === false && value.enabled === true;
  const there = before && begins ? { ...before, mentions: 'none' as const, ping_role_ids: [] } : before;
  const known = new Set(there ? allDangers(there, roles).map(nameOf) : []);
  return allDangers(value, roles).filter((danger) => !known.has(nameOf(danger)));
}
