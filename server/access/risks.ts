/** Checks what a save has the bot do, against the rights of the caller, and its dangers. */
import type { FieldError } from '../../src/contract/problem.ts';
import { dangersOf, type RiskyFields } from '../../src/lib/danger.ts';
import { compareDeeds, type Deed, type RightsTable } from '../../src/lib/rights/deeds.ts';
import { type Change, rightFaults } from '../../src/lib/rights/faults.ts';
import { ruleDangersOf } from '../../src/lib/rule-danger.ts';
import type { Db } from '../db/open.ts';
import { type Asking, type Held, heldIn, rightsOf } from './held-rights.ts';
import type { GuildAccess } from './rights.ts';

/** The channels about which the caller's rights are asked for a save. */
function channelsOf<T extends object>(
  table: RightsTable<T>,
  { value, before }: Change<T>,
): (string | null)[] {
  const { added, kept } = compareDeeds(table, value, before);
  const asked = [...added, ...kept.filter(({ strikes }) => strikes)];
  return asked.map(({ channel }) => channel);
}

/** Asks the platform what {@link riskFaults} will need of a save, before its transaction begins. */
export const heldFor = <T extends object>(
  call: Asking,
  table: RightsTable<T>,
  change: Change<T>,
): Promise<Held> => heldIn(call, channelsOf(table, change));

/** A save that may put the guild at risk. */
interface RiskySave<T> extends Change<T> {
  readonly guild: GuildAccess;
  readonly held: Held;
  /** The caller has confirmed the dangers. */
  readonly isConfirmed: boolean;
}

const rolesIn = (deeds: readonly Deed[]) =>
  deeds.flatMap(({ gives, notifies }) => [gives, notifies].filter((id) => id !== undefined));

/**
 * What the caller may not set, or has to confirm, by field. No confirmation replaces a right. Dangers that they may choose are
 * `danger_unconfirmed` until they say so.
 */
export async function riskFaults<T extends object>(
  db: Db,
  table: RightsTable<T>,
  save: RiskySave<T>,
): Promise<FieldError[]> {
  const { guild, held, value, before, isConfirmed } = save;
  const { added, kept } = compareDeeds(table, value, before);
  const { support_role_ids = [] } = value as RiskyFields;
  const named = [...rolesIn([...added, ...kept]), ...support_role_ids];
  // With @everyone, which is told from other roles at its position by comparison.
  const rights = await rightsOf(db, guild, held, [...new Set([guild.row.id, ...named])]);
  const refused = rightFaults(table, save, rights);
  const dangers = [dangersOf, ruleDangersOf]
    .flatMap((find) => find(value, before, rights.roles))
    .filter(({ field }) => refused.every(({ path }) => path !== field));
  const unconfirmed = isConfirmed ? [] : new Set(dangers.map(({ field }) => field));
  return [...refused, ...[...unconfirmed].map((path) => ({ path, key: 'danger_unconfirmed' }))];
}
