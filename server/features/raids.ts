import type { Raid } from '../../src/contract/overview.ts';

/** Newcomers in a quarter of an hour, and how many come in one at that time of day usually. */
export interface Quarter {
  readonly at: Date;
  readonly joins: number;
  readonly usual: number;
}

const length = 15 * 60_000;
/** Fewer newcomers in a quarter of an hour are none, however few come usually. */
const fewest = 12;
/** So many times what is usual is a raid. */
const times = 5;

const isRaid = ({ joins, usual }: Quarter) => joins >= fewest && joins >= times * usual;

/** The raids among quarters of an hour, oldest first: quarters with far more newcomers than usual, which are one where they touch. */
export function raidsIn(quarters: readonly Quarter[]): Raid[] {
  const raids: { from: number; to: number; joins: number; usual: number }[] = [];
  for (const quarter of quarters.filter(isRaid)) {
    const at = quarter.at.getTime();
    const last = raids.at(-1);
    if (last?.to === at) {
      last.to = at + length;
      last.joins += quarter.joins;
      last.usual += quarter.usual;
    } else {
      raids.push({ from: at, to: at + length, joins: quarter.joins, usual: quarter.usual });
    }
  }
  return raids.map(({ from, to, joins, usual }) => ({
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    joins,
    usual: Math.round(usual),
  }));
}
