/** Characters used to disguise words. Most are from Unicode's data; the ones it lacks are here. */
import { letters as alike, shapes, signs } from './confusables.ts';

/** Pairs of a small letter and its look-alike or interchangeable letter. They take precedence over the data. */
const pairs = [
  // Cyrillic and Greek.
  'вb нh кk мm тt пn ѐe ҳx ӡz βb εe κk τt χx ωw',
  // Small capitals, and letters of phonetics and other alphabets.
  'ʟl ʀr ɢg ɴn ʙb ʜh ᴀa ᴅd ᴇe ᴊj ᴋk ᴍm ᴘp ᴛt ꜰf ĸk ɾr ʊu ɐa ǫq ɛe ɔo ðd ßss þth',
  // Arabic letters that are interchangeable or written without their dots, and Persian forms of Arabic letters.
  'ٱا ىي یي يي ېي ےي ةه ۀه ھه ہه ٮب ٯق ڡف ںن',
].join(' ');
/** Capitals and symbols that look like a Latin letter, in addition to the data. */
const lookAlikes = [
  'Λa ∆a ∀a Дa дa ©c ¢c €e Σe Ξe ∃e Эe эe £l ℓl Иn иn Πn ○o ●o ◯o ⭕o ◉o ◎o ٥o ۵o ®r яr §s †t ‡t µu Цu цu ฿b ₿b Шw шw Щw щw Ψw',
  '¡i ßb þp Þp ❌x ✖x ✕x ❎x',
].join(' ');

const tableOf = (looks: Readonly<Record<string, string>>, more: string) =>
  new Map([
    ...Object.entries(looks).flatMap(([look, chars]) => [...chars].map((char) => [char, look] as const)),
    ...more.split(' ').map((pair): [string, string] => {
      const [char = '', ...look] = pair;
      return [char, look.join('')];
    }),
  ]);
const smallLetters = tableOf(alike, pairs);
const shapeLetters = tableOf(shapes, lookAlikes);
const plainSigns = tableOf(signs, '«" »" „" ‹\' ›\' ‚\'');
const dash = /\p{Pd}/u;

/**
 * Where the alphabets of parenthesised, circled, squared and regional-indicator letters start. They do not
 * decompose to plain letters.
 */
const alphabets = [0x249c, 0x1f110, 0x1f150, 0x1f170, 0x1f1e6];

function framed(code: number): string {
  const first = alphabets.find((start) => code >= start && code < start + 26);
  return first === undefined ? '' : String.fromCharCode(97 + code - first);
}

const decimal = /\p{Nd}/u;

/**
 * The ASCII digit for a digit of any script. The ten digits of a script are consecutive, from a code that ends
 * with 0 or 6 in hexadecimal.
 */
function digit(char: string, code: number): string {
  if (!decimal.test(char)) return '';
  const row = code & ~15;
  return String(code - row - (decimal.test(String.fromCodePoint(row)) ? 0 : 6));
}

/** The replacement of a small letter without accents, or of a sign; the character itself when it has none. */
export function lookAlike(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  if (code < 0x80) return char;
  const known = smallLetters.get(char) ?? plainSigns.get(char) ?? (framed(code) || digit(char, code));
  return known || (dash.test(char) ? '-' : char);
}

/** Whether a character has a replacement before it is decomposed. */
export const isKnown = (char: string): boolean =>
  smallLetters.has(char) || plainSigns.has(char) || framed(char.codePointAt(0) ?? 0) !== '';

/** The Latin letter that a capital or a sign imitates by its shape alone; '' for all others. */
export const shapeOf = (char: string): string => shapeLetters.get(char) ?? '';

/** Digits and signs that imitate letters. `l` becomes `i`, since `1` and `!` can be either. */
const leet = new Map(
  [...'0o1i3e4a5s7t8b9g@a$s!ili'.matchAll(/(.)(.)/gu)].map(([, a = '', b = '']) => [a, b]),
);

export const leetLetter = (letter: string): string => leet.get(letter) ?? letter;
