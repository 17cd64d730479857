/** The epoch of the platform's ids, in milliseconds. */
export const platformEpoch = 1_420_070_400_000n;

const process = BigInt(Math.floor(Math.random() * 1024)) << 12n;
let made = 0n;

/** A new id in the platform's format: a number of 64 bits that begins with the time. */
export function newId(now: Date): string {
  made = (made + 1n) % 4096n;
  return String(((BigInt(now.getTime()) - platformEpoch) << 22n) | process | made);
}

/** When an id was made, in milliseconds. */
export const timeOf = (id: string): number => Number((BigInt(id) >> 22n) + platformEpoch);
