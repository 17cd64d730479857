/** Which settings put a whole guild at risk. The host refuses them unless confirmed; the client uses the same rules to ask. */
import type { NewSanctionRule } from '../contract/auto-sanction.ts';
import type { AutomodRule, AutomodRuleOf } from '../contract/automod-rule.ts';
import type { CaptchaSettings } from '../contract/captcha.ts';
import type { RecurringMessageBody } from '../contract/recurring.ts';
import type { Role } from '../contract/roles.ts';
import type { TicketPanelBody } from '../contract/ticket-panel.ts';
import { dangerousPermissions, heldPermissions, type Permission } from './permissions.ts';
import { everyoneOf } from './ranks.ts';

/** The fields that can be dangerous, from all kinds of settings: their names do not collide. */
export type RiskyFields = Partial<
  Pick<CaptchaSettings, 'enabled' | 'unverified_role_id' | 'verified_role_id' | 'on_failure'> &
    Pick<NewSanctionRule, 'count' | 'action'> &
    Pick<AutomodRule, 'mode' | 'actions'> &
    Pick<AutomodRuleOf<'names'>, 'patterns' | 'words' | 'whole_word'> &
    Pick<RecurringMessageBody, 'mentions'> &
    Pick<TicketPanelBody, 'ping_role_ids' | 'support_role_ids'>
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
  | { readonly kind: 'ban_at_once'; readonly field: 'action' | 'actions' }
  /** An automod rule acts on nearly every message. */
  | { readonly kind: 'meets_everything'; readonly field: 'patterns' | 'words' }
  /** Newcomers get a role to which access is granted. */
  | {
      readonly kind: 'newcomers_granted';
      readonly field: 'unverified_role_id' | 'verified_role_id' | `grants.${string}`;
      readonly role: string;
    }
  /** Somebody can remove members whom the platform does not let do that. */
  | { readonly kind: 'removal_granted'; readonly field: `grants.${string}` }
  /** All members see and answer tickets. */
  | { readonly kind: 'everyone_supports'; readonly field: 'support_role_ids' };

export const isBan = ({ kind }: { readonly kind: string }) => kind === 'ban' || kind === 'softban';

type RiskyRole = Pick<Role, 'id' | 'permissions' | 'position' | 'granted'>;

/** Finds the dangers of a value, whatever was saved before, in the order of the fields. */
type Find = (value: RiskyFields, roles: readonly RiskyRole[]) => readonly Danger[];

const settingsDangers: Find = (value, roles) => {
  const given = (['unverified_role_id', 'verified_role_id'] as const).flatMap((field): Danger[] => {
    const role = roles.find(({ id }) => id === value[field]);
    const permissions = role ? heldPermissions(role.permissions, dangerousPermissions) : [];
    return [
      ...(role && permissions.length > 0
        ? [{ kind: 'dangerous_role' as const, field, role: role.id, permissions }]
        : []),
      ...(role?.granted ? [{ kind: 'newcomers_granted' as const, field, role: role.id }] : []),
    ];
  });
  const { enabled, action } = value;
  const bans = enabled && value.on_failure === 'ban';
  const bansAtFirst = enabled !== false && value.count === 1 && action && isBan(action);
  const everyone = everyoneOf(roles)?.id;
  const isEveryone = (id: string) => id === everyone;
  return [
    ...given,
    ...(bans ? [{ kind: 'ban_newcomers', field: 'on_failure' } as const] : []),
    ...(bansAtFirst ? [{ kind: 'ban_at_once', field: 'action' } as const] : []),
    ...(value.mentions === 'everyone' ? [{ kind: 'everyone', field: 'mentions' } as const] : []),
    ...(value.support_role_ids?.some(isEveryone)
      ? [{ kind: 'everyone_supports', field: 'support_role_ids' } as const]
      : []),
    ...(value.ping_role_ids?.some(isEveryone) ? [{ kind: 'everyone', field: 'ping_role_ids' } as const] : []),
  ];
};

const nameOf = (danger: Danger) => [danger.kind, danger.field, 'role' in danger ? danger.role : ''].join(':');

/**
 * Finds the dangers that a save adds.
 *
 * @returns a function of the value, of what is saved now (null for something new), and of the guild's roles: one that is not among them
 *   counts as harmless
 */
export const addedDangers =
  (find: Find) =>
  (value: RiskyFields, before: RiskyFields | null, roles: readonly RiskyRole[]): readonly Danger[] => {
    // What is off does nothing yet, so the danger begins when it is switched on.
    const begins = before?.enabled === false && value.enabled === true;
    const known = new Set(before && !begins ? find(before, roles).map(nameOf) : []);
    return find(value, roles).filter((danger) => !known.has(nameOf(danger)));
  };

/** The dangers that a save of any settings but an automod rule adds (`rule-danger.ts`). */
export const dangersOf = addedDangers(settingsDangers);
