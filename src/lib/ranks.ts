/** Which of two roles is the higher. */

/** Where a role stands. */
export interface Rank {
  readonly position: number;
  readonly id: string;
}

/** Orders ids as numbers: of two, the one that was made first. */
export const byId = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : Number(a > b));

/** Orders roles from the highest down. Of two at one position the one with the lower id is the higher, as on the platform. */
export const byRank = (a: Rank, b: Rank): number => b.position - a.position || byId(a.id, b.id);

/** Whether a role is lower than another. It is not lower than itself. */
export const ranksBelow = (role: Rank, other: Rank): boolean => byRank(role, other) > 0;

/** The role that all members have: the oldest at the bottom. Its id is the guild's; other roles can share its position. */
export const everyoneOf = <R extends Rank>(roles: readonly R[]): R | undefined =>
  roles.filter(({ position }) => position === 0).sort((a, b) => byId(a.id, b.id))[0];
