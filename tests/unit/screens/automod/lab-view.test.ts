/** The results that the lab shows. */
import { describe, expect, test } from 'vitest';
import type { AutomodRule } from '../../../../src/contract/automod-rule.ts';
import { evaluateScene } from '../../../../src/moderation/evaluate-scene.ts';
import type { LadderRule } from '../../../../src/moderation/ladder.ts';
import { locales } from '../../../../src/routes.ts';
import { disguised, exampleScene, examplesOf } from '../../../../src/screens/automod/lab/examples.ts';
import {
  begin,
  emptyScene,
  eventsOf,
  type LabItem,
  type LabMessage,
  type LabScene,
  memberId,
  newJoins,
  newMessage,
} from '../../../../src/screens/automod/lab/scene.ts';
import { sceneOf } from '../../../../src/screens/automod/lab/try-scene.ts';
import { byType, findingsIn, shortDistance } from '../../../../src/screens/automod/lab/verdict-text.ts';
import { caughtRow, piecesOf, triedRules, viewOf } from '../../../../src/screens/automod/lab/view.ts';
import { texts } from '../../../e2e/texts.ts';
import { facts, later, member, message, ruleOf } from '../../moderation/cases/case.ts';

const places = { first: '10', parentsOf: () => ['11'] };
const written = (content: string, more: Partial<LabMessage> = {}): LabItem => ({
  ...newMessage,
  content,
  ...more,
});
const sceneWith = (items: readonly LabItem[], more: Partial<LabScene> = {}): LabScene => ({
  ...emptyScene,
  items,
  ...more,
});
const [juno] = emptyScene.people;
if (!juno) throw new Error('A scene has somebody in it');

/** The text that the lab shows for a scene. */
function shown(rules: readonly AutomodRule[], scene: LabScene, ladder: readonly LadderRule[] = []) {
  const events = eventsOf(scene, places);
  const steps = evaluateScene({
    rules: triedRules(rules),
    ladder,
    facts,
    events: events.map(({ event }) => event),
    past: new Map(),
  });
  return viewOf(rules, events, steps);
}
const words = ruleOf('words', { words: ['noob'] });

describe('the events of a scene', () => {
  test('follow each other at the distances that were typed, by their authors', () => {
    const other = { ...juno, name: 'Milo', age: 60 };
    const scene = sceneWith(
      [written('a', { after: 99 }), written('b', { after: 4, who: 1, channel_id: '20' })],
      {
        people: [juno, other],
        next: { ...newMessage, content: 'c', after: 5 },
      },
    );
    const events = eventsOf(scene, places).map(({ event }) => event);
    expect(events.map(({ at }) => (at - begin) / 1000)).toEqual([0, 4, 9]);
    expect(events).toMatchObject([
      { channel_id: '10', parent_ids: ['11'], member: { id: memberId(0) } },
      { channel_id: '20', member: { id: memberId(1), display_name: 'Milo' } },
      { content: 'c', member: { id: memberId(0) } },
    ]);
  });

  test('leave out what is not typed yet, and take a number that is none for none', () => {
    expect(eventsOf(emptyScene, places)).toEqual([]);
    const typed = sceneWith([written('a'), written('b', { after: Number.NaN })]);
    expect(new Set(eventsOf(typed, places).map(({ event }) => event.at)).size).toBe(1);
  });

  test('of a wave are one for each member, spread over its time, before what comes after it', () => {
    const scene = sceneWith([{ ...newJoins, count: 3, over: 10 }, written('b', { after: 1 })]);
    const events = eventsOf(scene, places);
    const start = events[0]?.event.at ?? 0;
    expect(events.map(({ item, event }) => [item, event.kind, (event.at - start) / 1000])).toEqual([
      [0, 'join', 0],
      [0, 'join', 5],
      [0, 'join', 10],
      [1, 'message', 11],
    ]);
    expect(new Set(events.map(({ event }) => event.member.id)).size).toBe(4);
  });
});

