/** Letters that are drawn like a Latin one, or are read as another of their own script. Each pair: the letter, then what it is read as. */
const pairs = [
  // Cyrillic, small letters; capitals are made small before.
  'аa вb сc ԁd еe ѐe ҽe һh нh іi јj кk ӏl мm оo рp ԛq ѕs тt уy ѵv ԝw хx үy ҳx ғf ӡz',
  // Greek, small letters.
  'αa βb εe ηn ιi κk νv οo ρp τt υu χx ωw ϲc ϳj γy',
  // Armenian, and Latin letters that have no decomposition.
  'օo սu ոn հh ցg øo łl đd ðd ħh ıi ŧt ƒf ɑa ɡg ɩi ɪi ʟl ʀr ʏy ɢg ɴn ʙb ʜh ᴀa ᴄc ᴅd ᴇe ᴊj ᴋk ᴍm ᴏo ᴘp ᴛt ᴜu ᴠv ᴡw ᴢz ꜱs ꜰf ǫq ɓb ɗd ɛe ɣy ɔo ʋv',
  // Arabic letters that are written one for the other, and the Persian forms of Arabic ones.
  'ىي یي ةه کك ۀه ھه ہه',
].join(' ');

const letters = new Map(pairs.split(' ').map(([letter = '', ...read]) => [letter, read.join('')] as const));
const ligatures = new Map([
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ß', 'ss'],
  ['þ', 'th'],
]);

/** Capitals of Greek that look like another Latin letter than the small ones do. */
const greekCapitals = new Map([...'ΗhΝnΥyΖzΡpΜmΧx'.matchAll(/(.)(.)/gu)].map(([, a = '', b = '']) => [a, b]));
const latin = /[a-z\d]/i;

/** Letters in circles and squares and halves of flags, which have no decomposition, each in the order of the alphabet. */
const alphabets = [0x1f150, 0x1f170, 0x1f1e6];

function framed(code: number): string {
  const first = alphabets.find((start) => code >= start && code < start + 26);
  return first === undefined ? '' : String.fromCharCode(97 + code - first);
}

/** Digits of the Arabic and the Persian keyboard. */
function digit(code: number): string {
  if (code >= 0x660 && code <= 0x669) return String(code - 0x660);
  return code >= 0x6f0 && code <= 0x6f9 ? String(code - 0x6f0) : '';
}

/** What a small letter without accents is read as; itself when it looks like no other. */
export function lookAlike(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x80) return letter;
  return letters.get(letter) ?? ligatures.get(letter) ?? (framed(code) || digit(code) || letter);
}

/** The Latin letter that a Greek capital beside Latin ones stands for; '' for all else, and in Greek words. */
export function greekCapital(letter: string, before: string, after: string): string {
  return latin.test(before) || latin.test(after) ? (greekCapitals.get(letter) ?? '') : '';
}

/** Digits and signs that stand for letters. `l` is read as `i`, since `1` and `!` can be either. */
const leet = new Map(
  [...'0o1i3e4a5s7t8b9g@a$s€e!ili'.matchAll(/(.)(.)/gu)].map(([, a = '', b = '']) => [a, b]),
);

export const leetLetter = (letter: string): string => leet.get(letter) ?? letter;
