import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type JsonFix, longestRepair, repairJson } from '../../../src/composer/json/json-repair.ts';
import { runs } from '../../runs.ts';

/** The parsed value of a repaired text, with the fixes. */
function repaired(text: string): readonly [value: unknown, fixes: readonly JsonFix[]] {
  const found = repairJson(text);
  if (!found) throw new Error('Beyond repair.');
  return [JSON.parse(found.text), found.fixes];
}
const message = { content: 'a', embeds: [{ title: 'b', color: 5 }] };

describe('the repair of JSON', () => {
  test('leaves JSON as it is', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat({ max: 4 }), (text, indent) => {
        const value: unknown = JSON.parse(text);
        // Not strings, since JSON inside a string is decoded.
        fc.pre(typeof value !== 'string');
        const source = JSON.stringify(value, null, indent);
        expect(repairJson(source)).toEqual({ text: source, fixes: [] });
      }),
    );
  });

  test('gives JSON or nothing, never throws, and has nothing to mend in what it gave', () => {
    const pieces = fc.constantFrom(
      ...[
        '{',
        '}',
        '[',
        ']',
        ',',
        ':',
        '"',
        "'",
        '“',
        '”',
        '\\',
        '\n',
        ' ',
        '//',
        '/*',
        '*/',
        '#',
        '```',
        'a',
        'None',
        '0x1f',
        '.5',
        '"b"',
        "'c'",
      ],
    );
    const garbled = fc.array(pieces, { maxLength: 24 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(garbled, fc.string({ unit: 'binary' })), (text) => {
        const found = repairJson(text);
        if (!found) return;
        const value: unknown = JSON.parse(found.text);
        if (typeof value !== 'string')
          expect(repairJson(found.text)).toEqual({ text: found.text, fixes: [] });
      }),
      { numRuns: runs(3000) },
    );
  });

  test('gives the value back that was garbled in a known way', () => {
    const garblers: readonly [JsonFix, (text: string) => string][] = [
      ['commas', (text) => text.replace(/([\]}])$/, ',\n$1')],
      ['around', (text) => `\`\`\`json\n${text}\n\`\`\``],
      ['comments', (text) => text.replace(/^(.)/, '$1 // that\n /* this */ # and\n')],
      ['encoded', (text) => JSON.stringify(text)],
      ['encoded', (text) => JSON.stringify(JSON.stringify(text))],
    ];
    const entry = fc.record({ a: fc.jsonValue({ maxDepth: 2 }), b: fc.string() });
    fc.assert(
      fc.property(
        fc.oneof(entry, fc.array(entry, { minLength: 1 })),
        fc.constantFrom(...garblers),
        (value, [fix, garble]) => {
          const plain = JSON.stringify(value);
          const [found, fixes] = repaired(garble(plain));
          expect(JSON.stringify(found)).toBe(plain);
          expect(fixes).toEqual([fix]);
        },
      ),
    );
  });

  test.each<[string, string, JsonFix[]]>([
    ['commas too many', '{"content":"a",,"embeds":[{"title":"b","color":5,},],}', ['commas']],
    ['commas missing', '{"content":"a"\n"embeds":[{"title":"b" "color":5}]}', ['commas']],
    ['single quotes', "{'content':'a','embeds':[{'title':'b','color':5}]}", ['quotes']],
    ['curly quotes', '{“content”: “a”, „embeds“: [{«title»: ‘b’, "color": 5}]}', ['quotes']],
    ['names without quotes', '{content: "a", embeds: [{title: "b", color: 5}]}', ['names']],
    ['numbers of programs', '{"content":"a","embeds":[{"title":"b","color":0x5}]}', ['numbers']],
    [
      'spaces of a word processor',
      '{"content":\u00a0"a",\u2003"embeds":[{"title":"b","color":5}]}',
      ['spaces'],
    ],
    ['brackets missing at the end', '{"content":"a","embeds":[{"title":"b","color":5', ['brackets']],
    [
      'code around it',
      'await channel.send({content: "a", embeds: [{title: "b", color: 5}]});',
      ['around', 'names'],
    ],
    [
      'a chat around it',
      'Here you are:\n```\n{"content":"a","embeds":[{"title":"b","color":5}]}\n```\nThanks!',
      ['around'],
    ],
    [
      'escapes without quotes',
      '{\\"content\\":\\"a\\",\\"embeds\\":[{\\"title\\":\\"b\\",\\"color\\":5}]}',
      ['encoded'],
    ],
  ])('mends %s', (_, text, fixes) => {
    expect(repaired(text)).toEqual([message, fixes]);
  });

  test.each<[string, string, JsonFix[]]>([
    ['an apostrophe', "{'a': 'it's \"so\"'}", ['quotes']],
    ['an escaped apostrophe', '{"a": "it\\\'s \\"so\\""}', ['escapes']],
  ])('keeps %s', (_, text, fixes) => {
    expect(repaired(text)).toEqual([{ a: 'it\'s "so"' }, fixes]);
  });

  test('mends the inside of texts', () => {
    expect(repaired('{"a": "one\ntwo\tthree \\o/ c:\\dir \\u00e9 \\n"}')).toEqual([
      { a: 'one\ntwo\tthree \\o/ c:\\dir é \n' },
      ['breaks', 'escapes'],
    ]);
    // What looks like a mistake is allowed in a string.
    const text = '{"a": "// no comment, [1,], {b: 2} “c” \'d\'",}';
    expect(repaired(text)[0]).toEqual({ a: "// no comment, [1,], {b: 2} “c” 'd'" });
  });

  test('takes the words of other languages', () => {
    expect(repaired('{"a": [True, FALSE, None, undefined, NaN, +1, .5, 5., 007, 0X1F]}')).toEqual([
      { a: [true, false, null, null, null, 1, 0.5, 5, 7, 31] },
      ['numbers', 'words'],
    ]);
  });

  test.each([
    '',
    'hello',
    '{"a": "never ends',
    '{"a" 1}',
    '{"a": }',
    '{"a": b}',
    '[1}',
    '{"a":1} {"b":2}',
    '{"__proto__" "b"}',
    `${'['.repeat(300)}`,
    `{"a": "${'x'.repeat(longestRepair)}",}`,
  ])('gives up on what could mean anything (%#)', (text) => {
    expect(repairJson(text)).toBe(null);
  });
});
