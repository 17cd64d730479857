import { describe, expect, test } from 'vitest';
import type { KeptView } from '../../../../src/chat/drawing/view.ts';
import { author, draw, message } from './specimens.tsx';

const minutes = (count: number) => Date.parse('2026-11-21T10:00:00Z') + count * 60_000;
const occurrences = (html: string, part: string) => html.split(part).length - 1;

describe('a conversation', () => {
  test('names an author once for what they say within seven minutes', () => {
    const html = draw(
      [0, 7, 15].map((time) => message({ id: `${time}`, time: minutes(time), content: 'a' })),
    );
    expect(occurrences(html, 'data-first')).toBe(2);
    expect(occurrences(html, 'class="chat-name"')).toBe(2);
  });

  test('draws a line between two days', () => {
    const html = draw([message({ id: 'a' }), message({ id: 'b', time: minutes(24 * 60) })]);
    expect(html).toContain('<div class="chat-day">22 November 2026</div>');
    expect(occurrences(html, 'chat-day')).toBe(1);
  });

  test('says the time as each layout does', () => {
    expect(draw([message()])).toMatch(
      />11.21.2026<span class="chat-exact"> Saturday,? 21 November 2026 at 10:00</,
    );
    expect(draw([message()], { dates: 'localised' })).toContain('>21 Nov 2026<span');
    const compact = draw([message()], { layout: 'compact', theme: 'light' });
    expect(compact).toContain('>10:00 AM<span');
    expect(compact).toContain('data-chat-theme="light"');
  });
});

