/**
 * Generates `src/moderation/text/confusables.ts` from Unicode's confusables (UTS #39) in the package unhomoglyph.
 * Run manually after updating that package: `node scripts/look-alikes.mjs && npm run format`. The output is
 * committed, since the rules also run in bots.
 */
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** @type {Record<string, string>} */
const data = createRequire(import.meta.url)('unhomoglyph/data.json');

/**
 * Small letters that the data lacks: turned Latin letters, and those with a stroke, a hook or a curl. Each group
 * starts with the letter that they look like.
 */
const more = [
  'aᶏⱥ bᵬᶀꞗƅь cƈɕꞓꞔ𝼝 dȡᵭᶁᶑꟈ eᶒⱸꬴǝɘ fᶂ gʛꞡ hⱨꞕ iᶖ𝼚 jʝ kᶄⱪꝁꝃꝅꞣʞ lȴɬᴌᶅⱡꝉꞎꬷꬸꬹ𝼄𝼑𝼓 mᶆꬺɯ nȵɲᶇꞑꞥꬻŋ oⱺꝍ𝼛',
  'pᵱᶈꝑꝓꝕ qɋꝗꝙꞯ rᵳᶉꞧꭆꭉ𝼖ɹɺ sȿᶊꞩꟊ𝼞ƨ tƫȶʈⱦ𝼉ʇ uᶙꞹʉμ vⱱⱴꝟʌ wⱳʍ xᶍꭖꭗꭘꭙ yʎ zɀʑᶎⱬ',
].join(' ');

/** Removes accents and case. */
const plain = (text) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Scripts whose letters only look like Latin ones in isolation, or that have no spaces between words. */
const apart =
  /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Thai}\p{sc=Mymr}\p{sc=Khmr}\p{sc=Laoo}\p{sc=Hira}\p{sc=Kana}\p{sc=Hani}]/u;

const isArabic = (text) => /^\p{sc=Arab}$/u.test(text);

/** What a character finally looks like: Latin letters, an ASCII punctuation mark, or an Arabic letter; null for all others. */
function lookOf(char) {
  // Arabic letters differ in their dots, which are separate marks in the data.
  if (isArabic(char)) return isArabic(data[char] ?? '') ? data[char] : null;
  let look = char;
  // ASCII is unchanged: the data has `l` for `I`.
  const next = (one) => (one < '\u0080' ? one : (data[one] ?? one));
  for (let step = 0; step < 4; step += 1) look = plain([...look].map(next).join(''));
  // The data has two apostrophes for a quotation mark, and `rn` for `m`.
  if (look === "''") return '"';
  if (look === 'rn') return 'm';
  if (/^[a-z]{1,3}$/.test(look)) return apart.test(char) && /\p{L}/u.test(char) ? null : look;
  return /^[-'"./:]$/.test(look) && !apart.test(char) ? look : null;
}

/** Whether compatibility decomposition already gives ASCII or the same look, so that no entry is needed. */
function isDecomposed(char, look) {
  const parts = plain(char);
  return parts !== char.toLowerCase() && (/^[ -~]+$/.test(parts.trim()) || lookOf(parts) === look);
}

function tableOf(char, look) {
  if (!/\p{L}/u.test(look)) return 'signs';
  if (!/\p{L}/u.test(char)) return /\p{M}/u.test(char) || look.length > 1 ? null : 'shapes';
  const small = char.toLowerCase();
  if (small === char) return 'letters';
  return lookOf(small) === look ? null : 'shapes';
}

/** @type {Record<'letters' | 'shapes' | 'signs', Record<string, string>>} */
const tables = { letters: {}, shapes: {}, signs: {} };
for (const char of Object.keys(data).sort()) {
  const look = lookOf(char);
  if (char < '\u0080' || look === null || look === plain(char) || isDecomposed(char, look)) continue;
  if ([...char].length > 1 || /\p{Nd}/u.test(char)) continue;
  const table = tableOf(char, look);
  if (table) tables[table][look] = (tables[table][look] ?? '') + char;
}
for (const [look, ...chars] of more.split(' ')) {
  const known = Object.values(tables.letters).join('');
  const lacking = chars.filter((char) => !known.includes(char));
  tables.letters[look] = (tables.letters[look] ?? '') + lacking.join('');
}

const lines = (table) =>
  Object.entries(table)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([look, chars]) => `  ${JSON.stringify(look)}: ${JSON.stringify(chars)},`)
    .join('\n');

/** The text of the file. */
export const text = `/**
 * Characters that look like others, by what they look like. Made by \`scripts/look-alikes.mjs\` from Unicode's data of confusable
 * characters.
 */

/** Small letters, and letters without case. */
export const letters: Readonly<Record<string, string>> = {
${lines(tables.letters)}
};

/** Capitals that look different from their small letters, and symbols that look like letters. */
export const shapes: Readonly<Record<string, string>> = {
${lines(tables.shapes)}
};

/** Punctuation, and letters that look like punctuation. */
export const signs: Readonly<Record<string, string>> = {
${lines(tables.signs)}
};
`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeFile(new URL('../src/moderation/text/confusables.ts', import.meta.url), text);
}
