/** Hostile texts are rendered as text in every part of a message. */
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { describe, expect, test } from 'vitest';
import { author, draw, message } from './specimens.tsx';

const joiner = '\u200d';

/** Texts with which somebody could harm or confuse readers. */
const hostile: readonly string[] = [
  ...[
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<iframe src=//evil.example>',
  ],
  ...[
    '"><script>alert(1)</script>',
    "'><img src=x>",
    '" onmouseover="alert(1)',
    "' onfocus='alert(1)' autofocus='",
  ],
  ...[
    '</textarea><script>1</script>',
    '</style><script>1</script>',
    '</title><svg/onload=1>',
    '<!--',
    '-->',
    ']]>',
    '<![CDATA[',
  ],
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
  ],
  ...[
    'data:text/html,<script>1</script>',
    'data:image/svg+xml,<svg onload=1>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:x',
  ],
  ...[
    '[a](javascript:alert(1))',
    '[a](<javascript:alert(1)>)',
    '[a](data:text/html,1)',
    '[a](vbscript:1)',
    '[a](JAVASCRIPT:1)',
  ],
  ...[
    '[a](https://evil.example "\' onclick=1 x=\'")',
    '[a](https://evil.example "><script>1</script>")',
    '<javascript:alert(1)>',
  ],
  ...[
    '<https://evil.example/"onclick="1>',
    'https://evil.example/"><script>1</script>',
    "https://evil.example/'onclick=1",
  ],
  ...[
    '![a](https://evil.example/a.png)',
    '[![a](https://evil.example/a.png)](https://evil.example)',
    'https://user:pass@evil.example',
  ],
  ...[
    '//evil.example/a.png',
    '/\\evil.example/a.png',
    '/\t/evil.example/a.png',
    '\\\\evil.example\\a',
    'https:evil.example',
    'https://cdn.discordapp.com@evil.example/a',
  ],
  ...[
    'https://cdn.discordapp.com.evil.example/a.png',
    'http://cdn.discordapp.com/a.png',
    'https://evil.example/https://cdn.discordapp.com/',
  ],
  ...[
    '<@1"><b>',
    '<:x"onerror=1:123456789012345678>',
    '<a:../../evil:123456789012345678>',
    '<t:1:R><script>',
    '</a"b:1>',
  ],
  ...[
    '<a@b.co?body="><script>',
    '<x"y@evil.example>',
    '<+1"onclick=1>',
    '||<script>1</script>||',
    '```html\n</code></pre><script>1</script>\n```',
  ],
  ...[
    '```"><script>\nx\n```',
    '`</code><script>1</script>`',
    '> <script>1</script>',
    '# <script>1</script>',
    '- <script>1</script>',
  ],
  ...[
    '&lt;script&gt;',
    '&#x3c;script&#x3e;',
    '&quot; onclick=1',
    '{{constructor.constructor("1")()}}',
    `$\{alert(1)}`,
    '%3Cscript%3E',
  ],
  ...[
    '\u202Egpj.exe',
    '\u2067unclosed',
    '\u2800',
    joiner.repeat(50),
    `Z${'\u0351\u036b'.repeat(40)}`,
    '\ud800',
    '\u0000',
    '__proto__',
    'constructor',
  ],
  ...[
    '*'.repeat(300),
    '['.repeat(300),
    '||'.repeat(150),
    '> '.repeat(100),
    '<'.repeat(300),
    `${'**_'.repeat(60)}x`,
    'a'.repeat(2000),
  ],
];

test('there are enough of them', () => {
  expect(new Set(hostile).size).toBeGreaterThanOrEqual(60);
});

const elements = new Set(
  'section article div span strong em u s small bdi button time svg rect circle path a img ul ol li dl dt dd pre code blockquote'.split(
    ' ',
  ),
);
const attributes = new Set(
  'class data-layout data-chat-theme data-first data-color data-open data-active data-off data-count data-beside data-block dir id href target rel title src alt loading role type popover popovertarget inert tabindex start datetime viewbox width height cx cy r d'.split(
    ' ',
  ),
);
const known = (name: string) => attributes.has(name.toLowerCase()) || name.startsWith('aria-');

/** Describes everything in the page that a text must not have become. */
function faults(node: DefaultTreeAdapterTypes.Node): string[] {
  const found = 'childNodes' in node ? node.childNodes.flatMap(faults) : [];
  if (!('tagName' in node)) return found;
  if (!elements.has(node.tagName)) found.push(`an element ${node.tagName}`);
  for (const { name, value } of node.attrs) {
    if (!known(name)) found.push(`an attribute ${name} of ${node.tagName}`);
    if (name === 'src' && !/^https:\/\/(?:cdn\.discordapp\.com|media\.discordapp\.net)\//.test(value)) {
      // Parsed like in a browser, which ignores tabs and line breaks in an address.
      if (new URL(value, 'https://own.example').origin !== 'https://own.example')
        found.push(`a picture of ${value}`);
    }
    if (name === 'href' && !/^(?:https?:\/\/|discord:\/\/|mailto:[^"<>?&]*$|tel:[+\d]+$)/i.test(value))
      found.push(`a link to ${value}`);
    if (name === 'id' && !/^[\w«»:]+$/.test(value)) found.push(`an id ${value}`);
  }
  return found;
}

/** A conversation with the same text in every field that people fill in. */
function everywhere(text: string): string {
  const person = { ...author, id: text, name: text, username: text, avatarUrl: text, bot: true };
  const embed = {
    title: text,
    description: text,
    url: text,
    author: { name: text, url: text, icon_url: text },
    footer: { text, icon_url: text },
    image: { url: text },
    thumbnail: { url: text },
    timestamp: text,
    fields: [{ name: text, value: text, inline: true }],
  };
  const names = {
    users: { '1': { display_name: text } },
    roles: { '2': { name: text, color: 1 } },
    channels: { '3': { name: text } },
  };
  const messages = [
    message({
      id: text,
      author: person,
      content: `${text}\n<@1> <@&2> <#3>`,
      edited: true,
      reply: { author: person, content: text },
      embeds: [embed],
      attachments: [
        { name: text, url: text, size: 1, content_type: text, width: null, height: null },
        { name: text, url: text, size: 1, content_type: 'image/png', width: 1, height: 1 },
      ],
      reactions: [{ emoji: text, image_url: text, count: 1, me: true }],
      controls: [
        [
          { kind: 'button', style: 'link', label: text, emoji: text, disabled: false },
          { kind: 'select', placeholder: text, disabled: false },
        ],
      ],
    }),
    message({ id: 'b', author: person, system: text }),
  ];
  return draw(messages, { names }) + draw(messages, { names, layout: 'compact' });
}

describe('text stays text', () => {
  test.each(hostile.map((text) => [JSON.stringify(text).slice(0, 60), text]))('%s', (_, text) => {
    expect(faults(parseFragment(everywhere(text)))).toEqual([]);
  });
});

test('what the checks look for would be found', () => {
  const bad = '<script></script><a href="javascript:1" onclick="1"><img src="https://evil.example/a"></a>';
  expect(faults(parseFragment(bad))).toHaveLength(4);
});
