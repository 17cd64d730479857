import { expect, test } from 'vitest';
import { pastedList } from '../../../src/lib/pasted-list.ts';

test.each([
  ['"aaa2", "bbb2"', ['aaa2', 'bbb2']],
  ["'aaa4','bbb4'", ['aaa4', 'bbb4']],
  ['“aaa13”,“bbb13”', ['aaa13', 'bbb13']],
  ['«\u00a0aaa\u00a0», «\u00a0bbb\u00a0»', ['aaa', 'bbb']],
  ['["aaa3", "bbb3"]', ['aaa3', 'bbb3']],
  ['["aaa3", "bbb3",]', ['aaa3', 'bbb3']],
  ['[aaa, bbb]', ['aaa', 'bbb']],
  ['[1, 2]', ['1', '2']],
  ['aaa5\tbbb5', ['aaa5', 'bbb5']],
  ['aaa6|bbb6', ['aaa6', 'bbb6']],
  ['- aaa7\n- bbb7', ['aaa7', 'bbb7']],
  ['• aaa\n• bbb', ['aaa', 'bbb']],
  ['1. aaa8\n2) bbb8\n(3) ccc8', ['aaa8', 'bbb8', 'ccc8']],
  ['- [ ] aaa\n- [x] bbb', ['aaa', 'bbb']],
  ['aaa12、bbb12，ccc12；ddd12', ['aaa12', 'bbb12', 'ccc12', 'ddd12']],
  ['واحد، اثنان؛ ثلاثة', ['واحد', 'اثنان', 'ثلاثة']],
  ['# comment\naaa14\n// another\n#tag', ['aaa14', '#tag']],
  ['aaa\r\n\r\nbbb\r\n', ['aaa', 'bbb']],
  ['aaa, aaa, bbb', ['aaa', 'bbb']],
  ['"a, b", c', ['a, b', 'c']],
  ["l'arabe, t'es nul, 'tis", ["l'arabe", "t'es nul", "'tis"]],
  ['va-t-en; 4-4-2', ['va-t-en', '4-4-2']],
  ['two words', ['two words']],
  ['"one"', ['one']],
  ['1488', ['1488']],
  [' , ;\n', []],
])('%j', (text, entries) => {
  expect(pastedList(text)).toEqual(entries);
});
