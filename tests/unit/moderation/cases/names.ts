import { arrival, type Case, message, start } from './case.ts';

const called = (display_name: string) => [arrival({ display_name })];
const named = { ...message('').member, display_name: 'noob' };
const noob = { words: ['noob'] };

export const names: readonly Case<'names'>[] = [
  ['a word', noob, called('xX noob Xx'), ['noob']],
  ['a disguise', noob, called('N00B'), ['N00B']],
  ['within another word', noob, called('noobmaster'), []],
  ['within another word, when parts count', { ...noob, whole_word: false }, called('noobmaster'), ['noob']],
  ['an exception', { ...noob, whole_word: false, allow: ['noobmaster'] }, called('NoobMaster'), []],
  ['a pattern', { patterns: ['^[!.]'] }, called('!first'), ['0: !']],
  ['both', { ...noob, patterns: ['^!'] }, called('! noob'), ['noob', '0: !']],
  ['none', noob, called('Juno'), []],
  ['a new name', noob, [arrival({ display_name: 'noob' }, start, 'rename')], ['noob']],
  ['messages are not looked at', noob, [message('noob')], []],
  ['but the name of who writes is', noob, [message('x', { member: named })], ['noob']],
  ['once', noob, [message('x', { member: named }), message('y', { member: named })], []],
  ['not again after it was a hit on joining', noob, [arrival(named), message('x', { member: named })], []],
  ['an empty name', noob, called(''), []],
];
