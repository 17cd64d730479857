import type { Raid } from '../../src/contract/overview.ts';

/** Joins in a quarter of an hour, and the usual number at that time of day. */
export interface Quarter {
  readonly at: Date;
  readonly joins: number;
  readonly usual: number;
}

const length = 15 * 60_000;
/** Fewer joins than this are never a raid. */
const fewest = 12;
/** A raid has at least this many times the usual number of joins. */
const times = 5;

const isRaid = ({ joins, usual }: Quarter) => joins >= fewest && joins >= times * usual;

/** The raids among quarters of an hour, oldest first. Adjacent quarters are one raid. */
export function findRaids(quarters: readonly Quarter[]): Raid[] {
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
