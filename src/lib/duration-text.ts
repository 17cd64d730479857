import { durationUnits } from './duration.ts';
import { parseNumber } from './number.ts';
import { fold, latinDigits } from './search.ts';

const { second, minute, hour, day } = durationUnits;
const week = 7 * day;
/** As the platform's bots count them. */
const month = 30 * day;
const year = 365 * day;

/** The names of a unit in all three languages, whatever the page's language is. They are folded by {@link fold}. */
function named(seconds: number, words: string): [word: string, seconds: number][] {
  return words.split(' ').map((word) => [fold(word), seconds]);
}

const units: ReadonlyMap<string, number> = new Map([
  ...named(second, 's sec secs second seconds seconde secondes ث ثانية ثوان ثواني'),
  ...named(minute, 'm mn min mins minute minutes د دقيقة دقائق'),
  ...named(hour, 'h hr hrs hour hours heure heures س ساعة ساعات'),
  ...named(day, 'd j day days jour jours ي يوم يوما أيام'),
  ...named(week, 'w wk wks week weeks sem semaine semaines أسبوع أسابيع'),
  ...named(month, 'mo mos month months mois شهر شهرا أشهر شهور'),
  ...named(year, 'y yr yrs year years an ans année années سنة سنوات سنين عام عاما أعوام'),
]);

/** In Arabic, one or two of a unit are a single word. */
const alone: ReadonlyMap<string, number> = new Map([
  ...named(second, 'ثانية'),
  ...named(minute, 'دقيقة'),
  ...named(hour, 'ساعة'),
  ...named(day, 'يوم'),
  ...named(week, 'أسبوع'),
  ...named(month, 'شهر'),
  ...named(year, 'سنة عام'),
  ...named(2 * second, 'ثانيتان ثانيتين'),
  ...named(2 * minute, 'دقيقتان دقيقتين'),
  ...named(2 * hour, 'ساعتان ساعتين'),
  ...named(2 * day, 'يومان يومين'),
  ...named(2 * week, 'أسبوعان أسبوعين'),
  ...named(2 * month, 'شهران شهرين'),
  ...named(2 * year, 'سنتان سنتين عامان عامين'),
]);

/** Words for "without an end". */
const endless: ReadonlySet<string> = new Set(
  [
    ...[
      'permanent',
      'permanently',
      'perm',
      'forever',
      'for ever',
      'infinite',
      'indefinite',
      'never',
      'unlimited',
    ],
    ...['permanente', 'définitif', 'définitive', 'définitivement', 'toujours', 'pour toujours', 'à vie'],
    ...['illimité', 'illimitée', 'jamais', 'sans fin', '∞'],
    ...['دائم', 'دائما', 'نهائي', 'للأبد', 'إلى الأبد', 'بلا نهاية', 'مدى الحياة'],
  ].map(fold),
);

const fractions: Readonly<Record<string, string>> = { '½': '.5', '¼': '.25', '¾': '.75' };

/** Numbers in words, from two. In Arabic, two of a unit are a word of their own. */
const numbers = [
  'two deux',
  'three trois ثلاثة ثلاث',
  'four quatre أربعة أربع',
  'five cinq خمسة خمس',
  'six ستة ست',
  'seven sept سبعة سبع',
  'eight huit ثمانية ثماني',
  'nine neuf تسعة تسع',
  'ten dix عشرة عشر',
].flatMap((words, at) => words.split(' ').map((word) => [fold(word), String(at + 2)] as const));
const numberWords = new Map(numbers);

/** Parts of a unit in words, before it and after it. */
const before: readonly (readonly [RegExp, string])[] = [
  [/(?:half an?|une? demie?|نصف|demie?) /g, '0.5 '],
  [/(?:a quarter of an?|un quart d'|ربع) ?/g, '0.25 '],
];
const half = /(?:^|(\d+) ?)(\p{L}+) ?(?:and [a1] half|et demie?|ونصف)/gu;

/** Writes parts of numbers and small words as numbers: `1½ h`, `une heure et demie`, `half an hour`, `three days`. */
function inNumbers(text: string): string {
  const decimal = text
    .replace(/(?:(\d+)\s+)?1\/2/g, (_, whole) => `${whole ?? 0}.5`)
    .replace(/(\d*)\s*([½¼¾])/g, (_, whole, sign) => `${whole || 0}${fractions[sign]}`);
  const parts = before.reduce((said, [words, number]) => said.replace(words, number), fold(decimal));
  return parts
    .replace(/(^|[\s,،])(?:a|an|one|une?)(?=\s+\p{L})/gu, '$11')
    .replace(/\p{L}+/gu, (word) => numberWords.get(word) ?? word)
    .replace(half, (_, whole, unit) => `${whole ?? 1}.5 ${unit}`);
}

/** `1:30` is hours and minutes, `1:30:00` has seconds. */
function readClock(text: string): number | null {
  const found = /^(\d{1,3}):([0-5]\d)(?::([0-5]\d))?$/.exec(latinDigits(text).trim());
  if (!found) return null;
  return Number(found[1]) * hour + Number(found[2]) * minute + Number(found[3] ?? 0);
}

/** One part of a duration: an amount and its unit, or a word that is both, after a comma or an "and". */
const part = /\s*(?:[,،]\s*|et\s+|and\s+|و\s*)?(?:(\d+(?:[.,٫]\d+)?)\s*(\p{L}*)|(\p{L}+))\.?\s*/uy;

/**
 * Reads a duration as people type it: "10 min", "2 h", "1h30", "3 jours", "يومان وساعة", "1:30". A number alone is not a duration, and
 * neither is "1M", which is a minute to some and a month to others.
 *
 * @returns seconds; infinity for "permanent"; null for anything else
 */
export function parseDuration(text: string): number | null {
  if (endless.has(fold(text).trim())) return Number.POSITIVE_INFINITY;
  const clock = readClock(text);
  if (clock !== null) return clock;
  if (/(?<!demi)[-\u2212]/i.test(text) || /\dM(?!\p{L})|\d\s+M(?!\p{L})/u.test(text)) return null;
  const said = inNumbers(text);
  let total = 0;
  let before: number | null = null;
  part.lastIndex = 0;
  while (part.lastIndex < said.length) {
    const found = part.exec(said);
    if (!found) return null;
    const [, amount, word = '', single = ''] = found;
    const size: number | undefined = word === '' && before === hour ? minute : units.get(word);
    const seconds =
      amount === undefined ? alone.get(single) : size && (parseNumber(amount) ?? Number.NaN) * size;
    if (seconds === undefined) return null;
    total += seconds;
    before = size ?? null;
  }
  return before === null && total === 0 ? null : total;
}
