import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shortcodes } from '../../../src/chat/grammar/shortcodes.ts';
import {
  type Completable,
  describedIn,
  inserted,
  suggestions,
  type TriggerKind,
  triggerAt,
} from '../../../src/composer/text/completion.ts';
import type { Channel } from '../../../src/contract/channels.ts';
import type { BotCommand } from '../../../src/contract/commands.ts';
import type { Role } from '../../../src/contract/roles.ts';

/** Splits a text with a bar for the caret. */
function at(marked: string) {
  const caret = marked.indexOf('|');
  return triggerAt(marked.slice(0, caret) + marked.slice(caret + 1), caret);
}
const queryAt = (marked: string) => at(marked)?.query ?? null;

test('a command is described in the language of the page, as far as the bot has it', () => {
  const ban = {
    id: '1',
    name: 'ban',
    description: 'Bans',
    descriptions: { fr: 'Bannit', 'en-GB': 'Bars', 'en-US': 'Bans' },
  };
  const said = (command: BotCommand, language: string) => describedIn(command, language).description;
  expect(['fr', 'en', 'ar'].map((language) => said(ban, language))).toEqual(['Bannit', 'Bars', 'Bans']);
  expect(said({ id: '1', name: 'ban', description: 'Bans' }, 'fr')).toBe('Bans');
});

describe('what is being typed', () => {
  test.each([
    ['@|', 'mention', ''],
    ['Bonjour @mod|', 'mention', 'mod'],
    ['@Chef de salle|', 'mention', 'Chef de salle'],
    ['(@mod|', 'mention', 'mod'],
    ['**@mod|', 'mention', 'mod'],
    ['« @mod|', 'mention', 'mod'],
    ['@مشرف|', 'mention', 'مشرف'],
    ['#|', 'channel', ''],
    ['voir #règl|', 'channel', 'règl'],
    ['#🎉-fête|', 'channel', '🎉-fête'],
    [':wa|', 'emoji', 'wa'],
    ['a :slight_sm|', 'emoji', 'slight_sm'],
    [':+1|', 'emoji', '+1'],
    ['/|', 'command', ''],
    ['use /case vi|', 'command', 'case vi'],
    ['{|', 'variable', ''],
    ['Bienvenue{us|', 'variable', 'us'],
    ['{member_c|', 'variable', 'member_c'],
    ['@a\n#b|', 'channel', 'b'],
    ['@mod #gen|', 'channel', 'gen'],
  ] satisfies [string, TriggerKind, string][])('%s is a trigger', (marked, kind, query) => {
    expect(at(marked)).toMatchObject({ kind, query });
  });

  test.each([
    ['|', 'nothing'],
    ['word|', 'a word'],
    ['name@example|', 'an address of mail'],
    ['12:30|', 'a time of day'],
    ['Note:abc|', 'a colon behind a word'],
    [':|', 'a colon alone'],
    [':)|', 'a face'],
    [':D|', 'a face of one letter'],
    [':wave:|', 'an emoji that is written'],
    ['and/or|', 'a slash in a word'],
    ['# Titre|', 'a heading'],
    ['## |', 'a smaller heading'],
    ['#a b|', 'what follows a channel'],
    ['@mod |', 'a space behind a name'],
    ['@ mod|', 'a space before a name'],
    ['@a\nb|', 'another line'],
    ['\\@mod|', 'an escaped mark'],
    ['\\{user|', 'an escaped brace'],
    ['<@12|', 'a mention that is written'],
    ['<@&12|', 'a role that is written'],
    ['<#12|', 'a channel that is written'],
    ['<:wave:12|', 'an emoji of the guild that is written'],
    ['</case view:12|', 'a command that is written'],
    ['<t:1700|', 'a time that is written'],
    ['{user}|', 'a variable that is written'],
    ['{{us|', 'two braces'],
    ['@a b c d e|', 'more words than a name has'],
    [`@${'a'.repeat(100)}|`, 'more letters than a name has'],
  ])('%s is none (%s)', (marked) => {
    expect(at(marked)).toBe(null);
  });

  test.each([
    'https://example.org/@mod|',
    'https://example.org/#gen|',
    'https://example.org/a?b={us|',
    'https://example.org/(@mod|',
    '[a](https://example.org/{us|)',
  ])('%s is in an address', (marked) => {
    expect(at(marked)).toBe(null);
  });

  test.each([
    ['`x @mod|`', null],
    ['`a` @mod|', 'mod'],
    ['`a` `x @mod|` `b`', null],
    ['``a ` @mod| ``', null],
    ['`x @mod|', null],
    ['````a``` @mod|', 'mod'],
    ['`a\n@mod|', 'mod'],
    ['```\n@mod|\n```', null],
    ['```js\n@mod|', null],
    ['```a\n\n@mod|', null],
    ['```a```\n@mod|', 'mod'],
    ['```a```\n```b```\n@mod|', 'mod'],
    ['`a` ```b ` c``` @mod|', 'mod'],
    ['@mod| `a`', 'mod'],
  ])('%j stands in code or not', (marked, query) => {
    expect(queryAt(marked)).toBe(query);
  });

  test('reaches from its mark to the caret, and over the rest of a variable', () => {
    expect(at('a @mo|d')).toEqual({ kind: 'mention', query: 'mo', from: 2, to: 5 });
    expect(at('a {us|}')).toEqual({ kind: 'variable', query: 'us', from: 2, to: 6 });
    expect(at('a {us|ername} b')).toEqual({ kind: 'variable', query: 'us', from: 2, to: 12 });
    expect(at('a {us| b}')).toEqual({ kind: 'variable', query: 'us', from: 2, to: 5 });
  });

  test('is within the text, wherever the caret is', () => {
    const letters = fc.constantFrom(...'@#:/{}`\\<> \nab_é😀', 'https://', '```');
    const text = fc.array(letters, { maxLength: 30 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, fc.nat(40), (any, place) => {
        const caret = Math.min(place, any.length);
        const trigger = triggerAt(any, caret);
        if (!trigger) return;
        expect(any.slice(trigger.from + 1, caret)).toBe(trigger.query);
        expect('@#:/{').toContain(any[trigger.from]);
        expect(trigger.to).toBeGreaterThanOrEqual(caret);
        expect(trigger.to).toBeLessThanOrEqual(any.length);
      }),
    );
  });
});

