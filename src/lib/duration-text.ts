import { durationUnits } from './duration.ts';
import { parseNumber } from './number.ts';
import { fold } from './search.ts';

const { second, minute, hour, day } = durationUnits;
const week = 7 * day;

/** The names of a unit in all three languages, whatever the page's language is. They are folded by {@link fold}. */
function named(seconds: number, words: string): [word: string, seconds: number][] {
  return words.split(' ').map((word) => [fold(word), seconds]);
}

const units: ReadonlyMap<string, number> = new Map([
  ...named(second, 's sec secs second seconds seconde secondes ث ثانية ثوان ثواني'),
  ...named(minute, 'm mn min mins minute minutes د دقيقة دقائق'),
  ...named(hour, 'h hr hrs hour hours heure heures س ساعة ساعات'),
  ...named(day, 'd j day days jour jours ي يوم يوما أيام'),
  ...named(week, 'w wk week weeks sem semaine semaines أسبوع أسابيع'),
]);

/** In Arabic, one or two of a unit are a single word. */
const alone: ReadonlyMap<string, number> = new Map([
  ...named(second, 'ثانية'),
  ...named(minute, 'دقيقة'),
  ...named(hour, 'ساعة'),
  ...named(day, 'يوم'),
  ...named(week, 'أسبوع'),
  ...named(2 * second, 'ثانيتان ثانيتين'),
  ...named(2 * minute, 'دقيقتان دقيقتين'),
  ...named(2 * hour, 'ساعتان ساعتين'),
  ...named(2 * day, 'يومان يومين'),
  ...named(2 * week, 'أسبوعان أسبوعين'),
]);

/** One part of a duration: an amount and its unit, or a word that is both, after a comma or an "and". */
const part = /\s*(?:[,،]\s*|et\s+|and\s+|و\s*)?(?:(\d+(?:[.,٫]\d+)?)\s*(\p{L}*)|(\p{L}+))\.?\s*/uy;

/**
 * Reads a duration as people type it: "10 min", "2 h", "1h30", "3 jours", "يومان وساعة". A number alone is not a duration.
 *
 * @returns seconds; null for anything else
 */
export function parseDuration(text: string): number | null {
  if (/[-\u2212]/.test(text)) return null;
  const said = fold(text);
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
