import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import { hostileTalk } from '../../../server/demo/data/hostile-talk.ts';
import type { Transcript } from '../../../src/contract/transcript.ts';
import type { TranscriptMessage } from '../../../src/contract/transcript-message.ts';
import { page } from '../../../src/screens/transcript/export/html.ts';
import { headHtml, messageHtml } from '../../../src/screens/transcript/export/to-html.ts';
import { messageText } from '../../../src/screens/transcript/export/to-text.ts';
import type { FileView } from '../../../src/screens/transcript/export/view.ts';
import { hostileAddresses, hostileStrings } from '../../e2e/hostile-strings.ts';
import { texts } from '../../e2e/texts.ts';
import { runs } from '../../runs.ts';
import { emptyTranscript, said } from './transcript-samples.ts';

const plain = (time: number) => new Date(time).toISOString().slice(0, 16);
const view: FileView = {
  t: texts('fr'),
  locale: 'fr-FR',
  lang: 'fr',
  timeZone: 'UTC',
  now: 0,
  names: { users: {}, roles: {}, channels: {} },
  times: { clock: plain, day: plain, shortDay: plain, moment: plain },
};

const hostile = fc.oneof(
  fc.constantFrom(
    ...hostileStrings,
    ...hostileTalk.opener,
    '"><img src=x onerror=alert(1)>',
    '</style><script>',
  ),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '&',
        '/',
        '=',
        '*',
        '||',
        '`',
        '[',
        '](',
        ')',
        '<@7>',
        'script',
        'href',
        '\n',
      ),
      {
        maxLength: 40,
      },
    )
    .map((parts) => parts.join('')),
);
const address = fc.oneof(fc.constantFrom(...hostileAddresses, ''), fc.webUrl());

const message: fc.Arbitrary<TranscriptMessage> = fc
  .record({
    content: hostile,
    system: fc.option(hostile),
    title: hostile,
    name: hostile,
    value: hostile,
    url: address,
    file: hostile,
    emoji: hostile,
    reason: hostile,
    isBlanked: fc.boolean(),
  })
  .map(({ content, system, title, name, value, url, file, emoji, reason, isBlanked }) =>
    said('1', {
      content,
      system,
      reply_to_id: '1',
      edited_at: '2026-11-14T10:01:00.000Z',
      embeds: [
        {
          title,
          description: value,
          url,
          author: { name, url },
          footer: { text: value },
          image: { url },
          fields: [{ name, value }],
        },
      ],
      attachments: [{ name: file, url, size: 10, content_type: value, width: null, height: null }],
      reactions: [{ emoji, image_url: null, count: 1, me: false }],
      blanked: isBlanked
        ? {
            by: { id: '7', username: name, display_name: name, avatar_url: null },
            at: '2026-11-14T10:02:00.000Z',
            reason,
          }
        : null,
    }),
  );

const transcriptOf = (name: string, messages: readonly TranscriptMessage[]): Transcript => ({
  ...emptyTranscript,
  users: { '7': { username: name, display_name: name, avatar_url: null, bot: true, color: null } },
  messages: [...messages],
});

const byId = (messages: readonly TranscriptMessage[]) => new Map(messages.map((one) => [one.id, one]));

function fileOf(name: string, messages: readonly TranscriptMessage[]): string {
  const transcript = transcriptOf(name, messages);
  const body = messages.map((one) => messageHtml(one, transcript, byId(messages), view));
  return page({
    lang: 'fr',
    dir: 'ltr',
    title: name,
    css: 'p{}',
    body: [headHtml(name, name, name), ...body],
  });
}

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

function elementsIn(node: Node): Element[] {
  const own = 'tagName' in node ? [node] : [];
  return 'childNodes' in node ? [...own, ...node.childNodes.flatMap(elementsIn)] : own;
}

const text = (node: Node): string =>
  node.nodeName === '#text' && 'value' in node
    ? node.value
    : 'childNodes' in node
      ? node.childNodes.map(text).join('')
      : '';

const tags =
  'html head meta title style body header h1 h2 p article strong bdi small a time div em u del details summary blockquote ul ol li code pre dl dt dd span'.split(
    ' ',
  );
const attributes = 'lang dir charset http-equiv content name class id href rel datetime start'.split(' ');

