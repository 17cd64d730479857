/** Pasted lists, and entries of automod's lists. */
import { describe, expect, test } from 'vitest';
import { faultyEntries } from '../../../server/features/automod-lists.ts';
import { automodDefaults } from '../../../src/contract/automod-defaults.ts';
import { type AutomodRule, automodRule, automodRuleReply } from '../../../src/contract/automod-rule.ts';
import { pastedList } from '../../../src/lib/pasted-list.ts';
import { withoutRepeats } from '../../../src/moderation/entries.ts';
import { faults } from '../contract/check.ts';

test.each([
  ['F09.1', '"aaa2", "bbb2"', ['aaa2', 'bbb2']],
  ['F09.3', "'aaa4','bbb4'", ['aaa4', 'bbb4']],
  ['F09.5', 'aaa6|bbb6', ['aaa6', 'bbb6']],
  ['F09.6', '- aaa7\n- bbb7', ['aaa7', 'bbb7']],
  ['F09.8', '“aaa13”,“bbb13”', ['aaa13', 'bbb13']],
  ['F09.10', 'aaa12、bbb12', ['aaa12', 'bbb12']],
  ['F09.11', '# comment\naaa14', ['aaa14']],
  ['F09', '["aaa", "bbb"]', ['aaa', 'bbb']],
  ['F09', "['aaa', 'bbb']", ['aaa', 'bbb']],
  ['F09', '{"aaa", "bbb"}', ['aaa', 'bbb']],
  ['F09', 'words = ["aaa", "bbb"]', ['aaa', 'bbb']],
  ['F09', '"words": ["aaa", "bbb"]', ['aaa', 'bbb']],
  ['F09', '{"words": ["aaa", "bbb"]}', ['aaa', 'bbb']],
  ['F09', 'aaa\tbbb\tccc', ['aaa', 'bbb', 'ccc']],
  ['F09', '• aaa\n• bbb', ['aaa', 'bbb']],
  ['F09', '* aaa\n* bbb', ['aaa', 'bbb']],
  ['F09', '– aaa\n— bbb', ['aaa', 'bbb']],
  ['F09', '1. aaa\n2. bbb', ['aaa', 'bbb']],
  ['F09', '1) aaa\n2) bbb', ['aaa', 'bbb']],
  ['F09', '1- aaa\n2- bbb', ['aaa', 'bbb']],
  ['F09', 'a) aaa\nb) bbb', ['aaa', 'bbb']],
  ['F09', '١. واحد\n٢. اثنان', ['واحد', 'اثنان']],
  ['F09', '① aaa\n② bbb', ['aaa', 'bbb']],
  ['F09', '✅ aaa\n✅ bbb', ['aaa', 'bbb']],
  ['F09', '➤ aaa\n→ bbb\n» ccc', ['aaa', 'bbb', 'ccc']],
  ['F09', '`aaa`, `bbb`', ['aaa', 'bbb']],
  ['F09', '```\naaa\nbbb\n```', ['aaa', 'bbb']],
  ['F09', '> aaa\n> bbb', ['aaa', 'bbb']],
  ['F09', '| aaa | bbb |', ['aaa', 'bbb']],
  ['F09', '« aaa », « bbb »', ['aaa', 'bbb']],
  ['F09', '«aaa»، «bbb»', ['aaa', 'bbb']],
  ['F09', '„aaa“, „bbb“', ['aaa', 'bbb']],
  ['F09', '「aaa」、「bbb」', ['aaa', 'bbb']],
  ['F09', '＂aaa＂，＂bbb＂', ['aaa', 'bbb']],
  ['F09', '""aaa"",""bbb""', ['aaa', 'bbb']],
  ['F09', '\\"aaa\\", \\"bbb\\"', ['aaa', 'bbb']],
  ['F09', '"", "aaa"', ['aaa']],
  ['F09', '"aaa" "bbb"', ['aaa', 'bbb']],
  ['F09', '"aaa",\n"bbb",\n', ['aaa', 'bbb']],
  ['F09', '- "aaa"\n- "bbb"', ['aaa', 'bbb']],
  ['F09', 'aaa，bbb；ccc', ['aaa', 'bbb', 'ccc']],
  ['F09', 'aaa・bbb', ['aaa・bbb']],
  ['F09', 'aaa / bbb', ['aaa / bbb']],
  ['F09', '// comment\naaa', ['aaa']],
  ['F09', '; comment\naaa', ['comment', 'aaa']],
  ['F09', '\ufeffaaa\r\nbbb', ['aaa', 'bbb']],
  ['F09', 'aaa\u200b, bbb\u200e', ['aaa', 'bbb']],
  ['F09', "t'es nul, l'arabe", ["t'es nul", "l'arabe"]],
  ['F09', 'c++, c#', ['c++', 'c#']],
  ['F09', '-aaa\n-bbb', ['-aaa', '-bbb']],
  ['F09', '3.14', ['3.14']],
  ['F09', '«\u00a0aaa\u00a0», «\u00a0bbb\u00a0»', ['aaa', 'bbb']],
  ['F09', '["aaa3", "bbb3"]', ['aaa3', 'bbb3']],
  ['F09', '["aaa3", "bbb3",]', ['aaa3', 'bbb3']],
  ['F09', '[aaa, bbb]', ['aaa', 'bbb']],
  ['F09', '[1, 2]', ['1', '2']],
  ['F09', 'aaa5\tbbb5', ['aaa5', 'bbb5']],
  ['F09', '1. aaa8\n2) bbb8\n(3) ccc8', ['aaa8', 'bbb8', 'ccc8']],
  ['F09', '- [ ] aaa\n- [x] bbb', ['aaa', 'bbb']],
  ['F09', 'aaa12、bbb12，ccc12；ddd12', ['aaa12', 'bbb12', 'ccc12', 'ddd12']],
  ['F09', 'واحد، اثنان؛ ثلاثة', ['واحد', 'اثنان', 'ثلاثة']],
  ['F09', '# comment\naaa14\n// another\n#tag', ['aaa14', '#tag']],
  ['F09', 'aaa\r\n\r\nbbb\r\n', ['aaa', 'bbb']],
  ['F09', 'aaa, aaa, bbb', ['aaa', 'bbb']],
  ['F09', '"a, b", c', ['a, b', 'c']],
  ['F09', "l'arabe, t'es nul, 'tis", ["l'arabe", "t'es nul", "'tis"]],
  ['F09', 'va-t-en; 4-4-2', ['va-t-en', '4-4-2']],
  ['F09', 'two words', ['two words']],
  ['F09', '"one"', ['one']],
  ['F09', '1488', ['1488']],
  ['F09', ' , ;\n', []],
])('%s: %j is pasted as %j', (_, text, entries) => {
  expect(pastedList(text)).toEqual(entries);
});

