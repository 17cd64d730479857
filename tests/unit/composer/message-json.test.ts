import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JsonFix } from '../../../src/composer/json/json-repair.ts';
import { readMessageJson, writeMessageJson } from '../../../src/composer/json/message-json.ts';
import { type JsonFault, jsonFault } from '../../../src/lib/json-fault.ts';
import { runs } from '../../runs.ts';
import { anyMessage, fullMessage } from './message-samples.ts';

/** Reads a message, and fails when it is none. */
function readValue(value: unknown) {
  const read = readMessageJson(JSON.stringify(value));
  if (read.kind !== 'read') throw new Error(`Refused: ${read.reason}`);
  return read;
}
const embedOf = (embed: object) => readValue({ embeds: [embed] }).message.embeds?.[0];

describe('JSON of a message', () => {
  test('is read with everything that a message can have', () => {
    expect(readValue(fullMessage)).toEqual({ kind: 'read', message: fullMessage, unknown: [] });
  });

  test('is written with two spaces a level', () => {
    expect(writeMessageJson({ content: 'a' })).toBe('{\n  "content": "a"\n}');
  });

  test('comes back as it was written', () => {
    fc.assert(
      fc.property(anyMessage, (message) => {
        expect(readMessageJson(writeMessageJson(message))).toEqual({ kind: 'read', message, unknown: [] });
      }),
    );
    expect(readMessageJson(writeMessageJson({}))).toEqual({ kind: 'read', message: {}, unknown: [] });
  });

  test('of any value is read or refused, and what was read reads the same again', () => {
    const key = fc.constantFrom(
      'content',
      'embeds',
      'embed',
      'title',
      'fields',
      'data',
      'messages',
      '__proto__',
    );
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 5 },
        fc.jsonValue({ maxDepth: 1 }),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(key, tie('value'), { maxKeys: 4 }),
      ),
    }));
    fc.assert(
      fc.property(value, (any) => {
        const read = readMessageJson(JSON.stringify(any));
        if (read.kind === 'refused') return;
        const again = readMessageJson(writeMessageJson(read.message));
        expect(again).toEqual({ kind: 'read', message: read.message, unknown: [] });
      }),
    );
  });
});

describe('JSON of components', () => {
  test('is read in the platform’s form, without the numbers that it gives to posted parts', () => {
    const components = [
      {
        type: 17,
        accent_color: 5,
        components: [
          { type: 10, content: 'a' },
          { type: 14, divider: false, spacing: 2 },
        ],
      },
    ];
    const posted = {
      flags: 32_768,
      components: [
        { ...components[0], id: 1, components: components[0]?.components.map((c) => ({ ...c, id: 2 })) },
      ],
    };
    expect(readValue(posted)).toEqual({ message: { flags: 32_768, components }, unknown: [], kind: 'read' });
  });

  test('may write an emoji or an address as text, and a number as digits', () => {
    const { message } = readValue({
      components: [
        { type: '1', components: [{ type: 2, style: '1', custom_id: 'a', emoji: '<a:party:1>' }] },
        { type: 12, items: [{ media: 'https://example.org/a.png' }] },
      ],
    });
    expect(message).toEqual({
      components: [
        {
          type: 1,
          components: [
            { type: 2, style: 1, custom_id: 'a', emoji: { id: '1', name: 'party', animated: true } },
          ],
        },
        { type: 12, items: [{ media: { url: 'https://example.org/a.png' } }] },
      ],
    });
  });

  test('keeps what is missing as an empty value, for the form to report', () => {
    const { message } = readValue({
      components: [{ type: 9 }, { type: 1, components: [{ type: 3 }] }, { type: 10 }],
    });
    expect(message).toEqual({
      components: [
        { type: 9, components: [], accessory: { type: 11, media: { url: '' } } },
        { type: 1, components: [{ type: 3, custom_id: '', options: [] }] },
        { type: 10, content: '' },
      ],
    });
  });

  test('has no container within a container', () => {
    const inner = { type: 17, components: [] };
    const { message, unknown } = readValue({ components: [{ type: 17, components: [inner] }] });
    expect(message).toEqual({ components: [inner] });
    expect(unknown).toEqual(['components[0].components[0]']);
  });
});

