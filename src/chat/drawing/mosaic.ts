/** In pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What a picture alone may take. */
const most: Size = { width: 550, height: 350 };

/** The size in which a picture that stands alone is drawn: its own, or the largest of its shape that there is room for. */
export function fitted({ width, height }: Size): Size {
  const scale = Math.min(1, most.width / width, most.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** The platform puts so many pictures beside each other where there are more than four. */
const widest = 3;

/**
 * How many pictures stand in each row of a gallery, from the top. Up to four have a form of their own: side by side, one tall
 * beside two (which counts as one row of three), two above two. Of more, the rest of a division by three stands above full rows.
 */
export function mosaicRows(count: number): readonly number[] {
  if (count <= widest) return count > 0 ? [count] : [];
  if (count === 4) return [2, 2];
  const above = count % widest;
  const full = Array<number>(Math.floor(count / widest)).fill(widest);
  return above > 0 ? [above, ...full] : full;
}
