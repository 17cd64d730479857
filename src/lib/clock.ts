/** The time of the host: the clocks of devices can be wrong by days. */

/** How far a clock may be off before it counts as wrong, in milliseconds. A reply takes some seconds at most. */
const tolerance = 60_000;

let offset = 0;

/**
 * Learns the host's time from the `Date` header of a reply.
 *
 * @param sent when the call was sent, in milliseconds by this device's clock, and `received` when its reply came
 * @returns how far the host is ahead of this device, in milliseconds; 0 if they agree within a minute
 */
export function learnHostTime(date: string | null, sent: number, received: number): number {
  const told = Date.parse(date ?? '');
  if (Number.isNaN(told)) return offset;
  // The host may have replied at any moment in between.
  const isRight = told >= sent - tolerance && told <= received + tolerance;
  offset = isRight ? 0 : told - received;
  return offset;
}

/** The present time by the host's clock, in milliseconds; by this device's until a reply has told it. */
export const hostNow = (): number => Date.now() + offset;
