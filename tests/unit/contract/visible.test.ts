/** Names and labels need visible characters. */
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { buttonComponent, selectOption } from '../../../src/contract/component-controls.ts';
import { fieldErrors } from '../../../src/contract/field-errors.ts';
import { lenient } from '../../../src/contract/lenient.ts';
import { date, instant, label } from '../../../src/contract/primitives.ts';
import { recurringMessageBody } from '../../../src/contract/recurring.ts';
import { templateBody } from '../../../src/contract/templates.ts';
import { ticketPanel, ticketPanelBody } from '../../../src/contract/ticket-panel.ts';
import { channelNameOf, isAnyEmoji, isVisible } from '../../../src/contract/visible.ts';
import { ticketPanel as panel, recurringMessage, template } from './samples.ts';

const blanks = [' ', '\u00a0\u2003', '\u200b', '\u2800', '\u3164', '\u2060\ufeff', '\u00ad', '\u{e0020}'];

test.each(blanks)('%j is not visible', (text) => expect(isVisible(text)).toBe(false));
test.each(['a', '。', '😀', '\u200bx', 'ـ', '١'])('%j is visible', (text) =>
  expect(isVisible(text)).toBe(true),
);

const faults = (schema: v.GenericSchema, value: unknown) =>
  fieldErrors(v.safeParse(schema, value).issues ?? []).map(({ path, key }) => `${path} ${key}`);

test.each(blanks)('names and labels of %j are missing', (text) => {
  const [input] = panel.form?.inputs ?? [];
  const blank = {
    ...panel,
    name: text,
    button: { ...panel.button, label: text },
    naming: text,
    form: { title: text, inputs: [{ ...input, label: text, placeholder: text }] },
  };
  expect(faults(ticketPanelBody, blank).sort()).toEqual([
    'button.label required',
    'form.inputs.0.label required',
    'form.inputs.0.placeholder required',
    'form.title required',
    'name required',
    'naming required',
  ]);
  expect(faults(recurringMessageBody, { ...recurringMessage, name: text })).toEqual(['name required']);
  expect(faults(templateBody, { ...template, name: text })).toEqual(['name required']);
  expect(faults(selectOption, { label: text, value: '1' })).toEqual(['label required']);
});

describe('an emoji', () => {
  test.each([
    '😀',
    '👍🏽',
    '❤️',
    '❤',
    '🏳️‍🌈',
    '🏳‍🌈',
    '🇫🇷',
    '1️⃣',
    '©',
    '👨‍👩‍👧',
    '<:seed:123456789012345678>',
    '<a:go:1234567>',
  ])('is %s', (text) => expect(isAnyEmoji(text)).toBe(true));
  test.each([
    'abc',
    '😀😀',
    '1',
    '#',
    ':smile:',
    '😀 ',
    'a😀',
    '<:x>',
    '<:a b:12>',
    '🇫',
    '🏽x',
    '',
    '\u200d',
  ])('is not %j', (text) => expect(isAnyEmoji(text)).toBe(false));

  test('is what a panel and a component have', () => {
    const body = { ...panel, button: { ...panel.button, emoji: 'abc' } };
    expect(faults(ticketPanelBody, body)).toEqual(['button.emoji emoji.malformed']);
    const button = { type: 2, style: 1, custom_id: 'a', emoji: { name: 'abc' } };
    expect(faults(buttonComponent, button)).toEqual(['emoji.name emoji.malformed']);
    expect(faults(buttonComponent, { ...button, emoji: { name: 'abc', id: '5' } })).toEqual([]);
    // It was taken without a look before.
    expect(v.is(lenient(buttonComponent), { ...button, emoji: { name: 'a b', id: '5' } })).toBe(true);
    expect(v.is(lenient(buttonComponent), { ...button, custom_id: ' ' })).toBe(true);
  });
});

describe('a naming', () => {
  test.each(['###///', '{panel}', '---', '!?', '. . .'])('%j leaves nothing', (naming) => {
    expect(faults(ticketPanelBody, { ...panel, naming })).toEqual(['naming tickets.naming_empty']);
  });
  test.each(['ticket-{number}', '{number}', '#{username}', 'help', 'مساعدة', '🎫', '_', '##1'])(
    '%j leaves a name',
    (naming) => expect(faults(ticketPanelBody, { ...panel, naming })).toEqual([]),
  );
  test('is read as the platform does', () => {
    expect(channelNameOf(' Help  me, #1! (now) ')).toBe('help-me-1-now');
    expect(channelNameOf('a_b--c-')).toBe('a_b-c');
  });
});

describe('what was stored before these rules', () => {
  test('stays readable', () => {
    const stored = {
      ...panel,
      id: '1',
      etag: null,
      message_id: null,
      name: ' ',
      naming: '##',
      button: { ...panel.button, emoji: 'abc' },
    };
    expect(faults(ticketPanel, stored)).toEqual([]);
    expect(v.is(lenient(label(1, 5)), ' ')).toBe(true);
    expect(v.is(lenient(label(1, 5)), '')).toBe(false);
    expect(v.is(lenient(instant), '2027-02-30T00:00:00Z')).toBe(true);
  });
});

describe('a day', () => {
  test.each(['2027-02-30', '2027-02-29', '2027-04-31', '0000-01-01', '2100-02-29', '2027-13-01'])(
    'that does not exist is refused: %s',
    (day) => {
      expect(v.is(instant, `${day}T00:00:00Z`)).toBe(false);
      expect(v.is(date, day)).toBe(false);
    },
  );
  test.each(['2028-02-29', '2027-12-31', '0001-01-01', '9999-12-31', '2000-02-29'])('exists: %s', (day) => {
    expect(v.is(instant, `${day}T23:59:59.999Z`)).toBe(true);
    expect(v.is(date, day)).toBe(true);
  });
});
