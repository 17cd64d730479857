/** In pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The largest size of a single picture. */
const most: Size = { width: 550, height: 350 };

/** The size of a single picture: its own, or the largest with the same aspect ratio that fits. */
export function fitted({ width, height }: Size): Size {
  const scale = Math.min(1, most.width / width, most.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** The most pictures in a row of a gallery with more than four. */
const widest = 3;

/**
 * How many pictures each row of a gallery has, from the top. Two are side by side; three are one row, a tall one beside two; four
 * are two above two. With more, the first row has the remainder of a division by three, above full rows.
 */
export function mosaicRows(count: number): readonly number[] {
  if (count <= widest) return count > 0 ? [count] : [];
  if (count === 4) return [2, 2];
  const above = count % widest;
  const full = Array<number>(Math.floor(count / widest)).fill(widest);
  return above > 0 ? [above, ...full] : full;
}