describe('what is shown of a message', () => {
  test('marks what a rule found, and names the word that was disguised', () => {
    const [row] = shown([words], sceneWith([written('you n00b, noob')])).rows;
    expect(row?.texts[0]?.pieces).toEqual([
      { text: 'you ', tone: null },
      { text: 'n00b', tone: 'hit' },
      { text: ', ', tone: null },
      { text: 'noob', tone: 'hit' },
    ]);
    expect(row?.lines).toMatchObject([{ type: 'words', kind: 'fired', by: null }]);
    expect(row?.lines[0]?.hits.map(({ text, reads }) => [text, reads])).toEqual([
      ['n00b', 'noob'],
      ['noob', null],
    ]);
    expect(row?.actions.map(({ action }) => action.kind)).toEqual(['delete']);
  });

  test('says what saved it, and marks that otherwise', () => {
    const rule = ruleOf('words', { words: ['noob'], exempt: { role_ids: ['900'], channel_ids: [] } });
    const people = [{ ...juno, role_ids: ['900'] }];
    const view = shown([rule], sceneWith([written('noob')], { people }));
    expect(view.rows[0]?.lines).toMatchObject([{ kind: 'spared', by: { kind: 'role', id: '900' } }]);
    expect(view.rows[0]?.texts[0]?.pieces).toEqual([{ text: 'noob', tone: 'spared' }]);
    expect(view.rows[0]?.actions).toEqual([]);
    expect(view.caught).toBe(0);
  });

  test('says of a rule that observes what it would do, which is done by none', () => {
    const view = shown([ruleOf('words', { words: ['noob'], mode: 'observe' })], sceneWith([written('noob')]));
    expect(view.rows[0]).toMatchObject({ lines: [{ kind: 'observed' }], actions: [] });
    expect(view.rows[0]?.observed.map(({ action }) => action.kind)).toEqual(['delete']);
    expect(view.caught).toBe(0);
  });

  test('says that an edit or a bot is left alone', () => {
    const rule = ruleOf('words', { words: ['noob'], check_edits: false });
    const edit = shown([rule], sceneWith([written('noob', { edited: true })]));
    expect(edit.rows[0]?.lines).toMatchObject([{ kind: 'spared', by: { kind: 'edit' } }]);
    const bot = shown([rule], sceneWith([written('noob')], { people: [{ ...juno, is_bot: true }] }));
    expect(bot.rows[0]).toMatchObject({ lines: [], isBot: true });
  });

  test('names a rule that is off and would fire, and lets it do nothing', () => {
    const view = shown([{ ...words, enabled: false }], sceneWith([written('noob')]));
    expect(view.rows[0]).toMatchObject({ lines: [], off: ['words'], actions: [], observed: [] });
    expect(view.rows[0]?.texts[0]?.pieces).toEqual([{ text: 'noob', tone: null }]);
  });

  test('shows a forwarded message and a poll with what was found in them, and the name of a file that is a hit', () => {
    const parts = [
      { kind: 'forwarded', text: 'a noob' },
      { kind: 'poll', text: 'yes' },
    ] as const;
    const [row] = shown([words], sceneWith([written('hi', { parts, files: ['a.png', 'noob.png'] })])).rows;
    const textOf = (tone: string | null) =>
      row?.texts.map(({ kind, pieces }) => [
        kind,
        pieces.flatMap((piece) => (piece.tone === tone ? [piece.text] : [])).join(''),
      ]);
    expect(textOf('hit')).toEqual([
      ['content', ''],
      ['forwarded', 'noob'],
      ['poll', ''],
      ['file', 'noob'],
    ]);
    expect(row?.lines[0]?.hits.map(({ text }) => text)).toEqual(['noob']);
  });

  test('counts messages that follow each other', () => {
    const spam = ruleOf('spam', { messages: 3, window_seconds: 5 });
    const view = shown([spam], sceneWith(['a', 'b', 'c'].map((text) => written(text, { after: 1 }))));
    expect(view.rows.map(({ lines }) => lines.length)).toEqual([0, 0, 1]);
    expect(view.rows[2]?.lines[0]?.facts).toMatchObject([{ of: 'messages', found: 3, limit: 3, seconds: 5 }]);
    expect(view.caught).toBe(1);
  });

  test('says of a wave on how many of its members a rule fires', () => {
    const raid = ruleOf('raid', { joins: 3, window_seconds: 10, min_account_age_seconds: 0 });
    const [row] = shown([raid], sceneWith([{ ...newJoins, count: 5, over: 4, name: 'Nova' }])).rows;
    expect(row?.lines).toMatchObject([{ type: 'raid', times: 3, of: 5 }]);
    expect(row?.texts[0]?.pieces).toEqual([{ text: 'Nova', tone: null }]);
  });

  test('has the sanction that the infractions of its author add up to, and no message while they are silenced', () => {
    const ladder: readonly LadderRule[] = [
      {
        id: '1',
        enabled: true,
        infraction: 'any',
        count: 2,
        window_seconds: 3600,
        action: { kind: 'timeout', duration_seconds: 600 },
      },
    ];
    const view = shown([words], sceneWith([written('noob'), written('noob'), written('hello')]), ladder);
    expect(view.rows.map(({ sanctions }) => sanctions.map(({ rule }) => rule.id))).toEqual([[], ['1'], []]);
    expect(view.rows.map(({ presence }) => presence.kind)).toEqual(['present', 'present', 'silenced']);
    expect(view.people).toMatchObject([{ who: 0, infractions: 2, sanctions: [{ counted: { length: 2 } }] }]);
  });
});

