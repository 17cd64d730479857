/** Reads colours as other programs and people write them. */

/** The names of colours in style sheets, and those of the platform and of the libraries for its bots. */
const names: Readonly<Record<string, number>> = {
  red: 0xff0000,
  green: 0x008000,
  lime: 0x00ff00,
  blue: 0x0000ff,
  yellow: 0xffff00,
  orange: 0xffa500,
  purple: 0x800080,
  pink: 0xffc0cb,
  gold: 0xffd700,
  cyan: 0x00ffff,
  aqua: 0x00ffff,
  teal: 0x008080,
  navy: 0x000080,
  magenta: 0xff00ff,
  fuchsia: 0xff00ff,
  white: 0xffffff,
  black: 0x000000,
  gray: 0x808080,
  grey: 0x808080,
  silver: 0xc0c0c0,
  maroon: 0x800000,
  olive: 0x808000,
  brown: 0xa52a2a,
  crimson: 0xdc143c,
  tomato: 0xff6347,
  coral: 0xff7f50,
  salmon: 0xfa8072,
  violet: 0xee82ee,
  indigo: 0x4b0082,
  turquoise: 0x40e0d0,
  skyblue: 0x87ceeb,
  royalblue: 0x4169e1,
  darkred: 0x8b0000,
  darkgreen: 0x006400,
  darkblue: 0x00008b,
  darkorange: 0xff8c00,
  darkgray: 0xa9a9a9,
  darkgrey: 0xa9a9a9,
  hotpink: 0xff69b4,
  rebeccapurple: 0x663399,
  // https://discord.com/branding
  blurple: 0x5865f2,
  greyple: 0x99aab5,
  // The grounds of the platform's dark theme.
  darkbutnotblack: 0x2c2f33,
  notquiteblack: 0x23272a,
};

/** A colour of three parts, each 0 to 255. */
export function mixed(parts: readonly number[]): number | undefined {
  if (parts.length !== 3 || parts.some((part) => !Number.isInteger(part) || part < 0 || part > 255))
    return undefined;
  return parts.reduce((sum, part) => sum * 256 + part, 0);
}

/** A part of `rgb()`: 0 to 255, or a percentage. */
const partOf = (text: string) =>
  text.endsWith('%') ? Math.round(Number(text.slice(0, -1)) * 2.55) : Math.round(Number(text));

/** Parts of `rgb()` or by themselves: `255, 0, 0`. */
const rgb =
  /^(?:rgba?\()?\s*([\d.]+%?)\s*[, ]\s*([\d.]+%?)\s*[, ]\s*([\d.]+%?)\s*(?:[,/]\s*[\d.]+%?\s*)?\)?$/;

/**
 * Reads `#rrggbb` and `#rgb` (also with an opacity, which is dropped), `0xrrggbb`, a decimal number, six hexadecimal digits,
 * `rgb(r, g, b)` or the name of a colour; null for anything else.
 */
export function writtenColor(written: string): number | null {
  const text = written.trim().toLowerCase();
  const name = text.replace(/[ _-]/g, '');
  if (Object.hasOwn(names, name)) return names[name] ?? null;
  if (/^\d{1,8}$/.test(text)) return Number(text);
  const parts = rgb.exec(text);
  if (parts) return mixed(parts.slice(1, 4).map(partOf)) ?? null;
  const [, short] = /^#([\da-f]{3})[\da-f]?$/.exec(text) ?? [];
  if (short) return Number.parseInt(short.replace(/./g, '$&$&'), 16);
  const [, withMark, bare] = /^(?:(?:#|0x)([\da-f]{6})(?:[\da-f]{2})?|([\da-f]{6}))$/.exec(text) ?? [];
  const digits = withMark ?? bare;
  return digits ? Number.parseInt(digits, 16) : null;
}
