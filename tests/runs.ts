/**
 * How often to try a property: a tenth of its full count, all of it in the long run. `RUNS=10` asks for ten times as many.
 *
 * @param full the count of `npm test -- --all`
 */
export function runs(full: number): number {
  return Math.ceil(full * Number(process.env.RUNS ?? 0.1));
}
