/** The platform's components, in the forms that its documentation names (https://docs.discord.com/developers/components/reference). */
import { describe, expect, test } from 'vitest';
import { drawComponents } from './component-specimens.tsx';

function draw(...components: readonly object[]): string {
  const { html, missed } = drawComponents(...components);
  expect(missed).toEqual([]);
  return html;
}

const text = (content: string) => ({ type: 10, content });
const row = (...components: readonly object[]) => ({ type: 1, components });
const picture = 'https://cdn.discordapp.com/a.png';

describe('a text', () => {
  test('is read as a message', () => {
    const html = draw(text('# Title\n- **one**\n-# small <@1> :fire: <t:0:R> [a](https://a.example)'));
    for (const part of [
      'chat-h1',
      '<li><strong>one</strong></li>',
      '<small class="chat-sub">small',
      '<bdi>@Léa</bdi>',
      'alt="🔥"',
    ])
      expect(html).toContain(part);
    expect(html).toMatch(/<time.*<a class="chat-link" href="https:..a.example"/);
  });

  test('follows the direction of its letters, and without letters that of the page', () => {
    expect(draw(text('مرحبا **a**'))).toContain('dir="auto"');
    expect(draw(text('🔥 1'))).not.toContain('dir=');
  });

  test('is one of several, each by itself', () => {
    expect(draw(text('**a'), text('b**')).match(/class="chat-text"/g)).toHaveLength(2);
    expect(draw(text('**a'), text('b**'))).not.toContain('<strong>');
  });
});

describe('a section', () => {
  test('has its texts beside a picture', () => {
    const accessory = { type: 11, media: { url: picture }, description: 'a cat' };
    const html = draw({ type: 9, components: [text('a'), text('b'), text('c')], accessory });
    expect(html).toMatch(/chat-section-texts.*a.*b.*c.*chat-thumbnail/);
    expect(html).toContain('alt="a cat"');
  });

  test('has its texts beside a button', () => {
    const accessory = { type: 2, style: 1, label: 'Press', custom_id: 'x' };
    expect(draw({ type: 9, components: [text('a')], accessory })).toMatch(
      /chat-section-texts.*chat-button chat-primary"><bdi>Press/,
    );
  });

  test('covers a picture that is a spoiler', () => {
    const accessory = { type: 11, media: { url: picture }, spoiler: true };
    expect(draw({ type: 9, components: [text('a')], accessory })).toMatch(
      /chat-covered"><div inert="">.*components:reveal/,
    );
  });
});