describe('JSON of other builders', () => {
  const embed = { title: 'Titre', description: 'Texte' };
  const asEmbed = { embeds: [embed] };

  test.each([
    ['an embed alone', embed],
    ['a list of embeds', [embed]],
    ['one embed in its member', { embed }],
    ['one embed in the place of the list', { embeds: embed }],
    ['a message in a list', { messages: [{ data: asEmbed }] }],
    ['a backup', { version: 7, backups: [{ messages: [{ data: asEmbed }] }] }],
    ['a message in its surroundings', { message: asEmbed }],
  ])('is read from %s', (_, source) => {
    expect(readValue(source)).toEqual({ kind: 'read', message: asEmbed, unknown: [] });
  });

  test('is read from text and embed side by side', () => {
    expect(readValue({ plainText: 'Bonjour', ...embed }).message).toEqual({ content: 'Bonjour', ...asEmbed });
    expect(readValue({ content: 'Bonjour', ...embed }).message).toEqual({ content: 'Bonjour', ...asEmbed });
  });

  test('of a message that was posted keeps its embeds apart from its own members', () => {
    const posted = {
      content: 'a',
      embeds: [embed],
      timestamp: '2026-11-21',
      author: { id: '1' },
      title: 'b',
    };
    expect(readValue(posted)).toMatchObject({
      message: { content: 'a', embeds: [embed] },
      unknown: ['timestamp', 'author', 'title'],
    });
  });

  test('may write names in camel case', () => {
    expect(embedOf({ author: { name: 'a', iconURL: 'b' }, footer: { text: 'c', iconUrl: 'd' } })).toEqual({
      author: { name: 'a', icon_url: 'b' },
      footer: { text: 'c', icon_url: 'd' },
    });
  });

  test('may write a part as its text alone', () => {
    expect(embedOf({ author: 'a', footer: 'b', image: 'c', thumbnail: 'd' })).toEqual({
      author: { name: 'a' },
      footer: { text: 'b' },
      image: { url: 'c' },
      thumbnail: { url: 'd' },
    });
  });

  test.each([
    [0x58b9ff, 0x58b9ff],
    ['#58b9ff', 0x58b9ff],
    ['#58B9FF', 0x58b9ff],
    ['0x58b9ff', 0x58b9ff],
    ['58b9ff', 0x58b9ff],
    ['#5bf', 0x55bbff],
    ['5814783', 5814783],
    ['123456', 123456],
    ['#123456', 0x123456],
    [-1, -1],
    [0x1000000, 0x1000000],
  ])('may write a colour as %s', (color, number) => {
    expect(embedOf({ color })).toEqual({ color: number });
  });

  test.each([
    ['red', 0xff0000],
    ['BLURPLE', 0x5865f2],
    [[255, 0, 0], 0xff0000],
    [{ r: 255, g: 0, b: 0 }, 0xff0000],
    ['rgb(255, 0, 0)', 0xff0000],
    ['#ff0000ff', 0xff0000],
    ['#f00f', 0xff0000],
    ['0xff0000ff', 0xff0000],
    ['rgba(255 0 0 / 50%)', 0xff0000],
    ['rgb(100%, 0%, 0%)', 0xff0000],
    ['255,0,0', 0xff0000],
    [[255, 0, 0, 1], 0xff0000],
    [['255', '0', '0'], 0xff0000],
    [{ red: 255, green: 0, blue: 0, alpha: 1 }, 0xff0000],
    [{ hex: '#ff0000' }, 0xff0000],
    ['DARK_ORANGE', 0xff8c00],
    ['NotQuiteBlack', 0x23272a],
  ])('may write a colour as %j', (color, number) => {
    expect(embedOf({ title: 'a', color })).toEqual({ title: 'a', color: number });
  });

  test.each([
    1_700_000_000,
    '1700000000',
    1_700_000_000_000,
    '1700000000000',
    '1700000000.0',
    '<t:1700000000:R>',
  ])('may write a time as %j', (timestamp) => {
    expect(embedOf({ title: 'a', timestamp })).toEqual({ title: 'a', timestamp: '2023-11-14T22:13:20.000Z' });
  });

  test.each([
    [[{ content: 'hi' }]],
    [[{ data: { content: 'hi' } }]],
    [{ payload: { content: 'hi' } }],
    [{ json: { content: 'hi' } }],
    [{ payload_json: '{"content":"hi"}' }],
    [[null, 'a', { content: 'hi' }]],
    [{ messages: [{ content: 'hi' }, { content: 'there' }] }],
  ])('may wrap a message as %j', (value) => {
    expect(readValue(value).message).toEqual({ content: 'hi' });
  });

  test.each(['BLURPLEISH', '#12', '', [1, 2], [1, 2, 256], { r: 1, g: 2 }, 'rgb(1, 2)', true])(
    'may write what is no colour: %s',
    (color) => {
      expect(readValue({ embeds: [{ title: 'a', color }] })).toMatchObject({
        message: { embeds: [{ title: 'a' }] },
        unknown: ['embeds[0].color'],
      });
    },
  );

  test.each([
    ['2026-11-21T08:30:00.000Z', '2026-11-21T08:30:00.000Z'],
    ['2026-11-21T09:30:00+01:00', '2026-11-21T08:30:00.000Z'],
    ['2026-11-21T08:30', '2026-11-21T08:30:00.000Z'],
    ['2026-11-21 08:30', '2026-11-21T08:30:00.000Z'],
    ['2026-11-21', '2026-11-21T00:00:00.000Z'],
    [1795249800000, '2026-11-21T08:30:00.000Z'],
    ['1795249800000', '2026-11-21T08:30:00.000Z'],
    ['2026-13-41', '2026-13-41'],
    ['tomorrow', 'tomorrow'],
  ])('may write the time as %s', (timestamp, instant) => {
    expect(embedOf({ timestamp })).toEqual({ timestamp: instant });
  });

  test('may write a number beyond all numbers', () => {
    expect(readMessageJson('{"embeds":[{"title":"a","color":1e999}]}')).toMatchObject({
      message: { embeds: [{ title: 'a' }] },
      unknown: ['embeds[0].color'],
    });
  });

  test('may write flags as words', () => {
    const field = { name: 'a', value: 'b' };
    expect(
      embedOf({
        fields: [
          { ...field, inline: 'true' },
          { ...field, inline: false },
        ],
      }),
    ).toEqual({
      fields: [
        { ...field, inline: true },
        { ...field, inline: false },
      ],
    });
  });
});

