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

/**
 * Like {@link parseHex}, but also accepts the forms used in code: `0x5865F2`, or a decimal number (`5793266`) unless it has as
 * many digits as a hexadecimal colour.
 */
export function parseColor(text: string): number | null {
  const short = text.trim();
  const hex = parseHex(short.replace(/^0x(?=[0-9a-f]{6}$)/i, ''));
  if (hex !== null || !/^\d{1,8}$/.test(short)) return hex;
  return Number(short) <= 0xffffff ? Number(short) : null;
}
