/** Lengths of texts as the platform counts them: in code points, where 😀 is one, and a family of three people five. */

export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** The first characters of a text, never half of one. A character is at most two units long. */
export const cutTo = (text: string, length: number): string =>
  text.length > length ? [...text.slice(0, 2 * length)].slice(0, length).join('') : text;