describe('what a message does not take', () => {
  test('is listed by its path', () => {
    const { message, unknown } = readValue({
      content: 'a',
      tts: false,
      components: [{ type: 1, components: [{ type: 2, style: 5, url: 'u', sku_id: '1' }, { type: 99 }] }, 7],
      flags: 64,
      embeds: [
        {
          title: 'b',
          type: 'rich',
          image: { url: 'c', width: 5 },
          fields: [{ name: 'd', value: 'e', id: 1 }],
        },
      ],
    });
    expect(message).toEqual({
      content: 'a',
      components: [{ type: 1, components: [{ type: 2, style: 5, url: 'u' }] }],
      embeds: [{ title: 'b', image: { url: 'c' }, fields: [{ name: 'd', value: 'e' }] }],
    });
    expect(unknown).toEqual([
      'tts',
      'components[0].components[0].sku_id',
      'components[0].components[1]',
      'components[1]',
      'flags',
      'embeds[0].type',
      'embeds[0].image.width',
      'embeds[0].fields[0].id',
    ]);
  });

  test('is listed by its path in a backup, the other messages too', () => {
    const { message, unknown } = readValue({
      version: 7,
      backups: [
        { name: 'x', messages: [{ data: { content: 'a', flags: 4 } }, { data: { content: 'b' } }] },
        {},
      ],
    });
    expect(message).toEqual({ content: 'a' });
    expect(unknown).toEqual([
      'backups[1]',
      'backups[0].name',
      'backups[0].messages[1]',
      'backups[0].messages[0].data.flags',
    ]);
  });

  test('is another message within the message', () => {
    expect(readValue({ content: 'a', message: { content: 'b' } })).toMatchObject({
      message: { content: 'a' },
      unknown: ['message'],
    });
  });

  test('is listed when it is of another type, and when it is there twice', () => {
    const embed = { title: 5, description: ['a'], author: [], fields: 'b', iconUrl: 'c' };
    expect(
      readValue({ content: {}, embeds: [embed, 'd', { image: { url: 'e' }, Image: { url: 'f' } }] }),
    ).toEqual({
      kind: 'read',
      message: { embeds: [{}, { image: { url: 'e' } }] },
      unknown: [
        'content',
        'embeds[0].title',
        'embeds[0].description',
        'embeds[0].author',
        'embeds[0].fields',
        'embeds[0].iconUrl',
        'embeds[1]',
        'embeds[2].Image',
      ],
    });
  });

  test('is left out when it is null or empty', () => {
    expect(
      readValue({
        content: null,
        tts: null,
        embeds: [
          null,
          { title: null, description: '', url: '', author: {}, footer: null, image: { url: '' }, fields: [] },
        ],
      }),
    ).toEqual({ kind: 'read', message: { embeds: [{}] }, unknown: [] });
  });

  test('may be all that there is', () => {
    expect(readValue({ content: null })).toEqual({ kind: 'read', message: {}, unknown: [] });
  });

  test('keeps the place of a text that has to be there', () => {
    expect(embedOf({ author: { url: 'a' }, fields: [{ value: 'b' }] })).toEqual({
      author: { name: '', url: 'a' },
      fields: [{ name: '', value: 'b' }],
    });
  });

  test('is not what breaks a limit, nor an address without encryption', () => {
    const long = 'a'.repeat(5000);
    const embeds = Array.from({ length: 12 }, () => ({ title: long, url: 'http://example.org' }));
    expect(readValue({ content: long, embeds })).toEqual({
      kind: 'read',
      message: { content: long, embeds },
      unknown: [],
    });
  });

  test('is named a hundred times at most', () => {
    const { message, unknown } = readValue({ embeds: Array.from({ length: 5000 }, () => ({ title: 'a' })) });
    expect(message.embeds).toHaveLength(50);
    expect(unknown).toHaveLength(101);
    expect(unknown.at(0)).toBe('embeds[50]');
    expect(unknown.at(-1)).toBe('…');
  });

  test('has its name cut when that is long', () => {
    const { unknown } = readValue({ content: 'a', ['x'.repeat(1000)]: 1 });
    expect(unknown).toEqual([`${'x'.repeat(60)}…`]);
  });

  test('changes no prototype', () => {
    const text =
      '{"content":"a","__proto__":{"polluted":1},"embeds":[{"__proto__":{"title":"b"},"constructor":{"prototype":{"polluted":1}}}]}';
    const read = readMessageJson(text);
    expect(read).toEqual({
      kind: 'read',
      message: { content: 'a', embeds: [{}] },
      unknown: ['__proto__', 'embeds[0].__proto__', 'embeds[0].constructor'],
    });
    expect('polluted' in {}).toBe(false);
    expect(read.kind === 'read' && read.message.embeds?.[0]?.title).toBe(undefined);
  });
});

