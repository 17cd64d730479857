import type postgres from 'postgres';

/**
 * How the connections of this process are used, counted where queries leave it: the driver does not tell. A transaction
 * counts as one, whatever it does.
 */
export class PoolUse {
  /** How many connections there may be. */
  readonly most: number;
  #underWay = 0;

  constructor(most: number) {
    this.most = most;
  }

  /** Connections with a query or a transaction under way. */
  get inUse(): number {
    return Math.min(this.#underWay, this.most);
  }

  /** Queries and transactions that wait for a connection. */
  get waiting(): number {
    return Math.max(0, this.#underWay - this.most);
  }

  /** Counts a query or a transaction until it has ended. */
  count<Work extends Promise<unknown>>(work: Work): Work {
    this.#underWay += 1;
    const leave = () => {
      this.#underWay -= 1;
    };
    // A query of the driver is sent by its own `then`, and may still be changed before that.
    Promise.prototype.then.call(work, leave, leave);
    return work;
  }
}

/** Counts what a client of a server does from now on. */
export function countUse(client: postgres.Sql): PoolUse {
  const use = new PoolUse(client.options.max);
  for (const name of ['unsafe', 'begin'] as const) {
    const before: (...values: never[]) => Promise<unknown> = client[name];
    Object.assign(client, { [name]: (...values: never[]) => use.count(before(...values)) });
  }
  return use;
}
