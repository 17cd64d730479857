/** Finds time zones by what people call them: names old and new, cities, countries, abbreviations and offsets. */
import type { Choice } from '../../../lib/choices.ts';
import { zoneOf } from '../../../lib/schedule/zone.ts';
import { fold, latinDigits } from '../../../lib/search.ts';
import data from './zone-words.json';

/** Zones of one country that have the same clock. */
interface Group {
  /** The newest name first, each with what its city is called in the languages of the site: `Europe/London|London Londres لندن`. */
  readonly ids: readonly string[];
  readonly country: string;
  /** Big cities. */
  readonly words: string;
  /** Abbreviations, in winter and in summer. */
  readonly short: string;
  /** The index of its name in `metazones`. */
  readonly meta?: number;
  /** It stands for others with its abbreviation: New York for "EST". */
  readonly leads?: boolean;
}

interface Found {
  /** Folded. */
  readonly text: string;
  readonly short: readonly string[];
  readonly leads: boolean;
}

const groups: readonly Group[] = data.zones;
const countries = ['en', 'fr', 'ar'].map((language) => new Intl.DisplayNames(language, { type: 'region' }));

const idOf = (entry: string) => entry.split('|')[0] ?? '';

/** How a zone is called today: a browser may know Europe/Kyiv only as Europe/Kiev. */
const renamed: Readonly<Record<string, string>> = data.renamed;

/** The name of a zone, with spaces, as a search for "new york" expects. */
export const zoneName = (id: string): string => (renamed[id] ?? id).replaceAll('_', ' ');

/** By what each of these zones is found. */
function foundBy(ids: ReadonlySet<string>): ReadonlyMap<string, Found> {
  const entries = new Map<string, Found>();
  for (const { ids: all, country, words, short, meta, leads = false } of groups) {
    const here = all.filter((entry) => ids.has(idOf(entry)));
    const gone = all.filter((entry) => !ids.has(idOf(entry)));
    const shared = [
      ...countries.map((names) => names.of(country)),
      meta === undefined ? '' : data.metazones[meta],
    ];
    for (const [at, entry] of here.entries()) {
      // The first stands for the names that the browser lacks, and for the cities.
      const own = at === 0 ? [entry, ...gone, words] : [entry];
      entries.set(idOf(entry), {
        text: fold([...own, ...shared].join(' ')),
        short: short.split(' '),
        leads: leads && at === 0,
      });
    }
  }
  const universal = { text: fold('UTC GMT Greenwich universal'), short: ['utc', 'gmt', 'z'], leads: true };
  return entries.set('UTC', universal);
}

/** Words that say only that a time zone is meant, folded. */
const idle = new Set(
  'time zone timezone hour hours heure heures fuseau horaire de du la le in of at توقيت وقت ساعه الساعه منطقه زمنيه المنطقه الزمنيه'.split(
    ' ',
  ),
);

const offset = /^(?:utc|gmt)?\s*([+\-−–])\s*(\d{1,2})(?:[:.h]?(\d{2})|[.,](\d))?$/i;

/** The minutes ahead of UTC that a text says, such as "utc+1", "GMT-3:30" or "+05:30"; null for any other. */
function minutesIn(text: string): number | null {
  const [, sign = '', hours, minutes, tenths] = offset.exec(latinDigits(text.trim())) ?? [];
  if (hours === undefined) return null;
  const ahead = Number(hours) * 60 + (tenths === undefined ? Number(minutes ?? 0) : Number(tenths) * 6);
  return sign === '+' ? ahead : -ahead;
}

const minute = 60_000;

/** Those with this offset at an instant, and then those that have it in another season. */
function withOffset<C extends Choice>(choices: readonly C[], wanted: number, at: number): readonly C[] {
  const half = 182 * 24 * 60 * minute;
  const offsets = choices.map(({ id }) =>
    [at, at + half].map((instant) => zoneOf(id).offsetAt(instant) / minute),
  );
  const now = choices.filter((_, index) => offsets[index]?.[0] === wanted);
  const later = choices.filter(
    (_, index) => offsets[index]?.[0] !== wanted && offsets[index]?.[1] === wanted,
  );
  return [...now, ...later];
}

/** Makes the search over some zones. What is meant by name comes first. */
export function zoneFinder<C extends Choice>(choices: readonly C[]) {
  const found = foundBy(new Set(choices.map(({ id }) => id)));
  const texts = choices.map(({ id, name }) => `${fold(name)} ${found.get(id)?.text ?? ''}`);
  return (query: string, at = Date.now()): readonly C[] => {
    const wanted = minutesIn(query);
    if (wanted !== null) return withOffset(choices, wanted, at);
    const typed = fold(query).split(' ').filter(Boolean);
    const telling = typed.filter((word) => !idle.has(word));
    const words = telling.length > 0 ? telling : typed;
    const rank = new Map<C, number>();
    for (const [index, choice] of choices.entries()) {
      const { short = [], leads = false } = found.get(choice.id) ?? {};
      const isShort = (word: string) => short.includes(word);
      if (!words.every((word) => isShort(word) || texts[index]?.includes(word))) continue;
      rank.set(choice, words.some(isShort) ? (leads ? 0 : 1) : 2);
    }
    return [...rank.keys()].sort((one, other) => (rank.get(one) ?? 0) - (rank.get(other) ?? 0));
  };
}
