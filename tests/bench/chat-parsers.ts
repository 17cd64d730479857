/** The markdown parsers to compare, with typical and pathological texts. */
import discordMarkdown from 'discord-markdown';
import { parse } from 'discord-markdown-parser';
import simpleMarkdown from 'simple-markdown';
import { parseChat } from '../../src/chat/grammar/parse.ts';

/** Our parser and published ones, each from source to its own tree. */
export const parsers: Readonly<Record<string, (source: string) => unknown>> = {
  ours: (source) => parseChat(source, 'message'),
  'discord-markdown': (source) => discordMarkdown.parser(source),
  'discord-markdown-parser': (source) => parse(source, 'normal'),
  'simple-markdown': (source) => simpleMarkdown.defaultInlineParse(source),
};

const id = '123456789012345678';

/** Typical messages of people and bots. */
export const typical: readonly { readonly name: string; readonly source: string }[] = [
  { name: 'a short answer', source: 'ok, on se voit demain à 18 h' },
  {
    name: 'a sentence with marks',
    source: `**Bienvenue** sur le serveur, <@${id}> ! Lisez les _règles_ dans <#${id}> puis cliquez sur \`Vérifier\`.`,
  },
  {
    name: 'an announcement',
    source: `# Maintenance\n\nLe bot sera **hors ligne** <t:1700000000:R>.\n- sauvegarde à __22 h__\n- retour à ~~23 h~~ 23 h 30\n\n> Merci de votre patience\n-# [Détails](https://example.com/status) · @everyone 🔥`,
  },
  {
    name: 'code and a spoiler',
    source:
      'Essayez :\n```js\nconst a = await fetch(url);\nconsole.log(a.status);\n```\nLa réponse est ||quarante-deux||.',
  },
  { name: 'Arabic', source: 'مرحبا **بالعالم**، راجعوا _القواعد_ في القناة قبل الكتابة، وشكرا لكم جميعا 👋' },
  {
    name: '2,000 characters',
    source: 'Un **mot** sur _dix_ porte une marque, et `un autre` est du code. '.repeat(31),
  },
];

const filled = (piece: string) => piece.repeat(10_000 / piece.length);

/** Texts of 10,000 characters that make parsers backtrack. */
export const pathological: readonly { readonly name: string; readonly source: string }[] = [
  ...['*', '_', '|', '`', '>', '<', '[](', '[a](', '||', '**a', '*_~|`'].map((piece) => ({
    name: `\`${piece.replaceAll('|', '\\|')}\``,
    source: filled(piece),
  })),
  { name: '`*a`, spaces', source: `*a${' '.repeat(9997)}b` },
  { name: '`> a` lines', source: filled('> a\n') },
  {
    name: 'lists in lists',
    source: Array.from({ length: 139 }, (_, at) => `${' '.repeat(at)}- x`).join('\n'),
  },
];
