import { describe, expect, it } from 'vitest';
import { embedsLength, messageTemplate } from '../../../src/contract/message.ts';
import { faults } from './check.ts';

const letters = (count: number) => 'x'.repeat(count);
const check = (message: unknown) => faults(messageTemplate, message);
const inEmbed = (embed: object) => check({ embeds: [embed] });

describe('a message template', () => {
  it('has text or an embed with something in it', () => {
    expect(check({ content: 'Hello' })).toEqual([]);
    expect(check({ embeds: [{ image: { url: 'https://example.org/a.png' } }] })).toEqual([]);
    for (const empty of [
      {},
      { content: '' },
      { content: ' \n' },
      { content: '\u200b\u2060 \u3164\u2800\ufeff' },
      { embeds: [] },
    ]) {
      expect(check(empty)).toEqual(['content message.empty']);
    }
  });

  it('has something in every embed, whatever else there is', () => {
    for (const empty of [
      {},
      { color: 1 },
      { url: 'https://example.org' },
      { timestamp: '2026-11-21T08:30:00Z' },
    ]) {
      expect(inEmbed(empty)).toEqual(['embeds.0.description required']);
      expect(check({ content: 'x', embeds: [{ title: 'x' }, empty] })).toEqual([
        'embeds.1.description required',
      ]);
    }
    expect(inEmbed({ author: { name: 'x' } })).toEqual([]);
    expect(inEmbed({ thumbnail: { url: 'https://example.org/a.png' } })).toEqual([]);
  });

  it.each([
    ['title', (text: string) => ({ title: text })],
    ['description', (text: string) => ({ description: text })],
    ['author.name', (text: string) => ({ author: { name: text } })],
    ['footer.text', (text: string) => ({ footer: { text } })],
    ['fields.0.name', (text: string) => ({ fields: [{ name: text, value: 'x' }] })],
    ['fields.0.value', (text: string) => ({ fields: [{ name: 'x', value: text }] })],
  ])('%s is not white space alone, though a zero-width space is a text', (path, embed) => {
    for (const blank of [' ', '\n\t', '\u00a0', '\u3000'])
      expect(inEmbed(embed(blank))).toEqual([`embeds.0.${path} required`]);
    expect(inEmbed(embed('\u200b'))).toEqual([]);
  });

  it.each([
    ['url', (url: string) => ({ title: 'x', url })],
    ['author.url', (url: string) => ({ author: { name: 'x', url } })],
    ['author.icon_url', (icon_url: string) => ({ author: { name: 'x', icon_url } })],
    ['footer.icon_url', (icon_url: string) => ({ footer: { text: 'x', icon_url } })],
    ['image.url', (url: string) => ({ image: { url } })],
    ['thumbnail.url', (url: string) => ({ thumbnail: { url } })],
  ])('%s is an address of the web', (path, embed) => {
    for (const good of ['https://example.org', 'HTTPS://a.example:8443/b?c#d', 'https://مثال.إختبار/é'])
      expect(inEmbed(embed(good))).toEqual([]);
    for (const bad of [
      '',
      ' ',
      'x',
      '//a.example',
      'https://',
      'https://localhost/a.png',
      'https://a.example/b c',
      'https://.',
      'attachment://a.png',
      'ftp://a.example',
    ])
      expect(inEmbed(embed(bad))).toEqual([`embeds.0.${path} url`]);
  });

  it('has at most 2,000 characters of text and 10 embeds', () => {
    expect(check({ content: letters(2000) })).toEqual([]);
    expect(check({ content: letters(2001) })).toEqual(['content too_long 2000']);
    const embeds = Array.from({ length: 10 }, () => ({ title: 'x' }));
    expect(check({ embeds })).toEqual([]);
    expect(check({ embeds: [...embeds, { title: 'x' }] })).toEqual(['embeds too_many 10']);
  });

  it.each([
    ['title', 256, (text: string) => ({ title: text })],
    ['description', 4096, (text: string) => ({ description: text })],
    ['author.name', 256, (text: string) => ({ author: { name: text } })],
    ['footer.text', 2048, (text: string) => ({ footer: { text } })],
    ['fields.0.name', 256, (text: string) => ({ fields: [{ name: text, value: 'x' }] })],
    ['fields.0.value', 1024, (text: string) => ({ fields: [{ name: 'x', value: text }] })],
  ])('%s has 1 to %i characters', (path, max, embed) => {
    expect(inEmbed(embed(letters(1)))).toEqual([]);
    expect(inEmbed(embed(letters(max)))).toEqual([]);
    expect(inEmbed(embed(letters(max + 1)))).toEqual([`embeds.0.${path} too_long ${max}`]);
    expect(inEmbed(embed(''))).toContain(`embeds.0.${path} required 1`);
  });

  it('counts as the platform does: an emoji of one code point is one character', () => {
    expect(check({ content: '🙂'.repeat(2000) })).toEqual([]);
    expect(check({ content: '🙂'.repeat(2001) })).toEqual(['content too_long 2000']);
    expect(inEmbed({ title: '🙂'.repeat(256) })).toEqual([]);
    expect(inEmbed({ title: '🙂'.repeat(257) })).toEqual(['embeds.0.title too_long 256']);
    const faces = '🙂'.repeat(3000);
    expect(check({ embeds: [{ description: faces }, { description: faces }] })).toEqual([]);
    expect(check({ embeds: [{ description: faces }, { description: `${faces}a` }] })).toEqual([
      'embeds message.embeds_too_long',
    ]);
  });

  it('has at most 25 fields in an embed', () => {
    const fields = Array.from({ length: 25 }, () => ({ name: 'n', value: 'v', inline: true }));
    expect(inEmbed({ fields })).toEqual([]);
    expect(inEmbed({ fields: [...fields, fields[0]] })).toEqual(['embeds.0.fields too_many 25']);
  });

  it('shares 6,000 characters among all texts of all embeds', () => {
    const embeds = [
      { description: letters(4096), title: letters(256), author: { name: letters(256) } },
      { footer: { text: letters(1000) }, fields: [{ name: letters(192), value: letters(200) }] },
    ];
    expect(embedsLength(embeds)).toBe(6000);
    expect(check({ embeds })).toEqual([]);
    expect(check({ embeds: [...embeds, { title: 'x' }] })).toEqual(['embeds message.embeds_too_long']);
  });

  it('takes colours from 0 to 0xFFFFFF, and only addresses with TLS', () => {
    expect(inEmbed({ title: 'x', color: 0 })).toEqual([]);
    expect(inEmbed({ title: 'x', color: 0xffffff, url: 'https://example.org' })).toEqual([]);
    expect(inEmbed({ title: 'x', color: 0x1000000 })).toEqual(['embeds.0.color too_big 16777215']);
    expect(inEmbed({ title: 'x', url: 'http://example.org' })).toEqual(['embeds.0.url url']);
    expect(inEmbed({ title: 'x', image: { url: 'javascript:alert(1)' } })).toEqual([
      'embeds.0.image.url url',
    ]);
  });

  it('takes no member that the platform does not know', () => {
    expect(check({ content: 'x', components: [] })).toEqual(['components unknown_key']);
    expect(inEmbed({ title: 'x', colour: 1 })).toEqual(['embeds.0.colour unknown_key']);
  });
});
