/** The hues a guild can have, in degrees of OKLCH: reds would read as faults and ambers as attention, so they are left out. */
export const hues = { from: 110, to: 342 } as const;

const count = BigInt(hues.to - hues.from + 1);

/** The hue of a guild, by its id: the same everywhere. The script in the head counts alike (layouts/head/links.js). */
export const hueOf = (guildId: string): number => hues.from + Number(BigInt(guildId) % count);