describe('a message', () => {
  test('has one of six faces for an account without a picture, and its own where the policy allows it', () => {
    expect(draw([message({ author: { ...author, id: String(9n << 22n) } })])).toContain('chat-face-3');
    const avatarUrl = 'https://cdn.discordapp.com/avatars/1/a.png';
    expect(draw([message({ author: { ...author, avatarUrl } })])).toContain(`src="${avatarUrl}" alt=""`);
  });

  test('marks bots, verified ones and what was edited', () => {
    const html = draw([
      message({ author: { ...author, bot: true, verified: true }, edited: true, content: 'a' }),
    ]);
    expect(html).toContain('<span class="sr-only">chat:verified </span>chat:bot');
    expect(html).toContain('chat:edited');
  });

  test('in a preview is no stop of the Tab key, in none of its times and names', () => {
    const html = draw([message({ content: '<t:1700000000:R>' })]);
    expect(html).toContain('<time');
    expect(html).not.toContain('tabindex="0"');
    expect(html.match(/<button[^>]*class="chat-name"[^>]*>/)?.[0]).toContain('tabindex="-1"');
  });

  test('opens a profile card from the name', () => {
    const html = draw([message()]);
    const id = /popoverTarget="([^"]+)"/i.exec(html)?.[1];
    expect(id).toBeTruthy();
    expect(html).toContain(`id="${id}" popover="auto" role="dialog" aria-label="chat:profile"`);
    expect(html).toContain('data-color="#E91E63"');
  });

  test('quotes what it answers, or says that it is gone', () => {
    const reply = { author: { ...author, name: 'Omar' }, content: 'before\n\nthat' };
    expect(draw([message({ reply })])).toMatch(/chat:reply_to.*Omar.*before that/);
    expect(draw([message({ reply: 'missing' })])).toContain('chat:reply_gone');
  });

  test('recalls what it answers in its markdown, with nothing in it to press', () => {
    const html = draw([
      message({ reply: { author, content: '**loud** [there](https://a.example) ||hidden||' } }),
    ]);
    const [excerpt = ''] = /<span class="chat-excerpt".*?<\/div>/.exec(html) ?? [];
    expect(excerpt).toContain('<strong>loud</strong>');
    expect(excerpt).toContain('<span inert="">hidden</span>');
    expect(excerpt).not.toMatch(/<a |<button/);
  });

  test('names the link to what it answers, also where a spoiler covers all of that', () => {
    const kept: KeptView = { clock: String, href: (id) => `#${id}`, lang: 'en', mark: (text) => text };
    const link = (content: string) =>
      /<a class="chat-jump".*?>/.exec(
        draw([message({ reply: { id: '5', author, content } })], { kept }),
      )?.[0];
    expect(link('||secret|| ||or | two||')).toBe(
      '<a class="chat-jump" href="#5" tabindex="-1" aria-label="chat:reply_blank">',
    );
    for (const content of ['seen', 'seen ||secret||', '||'])
      expect(link(content)).toBe('<a class="chat-jump" href="#5" tabindex="-1">');
  });

  test('keeps the empty lines above a block, and none below a heading', () => {
    const text = (content: string) => draw([message({ content })]).replace(/<!-- -->/g, '');
    expect(text('Rules:\n\n- one')).toContain('Rules:\n\n<ul');
    expect(text('Rules:\n- one')).toContain('Rules:<ul');
    expect(text('- a\n\n- b')).toContain('</ul>\n<ul');
    expect(text('> a\n\n> b')).toContain('</blockquote>\n<blockquote');
    expect(text('# a\n\nb')).toContain('>a</span>b');
  });

  test('names the channel that an address leads to, where it is known', () => {
    const link = 'https://discord.com/channels/9/3/77';
    const html = draw([message({ content: link })]);
    expect(html).toMatch(
      /<a class="chat-link" href="https:[^"]+"[^>]*><span class="chat-mention[^>]*><bdi>#règles<.bdi>.* › chat:message_link/,
    );
    expect(draw([message({ content: 'https://discord.com/channels/9/3' })])).not.toContain(
      'chat:message_link',
    );
    for (const plain of ['https://discord.com/channels/9/8/77', `<${link}>`, `${link}?a`])
      expect(draw([message({ content: plain })])).not.toContain('#règles');
  });

  test('of the platform is a line of its own', () => {
    expect(draw([message({ system: 'pinned a message' })])).toMatch(/chat-system.*pinned a message/);
  });

  test('shows mentions by their names and colours', () => {
    const html = draw([message({ content: '<@1> <@&2> <#3> <@9> @everyone </ban add:4> <id:guide>' })]);
    for (const name of ['@Léa', '@Modération', '#règles', '@chat:unknown_user', '@everyone', '/ban add'])
      expect(html).toContain(`<bdi>${name}</bdi>`);
    expect(html).toContain('data-color="#1ABC9C"');
    expect(html).toContain('chat:page.guide');
  });

  test('covers a spoiler with a button and keeps what is under it out of reach', () => {
    const html = draw([message({ content: '||[a](https://a.example)||' })]);
    expect(html).toMatch(
      /<span class="chat-spoiler" role="button" tabindex="0" aria-label="chat:reveal"><span inert=""><a /,
    );
    // A spoiler covers its lines, unless it contains blocks.
    expect(html).not.toContain('data-block');
    expect(draw([message({ content: '||> a||' })])).toContain('class="chat-spoiler" data-block="true"');
  });

  test('shows channels behind the sign of their kind, and a role that is not known as text', () => {
    const channels = {
      '1': { name: 'lounge', type: 'voice' },
      '2': { name: 'news', type: 'announcement' },
      '3': { name: 'rules', type: 'text' },
    } as const;
    const names = { users: {}, roles: {}, channels };
    const html = draw([message({ content: '<#1> <#2> <#3> <@&9>' })], { names });
    expect(html).toMatch(/lucide-volume-2 chat-kind".*<bdi>lounge<.bdi>.*lucide-megaphone chat-kind"/);
    expect(html).toContain('<bdi>#rules</bdi>');
    expect(html).toContain('</span> <bdi>@chat:unknown_role</bdi>');
  });

  test('makes room for the numbers of a list, as many digits as the last one has', () => {
    expect(draw([message({ content: '1. a\n2. b' })])).toContain('class="chat-list chat-digits-1"');
    expect(draw([message({ content: '99. a\n100. b' })])).toContain('class="chat-list chat-digits-3"');
    expect(draw([message({ content: '1000000000. a' })])).toContain('chat-digits-10" start="1000000000"');
  });

  test('shows its pictures before its embeds, and covers one whose name says so', () => {
    const file = (name: string) => ({
      name,
      url: `https://cdn.discordapp.com/${name}`,
      size: 1,
      content_type: 'image/png',
      width: 1,
      height: 1,
    });
    const html = draw([
      message({ attachments: [file('a.png'), file('SPOILER_b.png')], embeds: [{ title: 'T' }] }),
    ]);
    expect(html).toMatch(/chat-mosaic" data-count="2".*chat-embed/);
    expect(html).toContain('alt="a.png"');
    expect(html).toMatch(
      /<span class="chat-cell-content" inert="">.*SPOILER_b.png.*<button type="button" class="chat-cover"/,
    );
    expect(occurrences(html, 'chat-cover')).toBe(1);
  });

  test('opens links in a tab that knows nothing of this one, and never a link in a link', () => {
    const html = draw([message({ content: 'https://a.example' })]);
    expect(html).toContain('href="https://a.example" target="_blank" rel="noopener noreferrer nofollow ugc"');
    const embeds = [{ title: 'see https://b.example', url: 'https://a.example' }];
    expect(occurrences(draw([message({ embeds })]), '<a ')).toBe(1);
  });

  test('lists what it shows besides that is not drawn, in its order', () => {
    const parts = [
      { kind: 'forwarded', text: '**Hello** <@1>\nthere' },
      { kind: 'poll', text: 'Which day?' },
      { kind: 'poll', text: 'Monday' },
      { kind: 'thread', text: 'About the day' },
      { kind: 'component', text: '# Title' },
      { kind: 'sticker', text: '<i>Wave</i>' },
    ] as const;
    const html = draw([message({ content: 'a', parts: [...parts] })]);
    const [list = ''] = /<ul class="chat-parts".*?<.ul>/s.exec(html) ?? [];
    // They are words, not markdown: nothing in them can be pressed or hidden.
    const said = parts.map(
      ({ kind, text }) =>
        `<li><small>chat:part.${kind}</small> <bdi>${text.replace(/[<>]/g, (sign) => (sign === '<' ? '&lt;' : '&gt;'))}</bdi></li>`,
    );
    expect(list).toBe(`<ul class="chat-parts" aria-label="chat:parts">${said.join('')}</ul>`);
    expect(draw([message({ content: 'a' })])).not.toContain('chat-parts');
  });

  test('of nothing but a sticker or a forwarded message has no empty text above it', () => {
    const html = draw([message({ parts: [{ kind: 'sticker', text: 'Wave' }] })]);
    expect(html).toContain('chat:part.sticker');
    expect(html).not.toContain('chat-text');
  });

  test('shows reactions, files and controls', () => {
    const html = draw([
      message({
        reactions: [{ emoji: '🔥', image_url: null, count: 3, me: true }],
        attachments: [
          {
            name: 'a.txt',
            url: 'https://a.example/a.txt',
            size: 1500,
            content_type: 'text/plain',
            width: null,
            height: null,
          },
        ],
        controls: [[{ kind: 'button', style: 'primary', label: 'Verify', emoji: null, disabled: true }]],
      }),
    ]);
    expect(html).toMatch(
      /data-active="true"><img[^>]* alt="🔥" draggable="false"[^>]*> <span>3<\/span>.*chat:reacted/,
    );
    expect(html).toContain('1.5 kB');
    expect(html).toMatch(/chat-primary" data-off="true"><bdi>Verify/);
  });
});

