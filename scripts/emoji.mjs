/**
 * Generates the data of the emoji picker: the emoji in the platform's order, and their names in each language. Run
 * manually when `@discordapp/twemoji` has a new version. The sources are too large for the normal dependencies:
 *
 *   npm install --no-save emojibase-data@17.0.0 cldr-annotations-full@48.2.0 cldr-annotations-derived-full@48.2.0
 *   node scripts/emoji.mjs
 *
 * The output is committed: `src/chat/emoji/list.json` and `src/chat/emoji/names/`. Order and groups come from
 * emojibase-data (MIT), names and keywords from the Unicode CLDR (Unicode-3.0).
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const json = (path) => JSON.parse(readFileSync(require.resolve(path), 'utf8'));
const target = new URL('../src/chat/emoji/', import.meta.url);
const drawings = new URL('../node_modules/@discordapp/twemoji/dist/svg/', import.meta.url);

/** Group names by emojibase's group numbers. Group 2 contains components, not emoji. */
const groups = [
  'smileys',
  'people',
  null,
  'nature',
  'food',
  'travel',
  'activities',
  'objects',
  'symbols',
  'flags',
];

const bare = (emoji) => emoji.replaceAll('\ufe0f', '');
const drawn = new Set(
  readdirSync(drawings).map((file) =>
    String.fromCodePoint(
      ...file
        .replace('.svg', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16)),
    ).replaceAll('\ufe0f', ''),
  ),
);
/** The same as `withTone` in src/chat/emoji/tones.ts. */
const skin = /(?!(?<=\u200d)\u{1f91d})(\p{Emoji_Modifier_Base})\ufe0f?/gu;
const toned = (emoji, tone) => emoji.replace(skin, `$1${tone}`);
const tones = ['🏻', '🏼', '🏽', '🏾', '🏿'];

/** The form that Unicode recommends. emojibase also adds the variation selector where it is not needed. */
const written = (emoji) => (/^\p{RGI_Emoji}$/v.test(emoji) ? emoji : bare(emoji));

const all = json('emojibase-data/en/compact.json')
  .filter(({ unicode, group }) => groups[group] && drawn.has(bare(unicode)))
  .sort((a, b) => a.group - b.group || a.order - b.order)
  .map(({ unicode, group }) => {
    const hasTones = tones.every((tone) => {
      const other = toned(unicode, tone);
      return other !== unicode && drawn.has(bare(other));
    });
    return { emoji: written(unicode), group: groups[group], hasTones };
  });

/** Emoji by group. A plus after an emoji means that it has skin tones. */
const list = Object.fromEntries(
  groups.filter(Boolean).map((name) => [
    name,
    all
      .filter(({ group }) => group === name)
      .map(({ emoji, hasTones }) => (hasTones ? `${emoji}+` : emoji))
      .join(' '),
  ]),
);
writeFileSync(new URL('list.json', target), `${JSON.stringify(list, null, 2)}\n`);

for (const language of ['fr', 'en', 'ar']) {
  const own = json(`cldr-annotations-full/annotations/${language}/annotations.json`).annotations.annotations;
  const derived = json(`cldr-annotations-derived-full/annotationsDerived/${language}/annotations.json`)
    .annotationsDerived.annotations;
  const names = all.map(({ emoji, group }) => {
    const { tts: [spoken] = [], default: keywords = [] } = own[bare(emoji)] ?? derived[bare(emoji)] ?? {};
    if (!spoken) throw new Error(`${emoji} has no name in ${language}.`);
    // "flag: France" becomes "France", since it is in the group of flags.
    const name = group === 'flags' ? spoken.replace(/^[^:]+?\s*:\s*/, '') : spoken;
    const words = new Set(keywords.join(' ').split(' '));
    for (const word of name.split(' ')) words.delete(word);
    return [name, [...words].join(' ')].join('|');
  });
  writeFileSync(new URL(`names/${language}.json`, target), `${JSON.stringify(names, null, 2)}\n`);
}
console.log(`${all.length} emoji`);
