import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseChat } from '../../../src/chat/grammar/parse.ts';
import { type Format, formats, formatted } from '../../../src/composer/text/formatting.ts';
import { contentAt, lineFormats } from '../../../src/composer/text/formatting-lines.ts';
import { runs } from '../../runs.ts';

/** Applies a format to a text. The selection is between bars, before and after: `a |b| c`, or one bar for a caret. */
function after(marked: string, format: Format): string {
  const [before = '', inner = '', ...rest] = marked.split('|');
  const isCaret = rest.length === 0;
  const text = isCaret ? before + inner : before + inner + rest.join('|');
  const start = before.length;
  const result = formatted(text, start, isCaret ? start : start + inner.length, format);
  const selected = result.text.slice(result.start, result.end);
  const bars = selected === '' ? '|' : `|${selected}|`;
  return result.text.slice(0, result.start) + bars + result.text.slice(result.end);
}

describe('formats within a line', () => {
  test.each([
    ['bold', 'a |b| c', 'a **|b|** c'],
    ['italic', 'a |b| c', 'a *|b|* c'],
    ['underline', 'a |b| c', 'a __|b|__ c'],
    ['strike', 'a |b| c', 'a ~~|b|~~ c'],
    ['code', 'a |b| c', 'a `|b|` c'],
    ['bold', '|', '**|**'],
    ['bold', 'a **|** b', 'a | b'],
    ['bold', 'a **|b|** c', 'a |b| c'],
    ['bold', 'a |**b**| c', 'a |b| c'],
    ['bold', 'a| b |c', 'a **|b|** c'],
    ['italic', '**|a|**', '***|a|***'],
    ['italic', '***|a|***', '**|a|**'],
    ['bold', '***|a|***', '*|a|*'],
    ['bold', '*|a|*', '***|a|***'],
    ['underline', '_|a|_', '___|a|___'],
    ['italic', '|مرحبًا|', '*|مرحبًا|*'],
    ['code', '|a ` b|', '`|a ` b|`'],
  ] satisfies [Format, string, string][])('%s turns %s into %s', (format, marked, result) => {
    expect(after(marked, format)).toBe(result);
  });

  test('spoiler is set and taken away', () => {
    expect(formatted('a b', 2, 3, 'spoiler')).toEqual({ text: 'a ||b||', start: 4, end: 5 });
    expect(formatted('a ||b||', 4, 5, 'spoiler')).toEqual({ text: 'a b', start: 2, end: 3 });
    expect(formatted('a ||b||', 2, 7, 'spoiler')).toEqual({ text: 'a b', start: 2, end: 3 });
  });

  test('applied twice change nothing', () => {
    const letters = fc.constantFrom('*', '_', '~', '|', '`', ' ', 'a', 'ب', '😀', '\ud800');
    const text = fc.array(letters, { maxLength: 25 }).map((parts) => parts.join(''));
    const format = fc.constantFrom<Format>('bold', 'italic', 'underline', 'strike', 'spoiler', 'code');
    fc.assert(
      fc.property(text, fc.nat(30), fc.nat(30), format, (any, one, other, name) => {
        const once = formatted(any, Math.min(one, any.length), Math.min(other, any.length), name);
        expect(once.text).not.toBe(any);
        expect(formatted(once.text, once.start, once.end, name).text).toBe(any);
      }),
      { numRuns: runs(2000) },
    );
  });
});

