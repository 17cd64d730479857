import { beforeEach, expect, test, vi } from 'vitest';

// The module keeps the names that it has learned, so each test imports a new one.
async function fresh() {
  const { parseChat } = await import('../../../src/chat/grammar/parse.ts');
  const { hasUnknownName } = await import('../../../src/chat/grammar/emoji.ts');
  const { learnAllNames } = await import('../../../src/chat/emoji/emoji-names.ts');
  const emoji = (source: string) =>
    parseChat(source, 'message').nodes.map((node) => (node.type === 'emoji' ? [node.text] : node.type));
  return { emoji, hasUnknownName, learnAllNames };
}

beforeEach(() => {
  vi.resetModules();
});

test('flags and skin tones follow a rule', async () => {
  const { emoji } = await fresh();
  expect(emoji(':flag_ma:')).toEqual([['🇲🇦']]);
  expect(emoji(':flag_zz:')).toEqual(['text']);
  expect(emoji(':v_tone1:')).toEqual([['✌🏻']]);
  expect(emoji(':shrug::skin-tone-5:')).toEqual([['🤷🏿']]);
  expect(emoji(':fire_tone1:')).toEqual(['text']);
  expect(emoji(':wave::skin-tone-9:')).toEqual(['text']);
});

test('rarer names are known once their list is', async () => {
  const { emoji, hasUnknownName, learnAllNames } = await fresh();
  expect(emoji(':accordion:')).toEqual(['text']);
  expect(hasUnknownName('a :accordion: b')).toBe(true);
  learnAllNames();
  expect(emoji(':accordion:')).toEqual([['🪗']]);
  expect(hasUnknownName('a :accordion: b')).toBe(false);
  expect(emoji(':man_shrugging_tone3:')).toEqual([['🤷🏽‍♂️']]);
});

test('a time of day names nothing', async () => {
  const { hasUnknownName } = await fresh();
  expect(hasUnknownName('10:30:45 https://a.example:80/x')).toBe(false);
});
