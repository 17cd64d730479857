/** Compiled once, since the table of all sequences is large. Sticky, so that it only matches at one position. */
const sequence = /\p{RGI_Emoji}/vy;

/** The longest emoji at a position among those that Unicode recommends for general interchange (RGI), or ''. */
export function sequenceAt(source: string, at: number): string {
  sequence.lastIndex = at;
  return sequence.exec(source)?.[0] ?? '';
}