describe('a text that is no message', () => {
  test.each([
    ['', { reason: 'empty' }],
    [' \n\ufeff', { reason: 'empty' }],
    ['null', { reason: 'not_message' }],
    ['"content"', { reason: 'not_message' }],
    ['[]', { reason: 'not_message' }],
    ['[1, 2]', { reason: 'not_message' }],
    ['{}', { reason: 'not_message' }],
    ['{"name": "a", "timestamp": "b"}', { reason: 'not_message' }],
    ['{"messages": []}', { reason: 'not_message' }],
    ['https://share.discohook.app/go/abc', { reason: 'link' }],
    ['https://discohook.org/?data=abc', { reason: 'link' }],
    ['https://[', { reason: 'link' }],
    ['https://vigie.example/view#message=z.abcd', { reason: 'own_link' }],
    [' '.repeat(1_000_001), { reason: 'not_message' }],
  ])('is refused with a reason (%#)', (text, refusal) => {
    expect(readMessageJson(text)).toEqual({ kind: 'refused', ...refusal });
  });

  test.each([
    { content: 5 },
    { content: ['a'] },
    { content: {}, flags: 4 },
    { embeds: [{ foo: 1 }] },
    { embeds: 'a' },
    { embeds: [{ color: 'none' }] },
    { components: [{ type: 99 }] },
    [[{ foo: 1 }, { title: 5 }]],
    { messages: [{ content: 5 }] },
  ])('empties none: %j', (value) => {
    const read = readMessageJson(JSON.stringify(value));
    expect(read).toMatchObject({
      kind: 'refused',
      reason: expect.stringMatching(/^not(hing_read|_message)$/),
    });
  });

  test.each<[string, JsonFault, string | null, JsonFix[]]>([
    ['hello', { line: 1, column: 1, cause: 'bare_word' }, null, []],
    [
      '{\n  "content": "a",\n}',
      { line: 3, column: 1, cause: 'trailing_comma' },
      '{\n  "content": "a"\n}',
      ['commas'],
    ],
    ['{"content": "a"', { line: 1, column: 16, cause: 'cut_off' }, '{"content": "a"}', ['brackets']],
    ['"{\\"content\\":\\"a\\"}"', { line: 1, column: 1, cause: 'encoded' }, '{"content":"a"}', ['encoded']],
  ])('is refused with its place, its cause and its repair (%#)', (text, fault, mended, fixes) => {
    const repaired = mended === null ? null : { text: mended, fixes };
    expect(readMessageJson(text)).toEqual({ kind: 'refused', reason: 'not_json', fault, repaired });
    if (mended !== null)
      expect(readMessageJson(mended)).toEqual({ kind: 'read', message: { content: 'a' }, unknown: [] });
  });

  describe('is taken out of', () => {
    const data = { version: 'd2', messages: [{ data: { content: 'é > ~ ?' } }] };
    const json = JSON.stringify(data);
    const base64 = Buffer.from(json).toString('base64');
    const quotedFirst = Buffer.from(encodeURIComponent(json)).toString('base64');

    test.each([
      ['base64url', Buffer.from(json).toString('base64url')],
      ['base64', base64],
      ['base64 that is percent-encoded', encodeURIComponent(base64)],
      ['base64 of what is percent-encoded', quotedFirst],
      ['base64 with a byte for each letter', Buffer.from(json, 'latin1').toString('base64')],
      ['percent-encoded JSON', encodeURIComponent(json)],
    ])('an address and a code in %s', (_, code) => {
      for (const text of [
        ` https://discohook.app/?data=${code}\n`,
        `https://example.org/embed?x=1&message=${code}#top`,
        `https://example.org/#data=${code}`,
        code,
        `?data=${code}`,
      ]) {
        const read = readMessageJson(text);
        if (read.kind !== 'refused' || read.reason !== 'not_json') throw new Error(`No repair: ${text}`);
        const cause = text.includes('://') ? 'link' : 'code';
        expect(read.fault.cause).toBe(cause);
        expect(read.repaired).toEqual({ text: JSON.stringify(data, null, 2), fixes: [cause] });
      }
    });

    test('a code in lines', () => {
      const lines = base64.replace(/.{20}/g, '$&\r\n');
      expect(readMessageJson(lines)).toMatchObject({ fault: { cause: 'code' } });
    });

    test.each(['hello-world-hello-world', 'aGVsbG8gd29ybGQgaGVsbG8=', 'eyJub3QiOiJhIG1lc3NhZ2UifQ'])(
      'no other word: %s',
      (word) => {
        expect(readMessageJson(word)).toMatchObject({ fault: { cause: 'bare_word' }, repaired: null });
      },
    );
  });

  test('is read behind a byte order mark', () => {
    expect(readMessageJson('\ufeff{"content":"a"}')).toMatchObject({ message: { content: 'a' } });
  });

  test('is refused however deep it is', () => {
    expect(readMessageJson('['.repeat(500_000))).toMatchObject({ reason: 'not_json' });
    const deep = `${'{"data":'.repeat(5000)}{"content":"a"}${'}'.repeat(5000)}`;
    expect(readMessageJson(deep)).toMatchObject({ reason: 'not_message' });
  });
});

