import type pg from 'pg';

/** How the connections of this process are used. */
export interface PoolUse {
  /** How many there may be. */
  readonly most: number;
  /** Those with a query or a transaction under way. */
  readonly inUse: number;
  /** Queries and transactions that wait for one. */
  readonly waiting: number;
}

/** What the driver tells of its pool. */
export const poolUse = (pool: pg.Pool): PoolUse => ({
  most: pool.options.max,
  get inUse() {
    return pool.totalCount - pool.idleCount;
  },
  get waiting() {
    return pool.waitingCount;
  },
});

/** Counts the queries and transactions of one connection. */
export class CountedUse implements PoolUse {
  readonly most = 1;
  #underWay = 0;

  get inUse(): number {
    return Math.min(this.#underWay, this.most);
  }

  get waiting(): number {
    return Math.max(0, this.#underWay - this.most);
  }

  /** Counts a query or a transaction until it has ended. A transaction counts as one, whatever it does. */
  count<Work extends Promise<unknown>>(work: Work): Work {
    this.#underWay += 1;
    const leave = () => {
      this.#underWay -= 1;
    };
    work.then(leave, leave);
    return work;
  }
}
