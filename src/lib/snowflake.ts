/** The platform's epoch, from which its ids count: 1 January 2015, UTC, in milliseconds. */
export const platformEpoch = Date.UTC(2015, 0, 1);

/** When something with an id of the platform was made. */
export const createdAt = (id: string): Date => new Date(Number(BigInt(id) >> 22n) + platformEpoch);