describe('the fault of a text', () => {
  test.each<[string, number, number, JsonFault['cause']]>([
    ['{\n"a": 1\n"b": 2}', 3, 1, 'comma_missing'],
    ["{\n\n'a': 1}", 3, 1, 'quotes'],
    ['{“a”: 1}', 1, 2, 'quotes'],
    ['{"a":\n[1,\n2,\n]}', 4, 1, 'trailing_comma'],
    ['[1]\n\n]', 3, 1, 'extra'],
    ['[1]\n{}', 2, 1, 'extra'],
    ['{"a": "line\nbreak"}', 1, 7, 'break_in_text'],
    ['{"a": "\\x"}', 1, 7, 'escape'],
    ['{"a": "b}', 1, 7, 'open_text'],
    ['\n\n01', 3, 2, 'extra'],
    ['[True]', 1, 2, 'bare_word'],
    ['[\n1.]', 2, 2, 'comma_missing'],
    ['{\n"a"\n:\n}', 4, 1, 'value_missing'],
    ['{\n"a": {\n', 2, 7, 'cut_off'],
    ['{\n1: 2}', 2, 1, 'bare_name'],
    ['{a: 2}', 1, 2, 'bare_name'],
    ['{"a" 2}', 1, 6, 'colon_missing'],
    ['[1, // one\n2]', 1, 5, 'comment'],
    ['[\n1true]', 2, 2, 'comma_missing'],
    ['[1}', 1, 3, 'other'],
    ['[nul', 1, 2, 'bare_word'],
  ])('is found in %j', (text, line, column, cause) => {
    expect(jsonFault(text)).toEqual({ line, column, cause });
  });

  test('is not there in JSON, and is there whenever the parser refuses', () => {
    const pieces = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '1',
      '-0.5e3',
      'true',
      'null',
      ' ',
      '\n',
      '"',
      '\\',
    );
    const garbled = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(fc.property(fc.json(), (text) => jsonFault(text) === null));
    fc.assert(
      fc.property(fc.oneof(garbled, fc.string()), (text) => {
        let isJson = true;
        try {
          JSON.parse(text);
        } catch {
          isJson = false;
        }
        expect(jsonFault(text) === null).toBe(isJson);
      }),
      { numRuns: runs(2000) },
    );
  });
});
