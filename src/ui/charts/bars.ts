/** Draws the paths of a bar chart. */

/** The view box of a bar chart: a hundred units wide per period, a thousand high. It is stretched to the available space. */
export const stepWidth = 100;
export const fullHeight = 1000;

/** The space between two bars. */
const gap = 18;

const rounded = (value: number) => Math.round(value * 10) / 10;
const heightOf = (value: number, top: number) => rounded((value / top) * fullHeight);

/** Draws the bars at some indexes as one path, since a chart of a week has 168 bars. Zeros are left out. */
export function barsPath(
  values: readonly number[],
  top: number,
  isDrawn: (index: number) => boolean,
): string {
  return values
    .map((value, index) => {
      if (value <= 0 || !isDrawn(index)) return '';
      const height = heightOf(value, top);
      const x = index * stepWidth + gap / 2;
      return `M${x} ${fullHeight}v${-height}h${stepWidth - gap}v${height}z`;
    })
    .join('');
}

/** The line of usual counts: horizontal over each period, with gaps where the count is unknown. */
export function usualPath(usual: readonly (number | null)[], top: number): string {
  let isOpen = false;
  return usual
    .map((value, index) => {
      if (value === null) {
        isOpen = false;
        return '';
      }
      const y = rounded(fullHeight - heightOf(value, top));
      const move = isOpen ? `V${y}` : `M${index * stepWidth} ${y}`;
      isOpen = true;
      return `${move}h${stepWidth}`;
    })
    .join('');
}

/** The index of the period under a pointer, `at` pixels from the left edge of a chart that is `width` pixels wide. Time runs in `direction`. */
export function stepAt(at: number, width: number, count: number, direction: 'ltr' | 'rtl'): number {
  const share = width > 0 ? at / width : 0;
  const step = Math.floor((direction === 'rtl' ? 1 - share : share) * count);
  return Math.min(count - 1, Math.max(0, step));
}