const words = (list: string[], more: object = {}): AutomodRule => ({
  ...automodDefaults.words,
  words: list,
  ...more,
});
const unmet = (rule: AutomodRule) => faultyEntries(rule).map(({ path, key }) => `${path} ${key}`);

describe('words that can never be met', () => {
  test.each([
    ['N08', '  '],
    ['N08', '\u200b'],
    ['N08', '**'],
    ['N08', '\u00a0'],
    ['N08', '||'],
    ['N08', '```'],
    ['N08', '\u2060\u200d'],
    ['N08', '\u3164'],
    ['N08', '\u2800'],
    ['N08', '\u0301'],
    ['N08', '\\'],
    ['N08', '~~'],
    ['N08', '\u0640'],
  ])('%s: %j is refused', (_, word) => {
    expect(unmet(words(['fine', word], { normalize: true }))).toEqual(['words.1 automod.word_unmet']);
  });

  test.each([' ', '\u200b', '\u3164', '\u2800'])('N08: %j is refused as it is written, too', (word) => {
    expect(unmet(words([word], { normalize: false }))).toEqual(['words.0 automod.word_unmet']);
  });

  test.each(['a', '**', '!', '🖕', 'c++', '1', 'مَ'])('N08: %j is taken as it is written', (word) => {
    expect(unmet(words([word], { normalize: false }))).toEqual([]);
  });
});

