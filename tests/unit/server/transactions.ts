import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from '../../../server/db/open.ts';
import type { PlatformIn } from '../../../server/platform/platform.ts';

/** Whether the code that runs was called inside a transaction. */
const inside = new AsyncLocalStorage<true>();

/** A database that knows what is called inside its transactions. */
export function watched(db: Db): Db {
  const transaction: Db['transaction'] = (work, options) =>
    db.transaction((tx) => inside.run(true, () => work(tx)), options);
  return Object.assign(Object.create(db) as Db, { transaction });
}

/** A platform that fails when it is asked inside a transaction: it would hold a connection for as long as the platform takes. */
export function outsideTransactions(platformIn: PlatformIn): PlatformIn {
  return (db, now) => {
    const platform = platformIn(db, now);
    const names = Object.keys(platform) as (keyof typeof platform)[];
    const guarded = names.map((name) => {
      const ask = platform[name] as (...of: unknown[]) => unknown;
      const checked = (...of: unknown[]) => {
        if (inside.getStore()) throw new Error(`The platform is asked inside a transaction: ${name}`);
        return ask(...of);
      };
      return [name, checked];
    });
    return Object.fromEntries(guarded) as unknown as typeof platform;
  };
}
