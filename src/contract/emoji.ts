/**
 * Finds the emoji that Unicode recommends for general interchange (RGI). One pattern for all of them, `\p{RGI_Emoji}`, has thousands
 * of sequences, and takes a slow processor a quarter of a second to prepare. So only sequences with a joiner are looked up in a
 * large table, which is made when the first of them is met.
 */

/**
 * Keycaps, emoji with a skin tone (families have none, though their property says so), single characters, and those that need a
 * variation selector. Sticky, as the others here.
 */
const plain =
  /[\d#*]\ufe0f\u20e3|(?!👪)\p{Emoji_Modifier_Base}\p{Emoji_Modifier}|(?!\p{Regional_Indicator})\p{Emoji_Presentation}|(?![\p{Emoji_Presentation}\d#*])\p{Emoji}\ufe0f/uy;

let flags: RegExp | undefined;
let regions: RegExp | undefined;
let joined: RegExp | undefined;

/** The longest emoji at a position of a text, or ''. */
export function sequenceAt(text: string, at: number): string {
  const found = matchAt(plain, text, at);
  if (!found) {
    if (!isRegional(text.codePointAt(at))) return '';
    flags ??= /\p{RGI_Emoji_Flag_Sequence}/vy;
    return matchAt(flags, text, at);
  }
  const next = text.codePointAt(at + found.length) ?? 0;
  if (next === 0x200d) {
    joined ??= /\p{RGI_Emoji_ZWJ_Sequence}/vy;
    return matchAt(joined, text, at) || found;
  }
  if (next >= 0xe0020 && next <= 0xe007f) {
    regions ??= /\p{RGI_Emoji_Tag_Sequence}/vy;
    return matchAt(regions, text, at) || found;
  }
  return found;
}

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

const isRegional = (code = 0) => code >= 0x1f1e6 && code <= 0x1f1ff;
