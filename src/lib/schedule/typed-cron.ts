/** Turns a cron expression as people type or paste it into its five fields. */
import { cronFieldNames, cronFields } from './cron.ts';

/** What cron's own names stand for. */
const shorthands: Readonly<Record<string, string>> = {
  '@yearly': '0 0 1 1 *',
  '@annually': '0 0 1 1 *',
  '@monthly': '0 0 1 * *',
  '@weekly': '0 0 * * 0',
  '@daily': '0 0 * * *',
  '@midnight': '0 0 * * *',
  '@hourly': '0 * * * *',
};

/** The languages whose months and weekdays are understood; Arabic has several sets of months. */
const languages = ['en', 'fr', 'ar', 'ar-DZ', 'ar-MA', 'ar-SY'];

/** Without accents and vowel signs, with one form for each letter of Arabic, and without its article. */
const plain = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}|\.|ـ/gu, '')
    .toLowerCase()
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/^ال/, '');

type Named = 'month' | 'weekday';

/** The names of all months or weekdays from the first one that cron knows, each with how cron writes it. */
function namesOf(field: Named): (readonly [name: string, written: string])[] {
  return languages.flatMap((language) => {
    const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { [field]: 'long', timeZone: 'UTC' });
    return cronFields[field].names.map((written, at) => {
      // 4 January 2026 is a Sunday.
      const date = field === 'month' ? Date.UTC(2026, at, 1) : Date.UTC(2026, 0, 4 + at);
      return [plain(format.format(date)), written.toUpperCase()] as const;
    });
  });
}
const known: Partial<Record<Named, ReturnType<typeof namesOf>>> = {};

/** What a word stands for, if it is a name or the beginning of the names of one month or weekday. */
function namedBy(word: string, field: Named): string {
  const wanted = plain(word);
  if (cronFields[field].names.some((name) => name === word.toLowerCase()) || wanted.length < 3) return word;
  known[field] ??= namesOf(field);
  const whole = known[field].filter(([name]) => name === wanted);
  const found = whole.length > 0 ? whole : known[field].filter(([name]) => name.startsWith(wanted));
  const meant = new Set(found.map(([, written]) => written));
  return meant.size === 1 ? ([...meant][0] ?? word) : word;
}

/** Arabic and Persian digits as those of the code. */
const digit = (sign: string) => String((sign.codePointAt(0) ?? 0) & 0xf);

/**
 * The five fields of what is typed: without spaces that do not part fields, with the names of months and weekdays as cron writes
 * them, and for `@daily` what it stands for. What has no other form is left as it is.
 */
export function typedCron(text: string): string {
  const tidy = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/^[\s"'`“”‘’„«»]+|[\s"'`“”‘’„«»]+$/g, '')
    .replace(/[٠-٩۰-۹]/g, digit)
    .replace(/[،、]/g, ',')
    .replace(/[‐-―−]/g, '-')
    .replace(/(?<=[\p{L}\d.*])\s*([,/-])\s*(?=[\p{L}\d])/gu, '$1')
    .replace(/\s+/g, ' ');
  const shorthand = shorthands[tidy.toLowerCase()];
  if (shorthand) return shorthand;
  const fields = tidy.split(' ');
  return fields
    .map((field, at) => {
      const name =
        cronFieldNames[at + cronFieldNames.length - Math.max(fields.length, cronFieldNames.length)];
      // Other programs write `?` for any day.
      if (field === '?' && (name === 'day' || name === 'weekday')) return '*';
      if (name !== 'month' && name !== 'weekday') return field;
      return field.replace(/[\p{L}\p{M}.]+/gu, (word) => namedBy(word, name));
    })
    .join(' ');
}
