/** How a message is delivered: mentions and silent messages. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { fromMessageHash, toMessageHash } from '../../../src/composer/json/message-hash.ts';
import { readMessageJson, writeMessageJson } from '../../../src/composer/json/message-json.ts';
import {
  isSilent,
  mayNotify,
  withDefaultMentions,
  withNotified,
  withSilence,
} from '../../../src/composer/parts/delivery.ts';
import { fieldErrors } from '../../../src/contract/field-errors.ts';
import { lenient } from '../../../src/contract/lenient.ts';
import { messageTemplate } from '../../../src/contract/message.ts';

const plain = { content: 'Hello' };
const read = (value: object) => readMessageJson(JSON.stringify({ ...plain, ...value }));

describe('how a message arrives', () => {
  it('is kept by the contract, JSON and the address', async () => {
    const message = {
      ...plain,
      allowed_mentions: { parse: ['everyone' as const], roles: ['1'], users: ['2'] },
      flags: 4096 as const,
    };
    expect(v.parse(messageTemplate, message)).toEqual(message);
    expect(readMessageJson(writeMessageJson(message))).toEqual({ kind: 'read', message, unknown: [] });
    expect(await fromMessageHash(toMessageHash(message))).toEqual(message);
  });

  it('is read without what is not known, which is named', () => {
    const allowed_mentions = { parse: ['users'], replied_user: false, roles: ['x'], users: null };
    expect(read({ allowed_mentions, flags: 4096 + 4 })).toEqual({
      kind: 'read',
      message: { ...plain, allowed_mentions: { parse: ['users'] }, flags: 4096 },
      unknown: ['allowed_mentions.replied_user', 'allowed_mentions.roles', 'flags'],
    });
    expect(read({ allowed_mentions: 'all', flags: 64 })).toEqual({
      kind: 'read',
      message: plain,
      unknown: ['allowed_mentions', 'flags'],
    });
    expect(read({ flags: 0 })).toEqual({ kind: 'read', message: plain, unknown: [] });
    expect(read({ flags: -1 })).toMatchObject({ unknown: ['flags'] });
  });

  it('is refused where the platform would refuse it', () => {
    const wrong = [
      { parse: ['all'] },
      { parse: ['users', 'users'] },
      { roles: ['x'] },
      { replied_user: true },
      { parse: ['users'], users: ['1'] },
      { parse: ['everyone', 'roles'], roles: ['1'] },
    ];
    for (const allowed_mentions of wrong)
      expect(v.is(messageTemplate, { ...plain, allowed_mentions })).toBe(false);
    expect(v.is(messageTemplate, { ...plain, flags: 64 })).toBe(false);
    const both = { parse: ['users' as const], users: ['1'] };
    expect(
      fieldErrors(v.safeParse(messageTemplate, { ...plain, allowed_mentions: both }).issues ?? []),
    ).toEqual([{ path: 'allowed_mentions.parse', key: 'mentions.all_and_named' }]);
    // What was saved before stays readable, and what is pasted keeps those by name.
    expect(v.is(lenient(messageTemplate), { ...plain, allowed_mentions: both })).toBe(true);
    expect(read({ allowed_mentions: { ...both, parse: ['users', 'everyone'] } })).toMatchObject({
      message: { allowed_mentions: { parse: ['everyone'], users: ['1'] } },
      unknown: [],
    });
  });
});

describe('a choice of whom to notify', () => {
  it('is left to the settings around the message until there is one', () => {
    expect(mayNotify(plain, 'everyone')).toBeUndefined();
    const chosen = withNotified(plain, 'users', true);
    expect(chosen).toEqual({ ...plain, allowed_mentions: { parse: ['users'] } });
    expect(mayNotify(chosen, 'everyone')).toBe(false);
    expect(withDefaultMentions(chosen)).toEqual(plain);
  });

  it('keeps the roles and people that are named alone, until their kind is switched', () => {
    const named = { ...plain, allowed_mentions: { parse: [], roles: ['1'], users: ['2'] } };
    expect(mayNotify(named, 'roles')).toBe(true);
    expect(withNotified(named, 'everyone', true).allowed_mentions).toEqual({
      parse: ['everyone'],
      roles: ['1'],
      users: ['2'],
    });
    expect(withNotified(named, 'roles', false).allowed_mentions).toEqual({ parse: [], users: ['2'] });
    expect(withNotified(named, 'roles', true).allowed_mentions).toEqual({ parse: ['roles'], users: ['2'] });
  });
});

it('silence is switched on and off', () => {
  const silent = withSilence(plain, true);
  expect(silent).toEqual({ ...plain, flags: 4096 });
  expect([isSilent(silent), isSilent(plain)]).toEqual([true, false]);
  expect(withSilence(silent, false)).toEqual(plain);
});
