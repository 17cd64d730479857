/** Rules for the markup: no HTML from text, no inline styles or handlers, logical properties, and keys of input methods. */
import { describe, expect, test } from 'vitest';
import { filesBelow, read } from './files.ts';

const markup = filesBelow('src', ['.astro', '.tsx', '.ts', '.js', '.css']);

/** Matching lines, with their file. */
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

  test('stops the Tab key at no time, with which nothing can be done', () => {
    const stops = filesBelow('src', ['.astro', '.tsx']).filter((path) =>
      /<time\b[^>]*\btabIndex/.test(read(path)),
    );
    expect(stops).toEqual([]);
  });

  test('names a button once: a title beside a name is read after it', () => {
    const twice = filesBelow('src', ['.tsx', '.astro']).flatMap((path) =>
      [...read(path).matchAll(/<(?:button|Button|IconButton)\b(?:[^<>]|=>)*?>/g)]
        .filter(([tag]) => /\baria-label=/.test(tag) && /\stitle=/.test(tag))
        .map(([tag]) => `${path}: ${tag.replace(/\s+/g, ' ')}`),
    );
    expect(twice).toEqual([]);
  });

  test('begins every line where the page does, whatever the direction of its text', () => {
    // The chat preview and fields are as the platform and the system have them.
    const blocks = filesBelow('src', ['.tsx']).filter((path) => !path.startsWith('src/chat/drawing/'));
    const ownSide = blocks.flatMap((path) =>
      [...read(path).matchAll(/<(?:p|d[dt]|div|li|span)\b(?:[^<>]|=>)*?\sdir="auto"(?:[^<>]|=>)*?>/g)]
        .filter(([tag]) => !tag.includes('[text-align:match-parent]'))
        .map(([tag]) => `${path}: ${tag.replace(/\s+/g, ' ')}`),
    );
    expect(ownSide).toEqual([]);
  });

  test('has a live region before its text, which is not read out otherwise', () => {
    // Pages that lead on by themselves begin with their only text.
    const passages = /\/(?:CallbackScreen|LogoutScreen)\.tsx$/;
    const filled = filesBelow('src', ['.tsx']).filter(
      (path) => !passages.test(path) && /<p\b[^>]*\brole="status"[^>]*>\s*\{t\(/.test(read(path)),
    );
    expect(filled).toEqual([]);
  });

  test('groups no number that names a case or a ticket', () => {
    expect(lines(filesBelow('src', ['.tsx', '.ts']), /formatNumber\((?:[\w.]+\.)?number\b(?!:)/)).toEqual([]);
  });

  test('announces numbers that follow what is typed only when typing rests', () => {
    const eager = filesBelow('src', ['.tsx']).filter((path) =>
      /role="status" className="sr-only">\s*\{[^<]*count[:,]/.test(read(path)),
    );
    expect(eager).toEqual([]);
  });

  test('folds with one look, without the browser’s triangle', () => {
    const own = filesBelow('src', ['.tsx']).filter((path) => /<(details|summary)\b/.test(read(path)));
    expect(own).toEqual(['src/ui/structure/Fold.tsx']);
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

test('keys are read where an input method that is composing is asked first', () => {
  // The inline script cannot import anything, and ignores keys in form fields.
  const readers = ['src/ui/keys.ts', 'src/layouts/head/nav-scroll.js'];
  const users = markup.filter(
    (path) => !readers.includes(path) && /keydown|keyup|KeyboardEvent/i.test(read(path)),
  );
  expect(users.length).toBeGreaterThan(20);
  const raw =
    /isComposing|keyCode|(?:event|Event|pressed)\.key\b|(?:onKey\w*=\{|'key(?:down|up)', )\(\{[^}]*\bkey\b|\{[^}]*\bkey\b[^}]*\}(?:: [^)]*KeyboardEvent| = event;)/;
  expect(lines(users, raw)).toEqual([]);
  const named = /'(?:Enter|Escape|Tab|Home|End|Backspace|Arrow\w+)'|\bArrow(?:Up|Down|Left|Right):/;
  const byItself = users.filter((path) => named.test(read(path)) && !read(path).includes('/keys.ts'));
  expect(byItself).toEqual([]);
});
