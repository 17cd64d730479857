/** Colours here are `#rrggbb`, in lower case. */

function channels(color: string): readonly [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

const hexOf = (values: readonly number[]) =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of two colours, from 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes a share of `added`, from 0 to 1, into `base`. */
export function mix(base: string, added: string, share: number): string {
  const from = channels(base);
  return hexOf(
    channels(added).map((channel, at) => {
      const start = from[at] ?? 0;
      return start + (channel - start) * share;
    }),
  );
}

/** Makes a colour darker by a share, from 0 to 1, and more saturated: pastels would turn grey. */
export function deepen(color: string, share: number): string {
  const from = channels(color);
  const top = Math.max(...from, 1);
  return hexOf(from.map((channel) => top * (channel / top) ** (1 + 3 * share) * (1 - share)));
}
