/** What each type begins with, at which byte. */
const signs: readonly (readonly [type: string, at: number, text: string])[] = [
  ['image/png', 0, '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/gif', 0, 'GIF87a'],
  ['image/gif', 0, 'GIF89a'],
  ['image/webp', 8, 'WEBP'],
  ['image/avif', 4, 'ftypavif'],
  ['image/avif', 4, 'ftypavis'],
];

/**
 * The type of a picture that browsers only ever draw, by its first bytes: what its host calls it counts for nothing. Null for anything
 * else, SVG among it, which is a document.
 */
export function pictureType(bytes: Buffer): string | null {
  return signs.find(([, at, text]) => bytes.toString('latin1', at, at + text.length) === text)?.[0] ?? null;
}