const role = (id: string, name: string, position: number, color = 0): Role => ({
  id,
  name,
  color,
  position,
  managed: false,
  mentionable: true,
  permissions: '0',
  assignable: true,
  member_count: null,
});
const channel = (
  id: string,
  name: string,
  type: Channel['type'],
  parent_id: string | null = null,
): Channel => ({
  id,
  name,
  type,
  parent_id,
  position: 0,
  nsfw: false,
  bot_permissions: '0',
});

const from: Completable = {
  roles: [
    role('1', '@everyone', 0),
    role('2', 'Membres', 1),
    role('3', 'Modération', 3, 0xff8800),
    role('4', 'Chef de salle', 2),
  ],
  channels: [
    channel('10', 'Accueil', 'category'),
    channel('11', 'règlement', 'text', '10'),
    channel('12', 'annonces', 'announcement'),
    channel('13', 'salon-vocal', 'voice', '99'),
  ],
  emojis: [
    { id: '20', name: 'tomate', animated: false, available: true },
    { id: '21', name: 'danse', animated: true, available: true },
    { id: '22', name: 'perdu', animated: false, available: false },
    { id: '23', name: 'wave', animated: false, available: true },
  ],
  named: null,
  commands: [
    { id: '30', name: 'ban', description: 'Exclut un membre' },
    { id: '31', name: 'case view', description: 'Affiche un dossier' },
    { id: '31', name: 'case edit', description: 'Modifie un dossier' },
  ],
  variables: [
    { name: 'user', example: '@ana', meaning: 'Mention du membre' },
    { name: 'member_count', example: '1 204', meaning: 'Nombre de membres' },
  ],
  everyone: 'Tous les membres',
  here: 'Les membres en ligne',
};
const answers = (kind: TriggerKind, query: string, limit?: number) =>
  suggestions({ kind, query, from: 0, to: query.length + 1 }, from, limit);
const inserts = (kind: TriggerKind, query: string) => answers(kind, query).map(({ insert }) => insert);

