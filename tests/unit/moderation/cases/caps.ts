import { type Case, message } from './case.ts';

export const caps: readonly Case<'caps'>[] = [
  ['all capitals', {}, 'HELLO THERE', ['100/70 capitals', 'HELLO THERE']],
  [
    'in a forwarded message',
    {},
    [message('ok', { parts: [{ kind: 'forwarded', text: 'HELLO THERE' }] })],
    ['83/70 capitals', 'HELLO THERE'],
  ],
  ['none', {}, 'hello there', []],
  ['exactly the share', {}, 'ABCDEFGabc', ['70/70 capitals', 'ABCDEFG']],
  ['a little less', {}, 'ABCDEFabcd', []],
  ['shorter than the least length', {}, 'HELLO!!!!', []],
  ['as long as the least length', {}, 'HELLO!!!!!', ['100/70 capitals', 'HELLO']],
  ['letters without case do not count', { min_length: 1 }, 'مرحبا HI 你好', ['100/70 capitals', 'HI']],
  ['no letters with case', { min_length: 1 }, '12345 你好 !!!', []],
  ['Greek and Cyrillic have case', { min_length: 1 }, 'ПРИВЕТ ΓΕΙΑ', ['100/70 capitals', 'ПРИВЕТ ΓΕΙΑ']],
  ['accents', { min_length: 1 }, 'ÉÀÜ', ['100/70 capitals', 'ÉÀÜ']],
  ['capitals of two letters', { min_length: 1 }, 'ǅǅ', ['100/70 capitals', 'ǅǅ']],
  ['names of emoji do not count', {}, 'ok <:PEPELAUGHING:123456789>', []],
  ['emoji are not long', {}, 'OK <:pepe:12345678901234567>', []],
  [
    'addresses do not count',
    {},
    'LOOK AT THIS https://example.org/a/b/c/d',
    ['100/70 capitals', 'LOOK AT THIS'],
  ],
  [
    'nor do those behind a text',
    {},
    '[LOOK AT THIS](https://example.org/abc)',
    ['100/70 capitals', 'LOOK AT THIS'],
  ],
  ['mentions and times do not count', {}, 'OK <@123456789> <t:1234567:R>', []],
  ['a share of one percent', { percent: 1, min_length: 1 }, `A${'b'.repeat(99)}`, ['1/1 capitals', 'A']],
  ['capitals apart', { percent: 50, min_length: 1 }, 'AbC', ['66/50 capitals', 'A', 'C']],
  ['a length in characters', { min_length: 4 }, '𝐀𝐀𝐀', []],
];