describe('formats within a line, over several lines', () => {
  test.each([
    ['bold', '|a\nb|', '**|a**\n**b|**'],
    ['bold', '|**a**\n**b**|', '|a\nb|'],
    ['bold', '**|a**\n**b|**', '|a\nb|'],
    ['bold', '|- a\n- b|', '- **|a**\n- **b|**'],
    ['bold', '|- a|', '- **|a|**'],
    ['bold', '- a|', '- a**|**'],
    ['bold', '|- a', '- **|**a'],
    ['bold', '|> a\n> - b\n# c\n1. d\n-# e|', '> **|a**\n> - **b**\n# **c**\n1. **d**\n-# **e|**'],
    ['bold', '|**a**\nb|', '**|a**\n**b|**'],
    ['italic', '|a\n\n  \nb|', '*|a*\n\n  \n*b|*'],
    ['bold', 'a |b\nc| d', 'a **|b**\n**c|** d'],
    ['bold', '|a\n|', '**|a|**\n'],
    ['bold', '|a\n```\nb\n```\nc|', '**|a**\n```\nb\n```\n**c|**'],
    ['code', '|a\nb|', '`|a`\n`b|`'],
  ] satisfies [Format, string, string][])('%s turns %j into %j', (format, marked, result) => {
    expect(after(marked, format)).toBe(result);
  });

  const framing = fc.constantFrom<Format>('bold', 'italic', 'underline', 'strike', 'spoiler', 'code');
  const block = fc.constantFrom('', '> ', '# ', '### ', '-# ', '- ', '  - ', '1. ', '> # ', '> - ', '> 2. ');
  const line = fc.tuple(block, fc.constantFrom('a', 'ba na', 'مرحبا', '😀')).map((parts) => parts.join(''));
  const lines = fc.array(line, { minLength: 2, maxLength: 6 });
  /** What the platform makes of an indented entry without an entry above depends on what ends the line before. */
  const startsIndented = (line: string, index: number, all: readonly string[]) =>
    line.startsWith('  - ') && !/^ *(- |1\. )/.test(all[index - 1] ?? '');

  test('leave each line the block that it is', () => {
    const kinds = (text: string) => parseChat(text, 'message').nodes.map(({ type }) => type);
    fc.assert(
      fc.property(lines, framing, (all, format) => {
        fc.pre(!all.some(startsIndented));
        const text = all.join('\n');
        const once = formatted(text, 0, text.length, format);
        const blocks = (source: string) =>
          kinds(source).filter((type) => /^(quote|heading|subtext|list)$/.test(type));
        expect(blocks(once.text)).toEqual(blocks(text));
        for (const [at, changed] of once.text.split('\n').entries()) {
          const before = contentAt(all[at] ?? '');
          expect(changed.slice(0, before)).toBe(all[at]?.slice(0, before));
          const alone = formatted(all[at]?.slice(before) ?? '', 0, all[at]?.length ?? 0, format);
          expect(changed.slice(before)).toBe(alone.text);
        }
      }),
      { numRuns: runs(1000) },
    );
  });

  test('applied twice give the text that was there', () => {
    fc.assert(
      fc.property(lines, fc.nat(40), fc.nat(40), framing, (all, one, other, format) => {
        const text = all.join('\n');
        const once = formatted(text, Math.min(one, text.length), Math.min(other, text.length), format);
        expect(once.text).not.toBe(text);
        expect(formatted(once.text, once.start, once.end, format).text).toBe(text);
      }),
      { numRuns: runs(1000) },
    );
  });
});

describe('a code block', () => {
  test.each([
    ['|a\nb|', '```\n|a\nb|\n```'],
    ['x |a| y', 'x \n```\n|a|\n```\n y'],
    ['x\n|a|\ny', 'x\n```\n|a|\n```\ny'],
    ['|', '```\n|\n```'],
    ['```\n|a\nb|\n```', '|a\nb|'],
    ['x\n```js\n|a|\n```\ny', 'x\n|a|\ny'],
    ['|```js\na\n```|', '|a|'],
  ])('turns %j into %j', (marked, result) => {
    expect(after(marked, 'block')).toBe(result);
  });
});

describe('a link', () => {
  test.each([
    ['a |b| c', 'a [b](|https://|) c'],
    ['|', '[|](https://)'],
    ['a |https://example.org/x| c', 'a [|](https://example.org/x) c'],
    ['a [b](|https://|) c', 'a |b| c'],
    ['a [|b|](https://example.org) c', 'a |b| c'],
    ['a |[b](https://example.org)| c', 'a |b| c'],
    ['a [|](https://example.org) c', 'a |https://example.org| c'],
    ['[|](https://)', '|'],
    ['[a](https://a.b) |c| [d](https://e.f)', '[a](https://a.b) [c](|https://|) [d](https://e.f)'],
  ])('turns %s into %s', (marked, result) => {
    expect(after(marked, 'link')).toBe(result);
  });
});