describe('entries that mean the same', () => {
  const kept = (rule: AutomodRule, list: string) => withoutRepeats(rule)[list as keyof AutomodRule];

  test.each([
    ['N09', ['Noob', 'noob', 'n00b'], ['Noob']],
    ['N09', ['été', 'ete', 'ÉTÉ', 'e\u0301te\u0301'], ['été']],
    ['N09', ['noob', ' noob ', 'n\u200boob'], ['noob']],
    ['N09', ["t'es", 't’es'], ["t'es"]],
    ['N09', ['noob', 'nооb', 'ｎｏｏｂ', '𝓷𝓸𝓸𝓫'], ['noob']],
    ['N09', ['كلب', 'ڪلب', 'كَلْب'], ['كلب']],
    ['N09', ['noob', 'noobs', 'nob'], ['noob', 'noobs', 'nob']],
  ])('%s: of the words %j stay %j', (_, list, stay) => {
    expect(kept(words(list, { normalize: true }), 'words')).toEqual(stay);
  });

  test.each([
    ['N09', ['evil.org', 'EVIL.org'], ['evil.org']],
    ['N09', ['münchen.de', 'xn--mnchen-3ya.de', 'MÜNCHEN.de'], ['münchen.de']],
    ['N09', ['*.evil.org', '*.EVIL.org', 'evil.org'], ['*.evil.org', 'evil.org']],
  ])('%s: of the sites %j stay %j', (_, domains, stay) => {
    expect(kept({ ...automodDefaults.links, domains }, 'domains')).toEqual(stay);
  });

  test.each([
    ['N09', ['EXE', 'exe'], ['EXE']],
    ['N09', ['tar.gz', 'TAR.GZ', 'gz'], ['tar.gz', 'gz']],
  ])('%s: of the extensions %j stay %j', (_, blocked_extensions, stay) => {
    const rule = { ...automodDefaults.attachments, blocked_extensions };
    expect(kept(rule, 'blocked_extensions')).toEqual(stay);
  });

  test('N09: the guilds "0" and "00" are none', () => {
    const rule = { ...automodDefaults.invites, allowed_guild_ids: ['0', '00'] };
    expect(faults(automodRule, rule)).toEqual([
      'allowed_guild_ids.0 malformed',
      'allowed_guild_ids.1 malformed',
    ]);
  });
});

describe('sites', () => {
  const faultOf = (domain: string) => faults(automodRule, { ...automodDefaults.links, domains: [domain] });

  test.each([
    ['N10', '1.2.3.4'],
    ['N10', 'हिन्दी.भारत'],
    ['N10', 'a_b.evil.org'],
    ['N10', '[2001:db8::1]'],
    ['N10', 'موقع.مصر'],
    ['N10', 'ไทย.ไทย'],
    ['N10', 'தமிழ்.இந்தியா'],
    ['N10', '_dmarc.evil.org'],
    ['N10', 'a-b.evil.org'],
    ['N10', 'xn--80ak6aa92e.com'],
    ['N10', 'evil.museum'],
    ['N10', '*.हिन्दी.भारत'],
    ['N10', 'a--b.evil.org'],
    ['N10', '123.evil.org'],
  ])('%s: %s is taken', (_, domain) => {
    expect(faultOf(domain)).toEqual([]);
  });

  test.each([
    ['N10', '999.999.999.999'],
    ['N10', '-evil-.org'],
    ['N10', '1.2.3.256'],
    ['N10', '1.2.3'],
    ['N10', '1.2.3.4.5'],
    ['N10', '0x7f.0.0.1'],
    ['N10', 'evil-.org'],
    ['N10', 'evil..org'],
    ['N10', '.evil.org'],
    ['N10', 'evil.org-'],
    ['N10', 'evil.123'],
    ['N10', '*.1.2.3.4'],
    ['N10', `${'a'.repeat(64)}.org`],
    ['N10', 'evil.org:443'],
    ['N10', '[::g]'],
    ['N10', 'evil.o'],
  ])('%s: %s is refused', (_, domain) => {
    expect(faultOf(domain)).toEqual(['domains.0 malformed']);
  });
});

describe('ids of a setting', () => {
  const exempt = (id: string) => ({
    ...automodDefaults.words,
    exempt: { role_ids: [id], channel_ids: [] },
    actions: [{ kind: 'log' as const, channel_id: id }],
  });

  test.each(['0', '00', '0990000000000000001', '18446744073709551616', '99999999999999999999'])(
    'N11: %s is none',
    (id) => {
      expect(faults(automodRule, exempt(id))).toEqual([
        'actions.0.channel_id malformed',
        'exempt.role_ids.0 malformed',
      ]);
      // What was saved before can be read, and corrected.
      expect(faults(automodRuleReply, exempt(id))).toEqual([]);
    },
  );

  test.each(['1', '181078170009600001', '18446744073709551615'])('N11: %s is one', (id) => {
    expect(faults(automodRule, exempt(id))).toEqual([]);
  });
});
