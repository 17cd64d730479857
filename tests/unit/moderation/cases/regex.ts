import { type Case, message } from './case.ts';

export const regex: readonly Case<'regex'>[] = [
  ['no patterns', {}, 'a', []],
  ['a match', { patterns: ['b+'] }, 'abba', ['0: bb']],
  ['several matches', { patterns: ['a'] }, 'abba', ['0: a', '0: a']],
  ['several patterns', { patterns: ['x', 'b', 'a$'] }, 'abba', ['1: b', '1: b', '2: a']],
  ['in what is shown', { patterns: ['noob'] }, 'n**oo**b', ['0: n**oo**b']],
  ['in what is written', { patterns: ['\\*{2}'] }, 'n**oo**b', ['0: **', '0: **']],
  [
    'in a forwarded message',
    { patterns: ['b+'] },
    [message('a', { parts: [{ kind: 'forwarded', text: 'abb' }] })],
    ['0: bb'],
  ],
  ['case counts', { patterns: ['A'] }, 'a', []],
  [
    'unless the pattern says otherwise',
    { patterns: ['(?i)free\\s+nitro'] },
    'FREE  Nitro',
    ['0: FREE  Nitro'],
  ],
  ['ranges are in UTF-16 units', { patterns: ['é+'] }, '𝒳🔥éé', ['0: éé']],
  ['classes of Unicode', { patterns: ['\\p{Arabic}+'] }, 'a مرحبا b', ['0: مرحبا']],
  ['a match of nothing is none', { patterns: ['x*'] }, 'abc', []],
  ['what matches nothing and something', { patterns: ['b*'] }, 'abba', ['0: bb']],
  ['a malformed pattern matches nothing', { patterns: ['(', 'a'] }, 'a(', ['1: a']],
  ['a pattern that looks around is malformed', { patterns: ['a(?=b)', '(a)\\1'] }, 'aab', []],
  ['a pattern that is too large matches nothing', { patterns: ['(a{0,100}){100}', 'a'] }, 'a', ['1: a']],
  ['what stalls other engines', { patterns: ['(a+)+$'] }, `${'a'.repeat(40)}!`, []],
  ['at most twenty matches are told', { patterns: ['a'] }, 'a'.repeat(30), Array(20).fill('0: a')],
  ['a dot is no line break', { patterns: ['a.b'] }, 'a\nb', []],
];