describe('a transcript as a web page', () => {
  test('has no element and no attribute but our own, whatever people wrote', () => {
    fc.assert(
      fc.property(hostile, message, (name, one) => {
        const elements = elementsIn(parse(fileOf(name, [one])));
        expect(elements.filter(({ tagName }) => !tags.includes(tagName))).toEqual([]);
        const given = elements.flatMap(({ attrs }) => attrs);
        expect(given.filter((attribute) => !attributes.includes(attribute.name))).toEqual([]);
        const links = given.flatMap((attribute) => (attribute.name === 'href' ? attribute.value : []));
        expect(links.filter((link) => !/^(?:https?|discord):\/\/|^#m\d+$/i.test(link))).toEqual([]);
        // The HTML parser would split nested links, so none must remain.
        const inner = elements
          .filter(({ tagName }) => tagName === 'a')
          .flatMap((link) => link.childNodes.flatMap(elementsIn));
        expect(inner.filter(({ tagName }) => tagName === 'a')).toEqual([]);
        expect(elements.filter(({ tagName }) => tagName === 'style')).toHaveLength(1);
        expect(elements.filter(({ tagName }) => tagName === 'article')).toHaveLength(1);
      }),
      { numRuns: runs(400) },
    );
  });

  test('says names and reasons to the letter', () => {
    fc.assert(
      fc.property(hostile, (name) => {
        const [heading] = elementsIn(parse(fileOf(name, [said('1')]))).filter(
          ({ tagName }) => tagName === 'strong',
        );
        const told = name.replace(/\0/g, '\ufffd').replace(/\r\n?/g, '\n');
        expect(heading && text(heading)).toBe(told);
      }),
      { numRuns: runs(300) },
    );
  });

  test('asks nobody for anything: a policy, no picture, no script', () => {
    const file = fileOf('Léa', [
      said('1', {
        content: 'voilà https://example.org/a.png',
        attachments: [
          {
            name: 'a.png',
            url: 'https://media.example/a.png',
            size: 1000,
            content_type: 'image/png',
            width: 1,
            height: 1,
          },
        ],
      }),
    ]);
    expect(file).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
    expect(file).not.toMatch(/<(?:img|script|link|iframe)|url\(|@import/i);
    expect(file).toContain('<a href="https://media.example/a.png"');
  });

  test('leads from an answer to its message, and says what was blanked', () => {
    const messages = [
      said('1', { content: 'La question' }),
      said('2', { content: 'La réponse', reply_to_id: '1' }),
      said('3', { reply_to_id: '99' }),
      said('4', {
        content: '',
        blanked: {
          by: { id: '8', username: 'ines', display_name: 'Inès', avatar_url: null },
          at: '2026-11-15T08:00:00.000Z',
          reason: 'Un numéro',
        },
      }),
    ];
    const document = parse(fileOf('Léa', messages));
    const articles = elementsIn(document).filter(({ tagName }) => tagName === 'article');
    expect(elementsIn(articles[1] as Element).find(({ tagName }) => tagName === 'a')?.attrs).toContainEqual({
      name: 'href',
      value: '#m1',
    });
    expect(text(articles[1] as Element)).toContain('La question');
    expect(text(articles[2] as Element)).toContain('supprimé');
    expect(text(articles[3] as Element).replace(/[\u2066-\u2069]/g, '')).toContain('Effacé par Inès');
  });
});

describe('a transcript as text', () => {
  const textOf = (name: string, one: TranscriptMessage) =>
    messageText(one, transcriptOf(name, [one]), byId([one]), view);

  test('has one line at the margin for each message, so that nobody can forge another’s', () => {
    fc.assert(
      fc.property(hostile, message, (name, one) => {
        const lines = textOf(name, one).split(/\r\n|[\n\r\u2028\u2029]/);
        expect(lines.filter((line) => !line.startsWith('    '))).toHaveLength(1);
      }),
      { numRuns: runs(300) },
    );
  });

  test('says who said what, with files and reactions', () => {
    const one = said('1', {
      content: 'Bonjour\n[10:00] Inès (@ines)',
      attachments: [
        { name: 'a.pdf', url: '', size: 1000, content_type: 'application/pdf', width: null, height: null },
      ],
      reactions: [{ emoji: '👍', image_url: null, count: 2, me: true }],
    });
    expect(
      textOf('Léa', one)
        .replace(/[\u2066-\u2069]/g, '')
        .split('\n'),
    ).toEqual([
      '[2026-11-14T10:00] Léa (@Léa)',
      '    Bonjour',
      '    [10:00] Inès (@ines)',
      '    Fichier\u00a0: a.pdf (Fichier non conservé)',
      '    Réactions\u00a0: 👍 2',
    ]);
  });
});
