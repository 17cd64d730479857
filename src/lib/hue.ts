/** The hues that a guild can have, in degrees of OKLCH. Reds and ambers are left out, since they mean errors and warnings. */
export const hues = { from: 110, to: 342, step: 144 } as const;

const count = BigInt(hues.to - hues.from + 1);

/** The golden section of the range, so that consecutive ids get hues far apart. */
const step = BigInt(hues.step);

/** The hue of a guild or a person, calculated from the id. The script in the head does the same (layouts/head/hue.js). */
export const hueOf = (id: string): number => hues.from + Number((BigInt(id) * step) % count);
