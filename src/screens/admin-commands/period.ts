import { commandStatsDays } from '../../contract/admin-commands.ts';
import type { Param } from '../../screen-kits/query/params.ts';

/** The lengths that the screen offers, in days up to today. */
const offered = [7, 30, 90, 365] as const;

/** `day_history` in the address: days, 1 to 365. */
export const daysParam: Param<number> = {
  read(text) {
    const { min, max, default: usual } = commandStatsDays;
    const days = /^\d{1,3}$/.test(text ?? '') ? Number(text) : usual;
    return days >= min && days <= max ? days : usual;
  },
  write: (days) => (days === commandStatsDays.default ? null : String(days)),
};

/** The lengths to choose from, with the one of the address where it is another. */
export function lengthsWith(days: number): readonly number[] {
  return [...new Set([...offered, days])].sort((one, other) => one - other);
}
