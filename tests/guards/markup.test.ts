import { describe, expect, test } from 'vitest';
import { filesBelow, read } from './files.ts';

const markup = filesBelow('src', ['.astro', '.tsx', '.ts', '.js', '.css']);

/** Files with a line that matches, each with the line. */
function lines(files: readonly string[], pattern: RegExp): string[] {
  return files.flatMap((path) =>
    read(path)
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
}

describe('markup', () => {
  test('has no way to turn text into HTML', () => {
    const sinks =
      /innerHTML|outerHTML|insertAdjacentHTML|document\.write|dangerouslySetInnerHTML|DOMParser|createContextualFragment|setHTMLUnsafe|srcdoc/i;
    expect(lines(markup, sinks)).toEqual([]);
  });

  test('puts whole strings into a page only where the build writes scripts and data', () => {
    const writers = filesBelow('src', ['.astro']).filter((path) => read(path).includes('set:html'));
    expect(writers).toEqual([
      'src/layouts/Brand.astro',
      'src/layouts/InlineScript.astro',
      'src/layouts/Strings.astro',
      'src/ui/LinkedData.astro',
    ]);
  });

  test('that the build draws has no style attribute and no inline handler', () => {
    expect(lines(filesBelow('src', ['.astro']), /\sstyle=|\son[a-z]+=/)).toEqual([]);
  });

  test('knows start and end, never left and right', () => {
    const classes =
      /["'`\s:!-](?:-?(?:ml|mr|pl|pr|left|right|rounded-[lr]|border-[lr]|rounded-[tb][lr]|scroll-[mp][lr])-|(?:text|float|clear)-(?:left|right)\b)/;
    expect(lines(filesBelow('src', ['.astro', '.tsx']), classes)).toEqual([]);
    const properties =
      /^\s*(?:(?:margin|padding|border)-(?:left|right)|left|right|float|text-align:\s*(?:left|right))\b\s*:?/;
    expect(lines(filesBelow('src', ['.css']), properties)).toEqual([]);
  });
});
