/** The faint light of a guild's colour, from its face. The element has the colour's `--hue`. */
export const glowLook = 'bg-[linear-gradient(100deg,oklch(0.6_0.13_var(--hue)/9%),transparent_55%)]';
