import { type Case, later, message } from './case.ts';

const all = (...texts: readonly string[]) => texts.map((text, index) => message(text, { at: later(index) }));
const same = message('once');

export const duplicates: readonly Case<'duplicates'>[] = [
  ['the same text three times', {}, all('buy now', 'buy now', 'buy now'), ['3/3 repeats']],
  ['twice is no repetition yet', {}, all('buy now', 'buy now'), []],
  ['others between them change nothing', {}, all('a', 'b', 'a', 'c', 'a'), ['3/3 repeats']],
  ['case does not make it another text', {}, all('Buy Now', 'buy now', 'BUY NOW'), ['3/3 repeats']],
  ['spaces do not make it another text', {}, all('buy now', ' buy  now', 'buy\nnow '), ['3/3 repeats']],
  [
    'invisible signs do not make it another text',
    {},
    all('buy now', 'buy\u200b now', 'b\u2060uy now'),
    ['3/3 repeats'],
  ],
  ['full-width letters do not make it another text', {}, all('buy', 'ｂｕｙ', 'buy'), ['3/3 repeats']],
  ['accents make it another text', {}, all('cote', 'côte', 'coté'), []],
  ['another word makes it another text', {}, all('buy now', 'buy now!', 'buy now'), []],
  ['messages without text are like no others', {}, all('', '', '', ''), []],
  ['nor are those of spaces alone', {}, all(' ', ' ', '\u200b'), []],
  [
    'all channels count together',
    {},
    [message('a'), message('a', { channel_id: '12' }), message('a', { channel_id: '13' })],
    ['3/3 repeats'],
  ],
  [
    'or each by itself',
    { cross_channel: false },
    [message('a'), message('a', { channel_id: '12' }), message('a')],
    [],
  ],
  ['as old as the window is too old', {}, [message('a'), message('a'), message('a', { at: later(30) })], []],
  ['younger is not', {}, [message('a'), message('a'), message('a', { at: later(29.9) })], ['3/3 repeats']],
  [
    'another member is no repetition',
    {},
    [message('a'), message('a'), message('a', { member: { ...message('').member, id: '2' } })],
    [],
  ],
  [
    'an edit to the same text counts',
    { repeats: 2 },
    [message('a'), message('a', { edited: true })],
    ['2/2 repeats'],
  ],
  ['an edit that leaves the text is no repetition', { repeats: 2 }, [same, { ...same, edited: true }], []],
];