describe('a text in stretches', () => {
  test('is whole again when they are put together, and takes ranges beyond its end', () => {
    const pieces = piecesOf(
      'abcdef',
      [
        { start: 1, end: 3 },
        { start: 2, end: 4 },
      ],
      [{ start: 3, end: 99 }],
    );
    expect(pieces).toEqual([
      { text: 'a', tone: null },
      { text: 'bcd', tone: 'hit' },
      { text: 'ef', tone: 'spared' },
    ]);
    expect(piecesOf('', [], [])).toEqual([]);
  });
});

describe('examples', () => {
  const say = {
    talk: 'hi',
    invite: 'discord.gg/abcdef',
    around: (word: string) => `a ${word}`,
    name: 'Nova',
  };

  test('each make the rule fire that they are made of', () => {
    const rules = [
      ruleOf('spam', { messages: 8, window_seconds: 4 }),
      ruleOf('invites'),
      words,
      ruleOf('raid', { joins: 4, window_seconds: 10, min_account_age_seconds: 86_400 }),
    ];
    const examples = examplesOf(rules, say);
    expect(examples.map(({ name }) => name)).toEqual(['spam', 'invite', 'forward', 'disguise', 'raid']);
    const fired = examples.map((example) =>
      shown(rules, exampleScene(emptyScene, example)).rows.flatMap(({ lines }) =>
        lines.map(({ type }) => type),
      ),
    );
    expect(fired.map((types) => [...new Set(types)])).toEqual([
      ['spam'],
      ['invites'],
      ['invites'],
      ['words'],
      ['raid'],
    ]);
  });

  test('have no word in disguise for a guild that lists none', () => {
    expect(examplesOf([ruleOf('words')], say).map(({ name }) => name)).toEqual(['invite', 'forward']);
  });

  test.each([
    ['noob', 'n00b'],
    ['junk', 'j.u.n.k'],
    ['💩', '💩'],
  ])('%s is disguised as %s', (word, disguise) => {
    expect(disguised(word)).toBe(disguise);
  });
});

