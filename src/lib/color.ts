import { writtenColor } from './written-color.ts';

/** Writes 0xRRGGBB as `#RRGGBB`. */
export function hexOf(color: number): string {
  return `#${color.toString(16).padStart(6, '0').toUpperCase()}`;
}

/** `#RGB` or `#RRGGBB`, with or without `#`, as a number; null for anything else. */
export function parseHex(text: string): number | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1];
  if (!digits) return null;
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return Number.parseInt(full, 16);
}

/** Like {@link parseHex}, but also accepts what {@link writtenColor} knows: `0x5865F2`, `rgb(88, 101, 242)`, `5793266`, a name. */
export function parseColor(text: string): number | null {
  const color = parseHex(text) ?? writtenColor(text);
  return color !== null && color <= 0xffffff ? color : null;
}
