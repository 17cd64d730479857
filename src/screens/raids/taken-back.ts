import type { MemberActionKind } from '../../app/panels/act/orders.ts';
import type { RaidPerson } from '../../contract/raids.ts';
import type { Person } from '../../contract/user.ts';

/** What lifts a sanction that lasts. */
const lifts = { ban: 'unban', timeout: 'untimeout' } as const;

export interface Lift {
  readonly verb: Extract<MemberActionKind, 'unban' | 'untimeout'>;
  /** At least one. */
  readonly people: readonly Person[];
}

/** What takes back all that was done in a raid and lasts: bans and time-outs. A kick cannot be taken back. */
export function liftsOf(people: readonly RaidPerson[]): readonly Lift[] {
  return (['ban', 'timeout'] as const).flatMap((action) => {
    const met = people
      .filter(({ cases }) => cases.some((one) => one.action === action && one.status === 'active'))
      .map(({ person }) => person);
    return met.length > 0 ? [{ verb: lifts[action], people: met }] : [];
  });
}
