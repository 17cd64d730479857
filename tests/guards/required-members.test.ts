/** The API only gets optional members, so that replies of older hosts stay readable. */
import { describe, expect, test } from 'vitest';
import { openapiDocument } from '../../scripts/openapi/document.ts';
import {
  additions,
  type RequiredMembers,
  requiredMembers,
  requiredText,
} from '../../scripts/openapi/required.ts';
import { readResources } from '../../scripts/openapi/resources.ts';
import { read } from './files.ts';

const file = 'tests/guards/required-members.json';
const before = JSON.parse(read(file)) as RequiredMembers;
const now = requiredMembers(openapiDocument(await readResources()));

describe('hosts of before stay readable:', () => {
  test('no body and no reply always has a member that it had not', () => {
    expect(additions(before, now)).toEqual([]);
  });

  test('`npm run openapi` has noted what is whole new', () => {
    expect(read(file)).toBe(requiredText(now));
  });
});

/** An OpenAPI document with one schema. */
const api = (schema: object) => ({ paths: {}, components: { schemas: { Settings: schema } } });
const membersOf = (schema: object) => requiredMembers(api(schema));

const text = { type: 'string' };
const spam = { properties: { type: { const: 'spam' }, max: text }, required: ['type', 'max'] };
const caps = { properties: { type: { const: 'caps' } }, required: ['type'] };

describe('what is refused', () => {
  const old = membersOf({
    properties: { name: text, rules: { items: { anyOf: [spam] } } },
    required: ['name'],
  });
  const refused = (schema: object) => additions(old, membersOf(schema)).map((line) => line.split(':')[0]);

  test.each([
    [
      'a required member',
      { properties: { name: text, age: text }, required: ['name', 'age'] },
      ['Settings always has `age` now'],
    ],
    [
      'one with a default in a body, which is sent to hosts that do not know it',
      {
        properties: { name: text, age: { ...text, default: '' } },
        required: ['name'],
        additionalProperties: false,
      },
      ['Settings always has `age` now'],
    ],
    [
      'one of an alternative in a list',
      {
        properties: { rules: { items: { anyOf: [{ ...spam, required: ['type', 'max', 'min'] }, caps] } } },
      },
      ['Settings.rules[]<spam> always has `min` now'],
    ],
  ])('%s', (_, schema, lines) => expect(refused(schema)).toEqual(lines));

  test.each([
    [
      'an optional member, with required ones of its own',
      { quiet: { properties: { to: text }, required: ['to'] } },
    ],
    ['one with a default in a reply', { age: { ...text, default: '' } }],
    ['another alternative', { rules: { items: { anyOf: [spam, caps] } } }],
  ])('but not %s', (_, properties) => {
    expect(refused({ properties: { name: text, ...properties }, required: ['name'] })).toEqual([]);
  });
});
