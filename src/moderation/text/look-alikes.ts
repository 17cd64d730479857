/** Letters, digits and signs that are used to disguise words. */

/** Letters that look like a Latin one, or are interchangeable with another of their script. Each pair is the letter, then its replacement. */
const pairs = [
  // Cyrillic, lower case; capitals are converted before.
  'аa вb сc ԁd еe ѐe ҽe һh нh іi јj кk ӏl мm оo рp ԛq ѕs тt уy ѵv ԝw хx үy ҳx ғf ӡz',
  // Greek, small letters.
  'αa βb εe ηn ιi κk νv οo ρp τt υu χx ωw ϲc ϳj γy',
  // Armenian, and Latin letters that have no decomposition.
  'օo սu ոn հh ցg øo łl đd ðd ħh ıi ŧt ƒf ɑa ɡg ɩi ɪi ʟl ʀr ʏy ɢg ɴn ʙb ʜh ᴀa ᴄc ᴅd ᴇe ᴊj ᴋk ᴍm ᴏo ᴘp ᴛt ᴜu ᴠv ᴡw ᴢz ꜱs ꜰf ǫq ɓb ɗd ɛe ɣy ɔo ʋv',
  // Arabic letters that are written interchangeably, and the Persian forms of Arabic ones.
  'ىي یي ةه کك ۀه ھه ہه',
].join(' ');

const letters = new Map(pairs.split(' ').map(([letter = '', ...read]) => [letter, read.join('')] as const));
const ligatures = new Map([
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ß', 'ss'],
  ['þ', 'th'],
]);

/** Greek capitals that look like another Latin letter than their lower case does. */
const greekCapitals = new Map([...'ΗhΝnΥyΖzΡpΜmΧx'.matchAll(/(.)(.)/gu)].map(([, a = '', b = '']) => [a, b]));
const latin = /[a-z\d]/i;

/** Where the alphabets of letters in circles, in squares and in flags begin. They have no decomposition. */
const alphabets = [0x1f150, 0x1f170, 0x1f1e6];

function framed(code: number): string {
  const first = alphabets.find((start) => code >= start && code < start + 26);
  return first === undefined ? '' : String.fromCharCode(97 + code - first);
}

/** Converts the digits of Arabic and Persian keyboards. */
function digit(code: number): string {
  if (code >= 0x660 && code <= 0x669) return String(code - 0x660);
  return code >= 0x6f0 && code <= 0x6f9 ? String(code - 0x6f0) : '';
}

/** The replacement of a lower-case letter without accents; the letter itself when it has none. */
export function lookAlike(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x80) return letter;
  return letters.get(letter) ?? ligatures.get(letter) ?? (framed(code) || digit(code) || letter);
}

/** The Latin letter that a Greek capital imitates beside Latin letters; '' in Greek words and for all other letters. */
export function greekCapital(letter: string, before: string, after: string): string {
  return latin.test(before) || latin.test(after) ? (greekCapitals.get(letter) ?? '') : '';
}

/** Digits and signs that imitate letters. `l` becomes `i`, since `1` and `!` can be either. */
const leet = new Map(
  [...'0o1i3e4a5s7t8b9g@a$s€e!ili'.matchAll(/(.)(.)/gu)].map(([, a = '', b = '']) => [a, b]),
);

export const leetLetter = (letter: string): string => leet.get(letter) ?? letter;
