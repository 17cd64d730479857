/** The hues a guild can have, in degrees of OKLCH: reds would read as faults and ambers as attention, so they are left out. */
export const hues = { from: 110, to: 342, step: 144 } as const;

const count = BigInt(hues.to - hues.from + 1);

/** The golden section of the range: ids that follow each other get hues far apart. */
const step = BigInt(hues.step);

/** The hue of a guild or a person, by the id: the same everywhere. The script in the head counts alike (layouts/head/hue.js). */
export const hueOf = (id: string): number => hues.from + Number((BigInt(id) * step) % count);
