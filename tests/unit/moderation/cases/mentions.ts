/** Cases of the rule for mentions, evaluated by cases.test.ts. */
import { type Case, member, message } from './case.ts';

const users = (count: number) => Array.from({ length: count }, (_, index) => `<@${index + 10}>`);
const roles = (count: number) => Array.from({ length: count }, (_, index) => `<@&${index + 50}>`);
const allowed = { ...member, may_mention_everyone: true };

export const mentions: readonly Case<'mentions'>[] = [
  ['as many members as the limit', {}, users(5).join(' '), []],
  ['one more', {}, users(6).join(' '), ['6/5 users', ...users(6)]],
  ['the same member again and again is one', {}, '<@10> '.repeat(20), []],
  ['the older form with ! is the same member', { max_users: 1 }, '<@10> <@!10>', []],
  ['the older form counts', { max_users: 1 }, '<@10> <@!11>', ['2/1 users', '<@10>', '<@!11>']],
  ['as many roles as the limit', {}, roles(3).join(''), []],
  ['one role more', {}, roles(4).join(''), ['4/3 roles', ...roles(4)]],
  ['roles are not members', { max_users: 1, max_roles: 20 }, roles(5).join(' '), []],
  ['channels are no mention', { max_users: 1 }, '<#10> <#11> <#12>', []],
  ['commands and times are no mention', { max_users: 1 }, '</warn:10> </ban:11> <t:12:R> <t:13>', []],
  ['in backticks nobody is mentioned', { max_users: 1 }, '`<@10>` ``<@11>`` <@12>', []],
  ['in a block of code nobody is mentioned', { max_users: 1 }, '```\n<@10> <@11>\n``` <@12>', []],
  [
    'behind a backtick that nothing closes they are',
    { max_users: 1 },
    '` <@10> <@11>',
    ['2/1 users', '<@10>', '<@11>'],
  ],
  [
    'in quotes and spoilers they are',
    { max_users: 1 },
    '> <@10>\n||<@11>||',
    ['2/1 users', '<@10>', '<@11>'],
  ],
  ['letters are no id', { max_users: 1 }, '<@abc> <@def> <@>', []],
  ['spaces make it text', { max_users: 1 }, '< @10> <@ 11> <@12 >', []],
  ['@everyone', {}, 'hey @everyone!', ['@everyone']],
  ['@here', {}, '@here', ['@here']],
  ['each of them', {}, '@everyone and @here', ['@everyone', '@here']],
  ['in code it is text', {}, '`@everyone` ```@here```', []],
  ['behind a backslash it is text', {}, '\\@everyone', []],
  ['capitals are text', {}, '@Everyone @HERE', []],
  ['when allowed to all', { block_everyone: false }, '@everyone', []],
  ['when the author may', {}, [message('@everyone', { member: allowed })], []],
  [
    'who may mention everyone has the other limits',
    { max_users: 1 },
    [message('@everyone <@10> <@11>', { member: allowed })],
    ['2/1 users', '<@10>', '<@11>'],
  ],
];
