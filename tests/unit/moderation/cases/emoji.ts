import type { Case } from './case.ts';

const two = { max: 1 };
export const emoji: readonly Case<'emoji'>[] = [
  ['as many as the limit', {}, '🔥'.repeat(10), []],
  ['one more', {}, '🔥'.repeat(11), ['11/10 emoji', ...Array(11).fill('🔥')]],
  ['a family is one', two, '👨‍👩‍👧‍👦', []],
  ['a hand with its tone is one', two, '👍🏽', []],
  ['a flag is one', two, '🇫🇷', []],
  ['two flags', two, '🇫🇷🇩🇪', ['2/1 emoji', '🇫🇷', '🇩🇪']],
  ['the flag of a region is one', two, '🏴󠁧󠁢󠁷󠁬󠁳󠁿', []],
  ['keycaps', two, '1️⃣#️⃣', ['2/1 emoji', '1️⃣', '#️⃣']],
  ['digits are none', two, '123 #1', []],
  ['signs of text are none', two, '© ® ™ ↔', []],
  ['signs drawn as pictures', two, '❤️ ☀️', ['2/1 emoji', '❤️', '☀️']],
  ['custom ones', two, '<:a:1><a:b:2>', ['2/1 emoji', '<:a:1>', '<a:b:2>']],
  ['custom ones, not counted', { max: 1, count_custom: false }, '<:a:1><a:b:2>🔥', []],
  ['both kinds, in order', two, '🔥<:fire:1>🔥', ['3/1 emoji', '🔥', '<:fire:1>', '🔥']],
  ['by name', two, ':fire: :heart:', ['2/1 emoji', ':fire:', ':heart:']],
  ['by a name that nothing has', two, ':no_such_thing: :nor_this:', []],
  ['in code they are still pictures', two, '`🔥🔥`', ['2/1 emoji', '🔥', '🔥']],
  ['custom ones in code are text', two, '`<:a:1><:b:2>` `:fire::fire:`', []],
];
