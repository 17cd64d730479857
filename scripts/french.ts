/** Part of `npm run format`: inserts the no-break spaces and apostrophes in French texts, so that nobody has to type them. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What stays on the line of its number. */
const unit =
  /(?<=\d|\}\}) (?=(?:(?:seconde|minute|heure|jour|semaine|an|caractère)s?|mois|ms|s|min|h|j|Mio|%)(?![\p{L}’]))/gu;

/**
 * Applies French typography: a no-break space (U+00A0) before : ; ? !, inside « » and before a unit, a narrow one (U+202F) only
 * between digits, and ’ as apostrophe. Punctuation without a space before it is unchanged, since it may be part of
 * a URL or a time.
 */
export function asFrenchWrites(text: string): string {
  return text
    .replace(/(?<!\d)\u202f|\u202f(?!\d)/g, '\u00a0')
    .replace(/(?<=\d)[ \u00a0](?=\d{3}(?!\d))/g, '\u202f')
    .replace(unit, '\u00a0')
    .replace(/[ ](?=[:;!?»])/g, '\u00a0')
    .replace(/«[ ]?(?!\u00a0)/g, '«\u00a0')
    .replace(/(?<!\u00a0)»/g, '\u00a0»')
    .replace(/(?<=\p{L})'(?=\p{L})/gu, '’');
}

/** Corrects the texts in the source of a locale file; the rest is unchanged. */
export function frenchSource(source: string): string {
  return source.replace(/(?<=": )"(?:[^"\\]|\\.)*"/g, (literal) => {
    const text = JSON.parse(literal) as string;
    const corrected = asFrenchWrites(text);
    return corrected === text ? literal : JSON.stringify(corrected);
  });
}

if (import.meta.filename === process.argv[1]) {
  const folder = join(import.meta.dirname, '../src/i18n/locales/fr');
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const source = readFileSync(path, 'utf8');
    const corrected = frenchSource(source);
    if (corrected === source) continue;
    writeFileSync(path, corrected);
    console.log(`Corrected the spaces and apostrophes of ${name}.`);
  }
}