describe('an embed', () => {
  const embed = {
    title: 'T',
    url: 'https://a.example',
    description: '**d**',
    color: 0x00ff00,
    timestamp: '2026-11-21T10:00:00Z',
    author: { name: '**A**', url: 'https://b.example' },
    footer: { text: '_f_' },
    image: { url: 'https://evil.example/a.png' },
    thumbnail: { url: 'https://media.discordapp.net/b.png' },
    fields: [1, 2, 3, 4].map((name) => ({ name: `n${name}`, value: 'v', inline: true })),
  };
  const html = draw([
    message({ embeds: [embed, { ...embed, image: { url: 'https://cdn.discordapp.com/c.png' } }] }),
  ]);

  test('shows each of its parts', () => {
    for (const part of [
      '<strong>d</strong>',
      '<bdi>**A**</bdi>',
      '<bdi>_f_</bdi>',
      '>11/21/2026<span',
      '#00FF00',
    ])
      expect(html).toContain(part);
    expect(html).toMatch(/chat-col-1-5.*chat-col-5-9.*chat-col-9-13.*chat-col-1-13/);
  });

  test('is one with the next of the same address, whose image joins the gallery', () => {
    expect(occurrences(html, 'class="chat-embed"')).toBe(1);
    expect(html).toContain('data-count="2"');
  });

  test('says what stands in the place of an image that is not asked for', () => {
    expect(html).not.toContain('src="https://evil.example');
    expect(html).toContain('aria-label="chat:image · chat:picture_of"');
  });
});
