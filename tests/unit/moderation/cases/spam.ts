/** Cases of the rule for spam, evaluated by cases.test.ts. */
import { type Case, later, message } from './case.ts';

/** Makes `count` messages, `apart` seconds apart. */
const burst = (count: number, apart: number, more: Parameters<typeof message>[1] = {}) =>
  Array.from({ length: count }, (_, index) =>
    message(`text ${index}`, { at: later(index * apart), ...more }),
  );

export const spam: readonly Case<'spam'>[] = [
  ['one message is none too many', {}, burst(1, 0), []],
  ['one less than the limit is quiet', {}, burst(4, 0), []],
  ['the limit within the window fires', {}, burst(5, 1), ['5/5 messages']],
  ['every further one fires too', {}, burst(6, 0), ['6/5 messages']],
  ['a message as old as the window does not count', {}, burst(5, 1.25), []],
  ['a message a little younger counts', {}, burst(5, 1.2), ['5/5 messages']],
  ['only the last ones count', {}, [...burst(4, 0), message('x', { at: later(60) })], []],
  [
    'other members count by themselves',
    {},
    [...burst(4, 0), message('x', { member: { ...message('').member, id: '2' } })],
    [],
  ],
  ['channels count by themselves', {}, [...burst(4, 0), message('x', { channel_id: '12' })], []],
  [
    'channels count together when asked',
    { per_channel: false },
    [...burst(4, 0), message('x', { channel_id: '12' })],
    ['5/5 messages'],
  ],
  ['an edit is no new message', {}, [...burst(4, 0), message('x', { edited: true })], []],
  [
    'an edit is not counted for the next',
    {},
    [...burst(3, 0), message('x', { edited: true }), message('y')],
    [],
  ],
  ['messages without text count', { messages: 2 }, [message(''), message('')], ['2/2 messages']],
  [
    'messages in an exempt channel are not counted elsewhere',
    { per_channel: false, exempt: { role_ids: [], channel_ids: ['12'] } },
    [...burst(4, 0, { channel_id: '12' }), message('x')],
    [],
  ],
  [
    'a joined limit and window of one second',
    { messages: 2, window_seconds: 1 },
    [message('a'), message('b', { at: later(0.999) })],
    ['2/2 messages'],
  ],
];
