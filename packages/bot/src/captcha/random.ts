import { randomInt } from 'node:crypto';

/** A whole number from 0 to below `below`. */
export type Random = (below: number) => number;

/** Numbers that nobody can foresee. */
export const secureRandom: Random = (below) => randomInt(below);
