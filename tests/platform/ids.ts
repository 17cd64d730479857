/** The platform's own beginning of time, from which its ids count. */
const epoch = 1_420_070_400_000n;
let count = 0n;

/** A set of flags without any, for which the enumerations have no name. */
export const noFlags: number = 0;

/** A new id, later than all that were made for the same or an earlier time. */
export function snowflake(at = Date.now()): string {
  count += 1n;
  return (((BigInt(at) - epoch) << 22n) | (count & 0x3fffffn)).toString();
}
