/** Compiled once: the table of all sequences is large. Sticky, so that it is tried at one place and never searches. */
const sequence = /\p{RGI_Emoji}/vy;

/** The longest emoji at a place that Unicode recommends for general interchange, or ''. */
export function sequenceAt(source: string, at: number): string {
  sequence.lastIndex = at;
  return sequence.exec(source)?.[0] ?? '';
}
