/** Cases of the rule for duplicates, evaluated by cases.test.ts. */
import type { Attachment } from '../../../../src/moderation/event.ts';
import { type Case, later, message } from './case.ts';

const all = (...texts: readonly string[]) => texts.map((text, index) => message(text, { at: later(index) }));
const same = message('once');
/** A picture in three channels. */
const pictures = (known: Omit<Attachment, 'name'>, texts = ['', '', '']) =>
  texts.map((text, index) =>
    message(text, { channel_id: `1${index}`, attachments: [{ name: 'scam.png', ...known }] }),
  );

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
  ['another word makes it another text', {}, all('buy now', 'buy it now', 'buy now'), []],
  [
    'formatting does not make it another text',
    {},
    all('buy', '**buy**', '*buy*', '||buy||'),
    ['4/3 repeats'],
  ],
  ['nor do more of the same sign', {}, all('buy!', 'buy!!', 'buy!!!'), ['3/3 repeats']],
  ['the same picture by its hash and size', {}, pictures({ hash: 'a', size: 9 }), ['3/3 repeats']],
  ['the same file by its size alone', {}, pictures({ size: 9 }), ['3/3 repeats']],
  ['with a text that differs', {}, pictures({ hash: 'a', size: 9 }, ['x', 'y', 'z']), ['3/3 repeats']],
  [
    'another size is another file',
    {},
    [...pictures({ hash: 'a', size: 9 }).slice(1), ...pictures({ hash: 'a', size: 8 }).slice(2)],
    [],
  ],
  ['the same name in three channels', {}, pictures({}), ['3/3 repeats']],
  [
    'the same name in one channel may be another picture',
    {},
    pictures({}).map((one) => ({ ...one, channel_id: '10' })),
    [],
  ],
  [
    'the same poll',
    {},
    [1, 2, 3].map(() => message('', { parts: [{ kind: 'poll', text: 'buy?' }] })),
    ['3/3 repeats'],
  ],
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
