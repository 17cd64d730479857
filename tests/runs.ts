/**
 * How often to try a property: a tenth of the full count, or all of it in the long run. `RUNS=10` multiplies the
 * full count by ten.
 *
 * @param full the count of `npm test -- --all`
 */
export function runs(full: number): number {
  return Math.ceil(full * Number(process.env.RUNS ?? 0.1));
}