describe('a message of the sample', () => {
  const spam = ruleOf('spam', { messages: 3, window_seconds: 5 });

  test('is tried with those of its author that count towards it', () => {
    const messages = [
      message('long ago', { at: later(0) }),
      message('one', { at: later(100) }),
      message('of others', { at: later(101), member: { ...member, id: '2' } }),
      message('two', { at: later(102) }),
      message('three', { at: later(104) }),
    ];
    const steps = evaluateScene({ rules: [spam], ladder: [], facts, events: messages, past: new Map() });
    const last = messages[4];
    if (!last) throw new Error('There are five');
    const verdicts = (steps[4]?.verdicts ?? []).filter((verdict) => verdict.kind === 'fired');
    expect(verdicts.length).toBe(1);
    const scene = sceneOf({ message: last, verdicts }, messages);
    expect(scene.items).toMatchObject([
      { content: 'one', after: 0 },
      { content: 'two', after: 2 },
      { content: 'three', after: 2 },
    ]);
    expect(scene.people).toMatchObject([{ name: 'Juno', role_ids: ['900'] }]);
    expect(shown([spam], scene).rows.at(-1)?.lines).toMatchObject([{ type: 'spam' }]);
  });

  test('is shown with what was found in it', () => {
    const hit = message('a noob');
    const [step] = evaluateScene({ rules: [words], ladder: [], facts, events: [hit], past: new Map() });
    const verdicts = (step?.verdicts ?? []).filter((verdict) => verdict.kind === 'fired');
    const row = caughtRow([words], { message: hit, verdicts });
    expect(row.texts[0]?.pieces.at(-1)).toEqual({ text: 'noob', tone: 'hit' });
    expect(row.lines.map(({ type }) => type)).toEqual(['words']);
  });
});

describe.each(locales)('in words, in %s', (locale) => {
  const said = { t: texts(locale), locale };
  const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');

  test('every kind of hit says what it is', () => {
    const everything = `n00b discord.gg/abcdef http://bad.example @everyone ||x|| ${'😀'.repeat(3)} <@1> <@2> <@3> <@&4> <@&5> ${'A'.repeat(40)}`;
    const rules = [
      ruleOf('duplicates', { repeats: 2 }),
      ruleOf('mentions', { max_users: 2, max_roles: 1 }),
      ruleOf('invites'),
      ruleOf('links', { domains: ['bad.example'] }),
      words,
      ruleOf('regex', { patterns: ['A+'] }),
      ruleOf('caps', { percent: 40 }),
      ruleOf('emoji', { max: 2 }),
      ruleOf('attachments', { max: 1, blocked_extensions: ['exe'] }),
      ruleOf('markdown', { kinds: ['spoiler'] }),
    ];
    const files = ['a.exe', 'b.png'];
    const twice = sceneWith([written(everything, { files }), written(everything, { files })]);
    const lines = shown(rules, twice).rows[1]?.lines ?? [];
    expect(lines.map(({ type }) => type)).toEqual(rules.map(({ type }) => type));
    for (const line of lines) {
      const found = findingsIn(line, said);
      expect(found.length).toBeGreaterThan(0);
      const whole = found.map(({ text, note }) => plain(`${text ?? ''}${note ?? ''}`)).join(' ');
      expect(whole).not.toMatch(/automod|\{\{|undefined|NaN/);
    }
  });

  test('how many each rule caught is told, the most first', () => {
    const caught = (type: 'spam' | 'words') => ({
      message: message('a'),
      verdicts: [{ kind: 'fired' as const, type, mode: 'enforce' as const, matches: [] }],
    });
    const told = plain(byType([caught('spam'), caught('words'), caught('words')], said));
    const [first, second] = [said.t('automod:types.words'), said.t('automod:types.spam')];
    expect(told).toMatch(new RegExp(`${first}.*2.*${second}.*1`));
  });

  test('a distance is short', () => {
    expect(shortDistance(4, said)).toMatch(/^\W?\+4\s?\S+$/u);
    expect(shortDistance(0, said)).toMatch(/^0/);
    expect(shortDistance(120, said)).toMatch(/\+2/);
  });
});
