import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { partKinds } from '../../../../src/contract/automod-parts.ts';
import { fromLabHash, longestLink, toLabHash } from '../../../../src/screens/automod/lab/link.ts';
import {
  emptyScene,
  firstPerson,
  isBlank,
  type LabItem,
  type LabScene,
  labLimits,
  messageAfter,
  newJoins,
  newMessage,
} from '../../../../src/screens/automod/lab/scene.ts';

const hashOf = (value: unknown) => `#lab=${Buffer.from(JSON.stringify(value)).toString('base64url')}`;
const person = ['Juno', 60, [], 0, 0];
const message = ['m', 0, 2, '', 'hello', [], 0];
const joins = ['j', 0, 10, 5, 'Nova', 60];

const anyId = fc.bigInt({ min: 0n, max: 10n ** 19n }).map(String);
const anyText = (maxLength: number) => fc.string({ unit: 'binary', maxLength });
const anyPerson = fc.record({
  name: anyText(labLimits.name),
  age: fc.integer({ min: 0, max: labLimits.age }),
  role_ids: fc.array(anyId, { maxLength: 3 }),
  may_mention_everyone: fc.boolean(),
  is_bot: fc.boolean(),
});
const anyAfter = fc.integer({ min: 0, max: labLimits.after });
const anyMessage = (people: number) =>
  fc.record({
    kind: fc.constant('message' as const),
    who: fc.integer({ min: 0, max: people - 1 }),
    after: anyAfter,
    channel_id: fc.option(anyId),
    content: anyText(60),
    files: fc.array(anyText(20), { maxLength: 2 }),
    parts: fc.array(fc.record({ kind: fc.constantFrom(...partKinds), text: anyText(20) }), { maxLength: 2 }),
    edited: fc.boolean(),
  });
const anyJoins = fc.record({
  kind: fc.constant('joins' as const),
  after: anyAfter,
  count: fc.integer({ min: 1, max: labLimits.joins }),
  over: anyAfter,
  name: anyText(labLimits.name),
  age: fc.integer({ min: 0, max: labLimits.age }),
});
const anyScene: fc.Arbitrary<LabScene> = fc.array(anyPerson, { minLength: 1, maxLength: 3 }).chain((people) =>
  fc.array(fc.oneof(anyMessage(people.length), anyJoins), { maxLength: 6 }).map((all) => {
    const items: LabItem[] = all.filter((item) => !isBlank(item));
    const last = items.findLast((item) => item.kind === 'message');
    return { people, items, next: last ? messageAfter(last) : newMessage };
  }),
);

describe('a scene in an address', () => {
  test('comes back as it was, whatever people have written', () => {
    fc.assert(
      fc.property(anyScene, (scene) => {
        const hash = toLabHash(scene);
        // Six long messages may be too long for a link when they are escaped.
        fc.pre(hash !== null);
        expect(fromLabHash(hash ?? '')).toEqual(scene);
      }),
    );
  });

  test('needs no escape in an address', () => {
    fc.assert(
      fc.property(anyScene, (scene) => {
        expect(toLabHash(scene) ?? '#lab=a').toMatch(/^#lab=[\w-]+$/);
      }),
    );
  });

  test('holds what is being typed as one more message', () => {
    const scene = { ...emptyScene, next: { ...newMessage, content: 'n00b', after: 7 } };
    expect(fromLabHash(toLabHash(scene) ?? '')).toEqual({
      people: [firstPerson],
      items: [scene.next],
      next: messageAfter(scene.next),
    });
  });

  test('is none when it would be too long for chats and mails, and as long as allowed otherwise', () => {
    const sceneOf = (length: number): LabScene => ({
      ...emptyScene,
      items: [{ ...newMessage, content: 'a'.repeat(length) }],
    });
    expect(toLabHash(sceneOf(2900))?.length).toBeLessThanOrEqual(longestLink);
    expect(toLabHash(sceneOf(3500))).toBeNull();
  });

  test('of before messages had parts is read', () => {
    const packed = [1, [['Juno', 1, [], 0, 0]], [['m', 0, 2, '', 'hi', [], 0]]];
    const hash = `#lab=${Buffer.from(JSON.stringify(packed)).toString('base64url')}`;
    expect(fromLabHash(hash)?.items).toEqual([{ ...newMessage, content: 'hi' }]);
  });

  test('is none while a number is not one', () => {
    const items: LabItem[] = [{ ...newJoins, count: Number.NaN }];
    expect(toLabHash({ ...emptyScene, items })).toBeNull();
  });
});

describe('a link from elsewhere', () => {
  test('is read by its shape', () => {
    expect(fromLabHash(hashOf([1, [person], [message, joins]]))).toMatchObject({
      people: [{ name: 'Juno', age: 60 }],
      items: [
        { kind: 'message', content: 'hello', channel_id: null },
        { kind: 'joins', count: 10 },
      ],
    });
  });

  test.each([
    ['', 'nothing'],
    ['#words', 'the name of a rule'],
    ['#lab=', 'no scene'],
    ['#lab=%%%', 'no base64url'],
    ['#lab=____', 'no UTF-8'],
    [hashOf(null), 'null'],
    [hashOf([2, [person], []]), 'another version'],
    [hashOf([1, [], []]), 'nobody'],
    [hashOf([1, Array(6).fill(person), []]), 'too many people'],
    [hashOf([1, [person], Array(61).fill(message)]), 'too many messages'],
    [hashOf([1, [person], [['m', 1, 2, '', 'hello', [], 0]]]), 'a person who is not there'],
    [hashOf([1, [person], [['m', -1, 2, '', 'hello', [], 0]]]), 'a negative place'],
    [hashOf([1, [person], [['m', 0, 0.5, '', 'hello', [], 0]]]), 'half a second'],
    [hashOf([1, [person], [['m', 0, 1e300, '', 'hello', [], 0]]]), 'an endless pause'],
    [hashOf([1, [person], [['m', 0, 2, '../admin', 'hello', [], 0]]]), 'a channel that is no id'],
    [hashOf([1, [person], [['m', 0, 2, '', { toString: 'x' }, [], 0]]]), 'content that is no text'],
    [hashOf([1, [person], [['m', 0, 2, '', 'a'.repeat(4001), [], 0]]]), 'content that is too long'],
    [hashOf([1, [person], [['j', 0, 0, 5, 'Nova', 60]]]), 'no members'],
    [hashOf([1, [person], [['j', 0, 101, 5, 'Nova', 60]]]), 'a wave that is too large'],
    [hashOf([1, [['Juno', 60, ['__proto__'], 0, 0]], []]), 'a role that is no id'],
    [hashOf([1, [[...person, 'more']], []]), 'more than there is'],
    [hashOf([1, [person], [['m', 0, 2, '', 'a'.repeat(3500), [], 0]]]), 'more than fits'],
    [hashOf([1, [person], [['m', 0, 2, '', 'hello', [], 2]]]), 'a flag that is neither'],
  ])('%#: %s is refused: %s', (hash) => {
    expect(fromLabHash(hash)).toBeNull();
  });

  test('is any text at all and never fails', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => fromLabHash(`#lab=${text}`)).not.toThrow();
      }),
    );
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(() => fromLabHash(hashOf(value))).not.toThrow();
      }),
    );
  });
});
