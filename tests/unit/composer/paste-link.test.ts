import { describe, expect, test } from 'vitest';
import { pastedLink } from '../../../src/composer/text/paste-link.ts';

/** The text after pasting an address over the part between bars; null when it does not become a link. */
function pasted(marked: string, address: string): string | null {
  const [before = '', inner = '', after = ''] = marked.split('|');
  const text = before + inner + after;
  const linked = pastedLink({ text, start: before.length, end: before.length + inner.length }, address);
  return linked && `${linked.text.slice(0, linked.start)}|${linked.text.slice(linked.end)}`;
}

describe('an address pasted over a selection', () => {
  test.each([
    ['lisez |les règles| ici', 'https://a.example/x', 'lisez [les règles](https://a.example/x)| ici'],
    ['|les règles|', ' https://a.example \n', '[les règles](https://a.example)|'],
    ['a| b |c', 'https://a.example', 'a [b](https://a.example)| c'],
    ['**|b|**', 'https://a.example', '**[b](https://a.example)|**'],
    ['> - |b|', 'https://a.example', '> - [b](https://a.example)|'],
    ['|اقرأ|', 'http://a.example/(x)', '[اقرأ](http://a.example/(x))|'],
    ['|b|', 'https://a.example/)', '[b](https://a.example/%29)|'],
  ])('makes of %j with %j a link', (marked, address, result) => {
    expect(pasted(marked, address)).toBe(result);
  });

  test.each([
    ['a|', 'https://a.example'],
    ['a| |b', 'https://a.example'],
    ['|a\nb|', 'https://a.example'],
    ['|https://b.example|', 'https://a.example'],
    ['|a|', 'a.example'],
    ['|a|', 'https://a.example und mehr'],
    ['|a|', 'javascript:alert(1)'],
    ['`|a|`', 'https://a.example'],
    ['```\n|a|\n```', 'https://a.example'],
    ['[|a|](https://b.example)', 'https://a.example'],
    ['|<@123456789012345678>|', 'https://a.example'],
  ])('leaves %j with %j to the browser', (marked, address) => {
    expect(pasted(marked, address)).toBeNull();
  });
});
