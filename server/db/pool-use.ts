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

/** A client of a server, of which queries and transactions are counted. Its own, such as `begin`, are not. */
export function countedClient(client: postgres.Sql, pool: PoolUse): postgres.Sql {
  return new Proxy(client, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (name !== 'unsafe' && name !== 'begin') return value;
      return (...values: unknown[]) => pool.count(value(...values));
    },
  });
}