describe('a gallery', () => {
  const items = (count: number) => Array.from({ length: count }, () => ({ media: { url: picture } }));

  test.each([1, 2, 3, 5, 10])('has %d pictures', (count) => {
    expect(draw({ type: 12, items: items(count) })).toContain(`data-count="${count}"`);
  });

  test('says what a picture shows, and covers one that is a spoiler', () => {
    const html = draw({
      type: 12,
      items: [
        { media: { url: picture }, description: 'seen' },
        { media: { url: picture }, description: 'hidden', spoiler: true },
      ],
    });
    expect(html).toMatch(/alt="seen".*inert="">.*alt="hidden".*aria-label="chat:reveal"/);
    expect(html.match(/chat-cover"/g)).toHaveLength(1);
  });

  test('asks no other host for a picture', () => {
    const html = draw({ type: 12, items: [{ media: { url: 'https://evil.example/a.png' } }] });
    expect(html).not.toContain('<img');
    expect(html).toContain('chat:picture_of');
  });
});

describe('a file', () => {
  test('is named without its scheme', () => {
    const html = draw({ type: 13, file: { url: 'attachment://règles.pdf' } });
    expect(html).toContain('<bdi>règles.pdf</bdi>');
    expect(html).not.toContain('chat-covered');
  });

  test('is covered where it is a spoiler', () => {
    expect(draw({ type: 13, file: { url: 'attachment://a.pdf' }, spoiler: true })).toContain('chat-covered');
  });
});

test.each([
  [{}, '<hr class="chat-separator"/>'],
  [{ divider: true, spacing: 1 }, '<hr class="chat-separator"/>'],
  [{ divider: false }, '<hr class="chat-separator" data-bare="true"/>'],
  [{ spacing: 2 }, '<hr class="chat-separator" data-wide="true"/>'],
  [{ divider: false, spacing: 2 }, '<hr class="chat-separator" data-bare="true" data-wide="true"/>'],
])('a separator of %j', (members, html) => {
  expect(draw({ type: 14, ...members })).toContain(html);
});

describe('a container', () => {
  test('has a bar in its colour, and none without one', () => {
    expect(draw({ type: 17, accent_color: 703_487, components: [text('a')] })).toContain(
      'data-color="#0ABBFF"',
    );
    expect(draw({ type: 17, components: [text('a')] })).not.toContain('chat-bar');
    expect(draw({ type: 17, accent_color: null, components: [text('a')] })).not.toContain('chat-bar');
  });

  test('holds every other part, in their order', () => {
    const html = draw({
      type: 17,
      components: [
        text('first'),
        { type: 14 },
        { type: 9, components: [text('second')], accessory: { type: 11, media: { url: picture } } },
        { type: 12, items: [{ media: { url: picture } }] },
        { type: 13, file: { url: 'attachment://a.pdf' } },
        row({ type: 2, style: 3, label: 'last', custom_id: 'x' }),
      ],
    });
    expect(html).toMatch(/chat-container.*first.*<hr.*second.*chat-mosaic.*a\.pdf.*chat-success"><bdi>last/);
  });

  test('is covered as a whole where it is a spoiler', () => {
    expect(draw({ type: 17, spoiler: true, components: [text('a')] })).toMatch(
      /chat-covered"><div inert=""><div class="chat-container">/,
    );
  });
});

describe('a row', () => {
  test('shows buttons in their styles', () => {
    const buttons = [1, 2, 3, 4].map((style) => ({
      type: 2,
      style,
      label: `${style}`,
      custom_id: `${style}`,
    }));
    const html = draw(row(...buttons, { type: 2, style: 5, label: '5', url: 'https://a.example' }));
    expect(html).toMatch(
      /primary"><bdi>1.*secondary"><bdi>2.*success"><bdi>3.*danger"><bdi>4.*link"><bdi>5.*↗/,
    );
    // A button in a preview leads nowhere.
    expect(html).not.toContain('a.example');
  });

  test('shows the emoji of a button, with its label or alone', () => {
    const id = '123456789012345678';
    const html = draw(
      row(
        { type: 2, style: 2, label: 'Yes', emoji: { name: '✅' }, custom_id: 'a' },
        { type: 2, style: 2, emoji: { name: 'ok', id, animated: true }, custom_id: 'b' },
      ),
    );
    expect(html).toMatch(/alt="✅".*<bdi>Yes<.bdi>/);
    expect(html).toContain(`${id}.`);
    expect(html.match(/<bdi>/g)).toHaveLength(1);
  });

  test('shows what is switched off', () => {
    expect(draw(row({ type: 2, style: 1, label: 'a', custom_id: 'a', disabled: true }))).toContain(
      'data-off="true"',
    );
    expect(draw(row({ type: 5, custom_id: 'a', disabled: true }))).toContain('data-off="true"');
  });

  test.each([
    [3, 'option'],
    [5, 'user'],
    [6, 'role'],
    [7, 'mentionable'],
    [8, 'channel'],
  ])('says what the select of type %d is for', (type, word) => {
    expect(
      draw(row({ type, custom_id: 'a', ...(type === 3 && { options: [{ label: 'x', value: 'x' }] }) })),
    ).toContain(`components:choose.${word}`);
    expect(draw(row({ type, custom_id: 'a', placeholder: 'Pick **one**' }))).toContain(
      '<bdi>Pick **one**</bdi>',
    );
  });

  test('shows the options that are chosen by default instead of the placeholder', () => {
    const options = [
      { label: 'red', value: 'r', default: true, emoji: { name: '🔴' } },
      { label: 'green', value: 'g' },
      { label: 'blue', value: 'b', default: true },
    ];
    const html = draw(row({ type: 3, custom_id: 'a', placeholder: 'Colour', options }));
    expect(html).toMatch(/data-chosen="2".*alt="🔴".*red.*blue/);
    expect(html).not.toMatch(/green|Colour/);
  });
});