describe('formats of lines', () => {
  test.each([
    ['quote', 'a|b', '> a|b'],
    ['quote', '> a|b', 'a|b'],
    ['quote', '|a\nb|', '> |a\n> b|'],
    ['quote', 'x\n|a\nb|\ny', 'x\n> |a\n> b|\ny'],
    ['quote', '|> a\n> b|', '|a\nb|'],
    ['quote', '|> a\nb|', '|> a\n> b|'],
    ['quote', '|a\n\nb|', '> |a\n\n> b|'],
    ['quote', '|', '> |'],
    ['quote', '|\na', '> |\na'],
    ['quote', '>| a', '|a'],
    ['heading1', 'a|b', '# a|b'],
    ['heading1', '# a|b', 'a|b'],
    ['heading3', '### a|b', 'a|b'],
    ['heading1', '> a|b', '> # a|b'],
    ['heading1', '> # a|b', '> a|b'],
    ['heading1', '#a|', '# #a|'],
    ['list', '|a\nb|', '- |a\n- b|'],
    ['list', '|- a\n- b|', '|a\nb|'],
    ['heading1', '### a|b', '# a|b'],
    ['heading2', '- a|b', '## a|b'],
    ['heading3', '|# a\n## b|', '### |a\n### b|'],
    ['subtext', '|a\n\nb|', '-# |a\n\n-# b|'],
    ['subtext', '|-# a\n-# b|', '|a\nb|'],
    ['subtext', '  - a|', '-# a|'],
    ['list', '-# a|', '- a|'],
    ['list', '|1. a\n2. b|', '- |a\n- b|'],
    ['numbers', '|a\n\nb\nc|', '1. |a\n\n2. b\n3. c|'],
    ['numbers', '|- a\n* b|', '1. |a\n2. b|'],
    ['numbers', '|1. a\n2. b|', '|a\nb|'],
    ['numbers', '|1. a\nb|', '1. |a\n2. b|'],
    ['numbers', '4. a\n|b\nc|', '4. a\n5. |b\n6. c|'],
    ['numbers', '> a|', '> 1. a|'],
    ['quote', '>>> a|', 'a|'],
    ['quote', '- a|', '> - a|'],
    ['list', '|* a\n  - b|', '|a\n  b|'],
    ['list', '> a|b', '> - a|b'],
    ['list', 'a\n|\nb', 'a\n- |\nb'],
  ] satisfies [Format, string, string][])('%s turns %j into %j', (format, marked, result) => {
    expect(after(marked, format)).toBe(result);
  });

  test('applied twice change nothing where no line had a mark', () => {
    const text = fc
      .array(fc.constantFrom('a', ' b', '', 'مرحبا', '😀'), { minLength: 1, maxLength: 6 })
      .map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(
        text,
        fc.nat(20),
        fc.nat(20),
        fc.constantFrom<Format>(...lineFormats),
        (any, one, other, name) => {
          const once = formatted(any, Math.min(one, any.length), Math.min(other, any.length), name);
          expect(once.text).not.toBe(any);
          const twice = formatted(once.text, once.start, once.end, name);
          expect(twice).toEqual({
            text: any,
            start: Math.min(one, other, any.length),
            end: Math.min(Math.max(one, other), any.length),
          });
        },
      ),
    );
  });
});

test('every format leaves a selection within the text, whichever end comes first', () => {
  const letters = fc.constantFrom(
    '*',
    '`',
    '\n',
    '> ',
    '# ',
    '- ',
    '[',
    ']',
    '(',
    ')',
    'a',
    ' ',
    'https://a',
  );
  const text = fc.array(letters, { maxLength: 20 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, fc.nat(30), fc.nat(30), fc.constantFrom(...formats), (any, one, other, format) => {
      const [start, end] = [Math.min(one, any.length), Math.min(other, any.length)];
      const result = formatted(any, start, end, format);
      expect(result).toEqual(formatted(any, end, start, format));
      expect(result.start).toBeGreaterThanOrEqual(0);
      expect(result.end).toBeGreaterThanOrEqual(result.start);
      expect(result.text.length).toBeGreaterThanOrEqual(result.end);
    }),
    { numRuns: runs(1000) },
  );
});
