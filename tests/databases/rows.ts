import type { Db } from '../../server/db/open.ts';

/** The rows of a reply, whose type the engine knows. */
export const rowsOf = <Row extends object>(reply: Awaited<ReturnType<Db['execute']>>): Row[] =>
  (reply as unknown as { rows: Row[] }).rows;