describe('what it can be completed with', () => {
  test('is everything in its own order without a query', () => {
    expect(inserts('mention', '')).toEqual(['<@&3>', '<@&4>', '<@&2>', '@everyone', '@here']);
    expect(inserts('channel', '')).toEqual(['<#11>', '<#12>', '<#13>']);
    expect(inserts('emoji', '').slice(0, 4)).toEqual(['<:tomate:20>', '<a:danse:21>', '<:wave:23>', '😄']);
    expect(inserts('command', '')).toEqual(['</ban:30>', '</case view:31>', '</case edit:31>']);
    expect(inserts('variable', '')).toEqual(['{user}', '{member_count}']);
  });

  test('is found without accents and case, by any word of the name', () => {
    expect(inserts('mention', 'moderation')[0]).toBe('<@&3>');
    expect(inserts('mention', 'SALLE')).toEqual(['<@&4>']);
    expect(inserts('channel', 'regl')).toEqual(['<#11>']);
    expect(inserts('channel', 'vocal')).toEqual(['<#13>']);
    expect(inserts('command', 'edit')).toEqual(['</case edit:31>']);
    expect(inserts('emoji', 'TOMA')[0]).toBe('<:tomate:20>');
  });

  test('is found by what it is for, after those whose name it is', () => {
    expect(inserts('variable', 'membre')).toEqual(['{user}', '{member_count}']);
    expect(inserts('variable', 'nombre')).toEqual(['{member_count}']);
    expect(inserts('command', 'dossier')).toEqual(['</case view:31>', '</case edit:31>']);
    expect(inserts('mention', 'membres')).toEqual(['<@&2>', '@everyone', '@here']);
  });

  test('is the emoji of the guild before the one of the same name that all have', () => {
    expect(inserts('emoji', 'wave')).toEqual(['<:wave:23>', shortcodes.get('wave')]);
  });

  test('is an emoji once, by any of its names', () => {
    const thumbs = answers('emoji', 'thumbsup').filter(({ insert }) => insert === '👍');
    expect(thumbs.map(({ label }) => label)).toEqual([':thumbsup:']);
    expect(inserts('emoji', '+1')[0]).toBe('👍');
  });

  test('is any emoji once their list is there, in the platform’s name and the reader’s language', () => {
    const named: Completable['named'] = [
      {
        emoji: '🪗',
        group: 'objects',
        hasTones: false,
        name: 'accordéon',
        keywords: 'musique',
        codes: ['accordion'],
      },
      {
        emoji: '👋',
        group: 'people',
        hasTones: true,
        name: 'signe de la main',
        keywords: 'salut coucou',
        codes: ['wave'],
      },
      { emoji: '🫟', group: 'symbols', hasTones: false, name: 'éclaboussure', keywords: '', codes: [] },
    ];
    const ask = (query: string) =>
      suggestions({ kind: 'emoji', query, from: 0, to: query.length + 1 }, { ...from, named });
    expect(ask('accord')[0]).toEqual({
      kind: 'emoji',
      insert: '🪗',
      label: ':accordion:',
      detail: 'accordéon',
      emoji: '🪗',
    });
    expect(ask('coucou').map(({ insert }) => insert)).toEqual(['👋']);
    expect(ask('eclab')[0]).toMatchObject({ insert: '🫟', label: 'éclaboussure' });
    // The most used ones come first.
    expect(ask('').map(({ insert }) => insert)).toEqual([
      '<:tomate:20>',
      '<a:danse:21>',
      '<:wave:23>',
      '👋',
      '🪗',
      '🫟',
    ]);
  });

  test('is at most so many', () => {
    expect(answers('emoji', '')).toHaveLength(8);
    expect(answers('emoji', '', 3)).toHaveLength(3);
  });

  test('is nothing when nothing is called like that', () => {
    for (const kind of ['mention', 'channel', 'emoji', 'command', 'variable'] as const) {
      expect(answers(kind, 'zzzzzzzzzz')).toEqual([]);
    }
  });

  test('says what it is', () => {
    expect(answers('mention', 'moderation')[0]).toEqual({
      kind: 'mention',
      insert: '<@&3>',
      label: '@Modération',
      color: 0xff8800,
    });
    expect(answers('mention', 'chef')[0]?.color).toBe(null);
    expect(answers('mention', 'here')[0]).toEqual({
      kind: 'mention',
      insert: '@here',
      label: '@here',
      detail: 'Les membres en ligne',
    });
    expect(answers('channel', 'regl')[0]).toEqual({
      kind: 'channel',
      insert: '<#11>',
      label: '#règlement',
      detail: 'Accueil',
    });
    // Its category is not visible.
    expect(answers('channel', 'vocal')[0]).toEqual({
      kind: 'channel',
      insert: '<#13>',
      label: '#salon-vocal',
    });
    expect(answers('emoji', 'danse')[0]).toEqual({
      kind: 'emoji',
      insert: '<a:danse:21>',
      label: ':danse:',
      imageUrl: 'https://cdn.discordapp.com/emojis/21.gif?size=48',
    });
    expect(answers('emoji', 'tada')[0]).toEqual({
      kind: 'emoji',
      insert: '🎉',
      label: ':tada:',
      emoji: '🎉',
    });
    expect(answers('command', 'ban')[0]).toEqual({
      kind: 'command',
      insert: '</ban:30>',
      label: '/ban',
      detail: 'Exclut un membre',
    });
    expect(answers('variable', 'user')[0]).toEqual({
      kind: 'variable',
      insert: '{user}',
      label: '{user}',
      detail: 'Mention du membre',
      example: '@ana',
    });
  });
});

/** The text after the insertion, with a bar for the caret. */
function completed(marked: string, insert: string): string {
  const caret = marked.indexOf('|');
  const text = marked.slice(0, caret) + marked.slice(caret + 1);
  const trigger = triggerAt(text, caret);
  if (!trigger) throw new Error('There is nothing to complete.');
  const after = inserted(text, trigger, insert);
  return `${after.text.slice(0, after.caret)}|${after.text.slice(after.caret)}`;
}

describe('an insertion', () => {
  test.each([
    ['a @mo|', '<@&3>', 'a <@&3> |'],
    ['@mo|!', '<@&3>', '<@&3>|!'],
    ['@mo| b', '<@&3>', '<@&3> |b'],
    ['@mo|\nb', '<@&3>', '<@&3>|\nb'],
    ['@mo|b', '<@&3>', '<@&3> |b'],
    ['(#re|)', '<#11>', '(<#11>|)'],
    [':ta|', '🎉', '🎉 |'],
    ['{us|', '{user}', '{user}|'],
    ['{us|}!', '{user}', '{user}|!'],
    ['{us|ername} a', '{user}', '{user}| a'],
  ])('turns %j with %s into %j', (marked, insert, result) => {
    expect(completed(marked, insert)).toBe(result);
  });
});
