/** Grouping of messages, times, and layout of galleries and embeds. */
import { describe, expect, test } from 'vitest';
import { fieldColumns, mergeGalleries } from '../../../src/chat/drawing/embed-layout.ts';
import { startsGroup } from '../../../src/chat/drawing/grouping.ts';
import { fitted, mosaicRows } from '../../../src/chat/drawing/mosaic.ts';
import { compactTime, cozyTime, messageTime, stampTime } from '../../../src/chat/message/times.ts';
import { cases } from './corpus.ts';

function groupsOf(messages: readonly { author: string; t: number; reply?: boolean }[]): number[] {
  const times = messages.map(({ author, t, reply = false }) => ({ author, time: t * 1000, reply }));
  const groups: number[] = [];
  times.forEach((message, at) => {
    if (startsGroup(times[at - 1], message, 'UTC')) groups.push(1);
    else groups[groups.length - 1] = (groups.at(-1) ?? 0) + 1;
  });
  return groups;
}

const of = (...contexts: string[]) => cases.filter(({ context }) => contexts.includes(context));

describe.each(of('embed-fields'))('$id', ({ input, expect: expected }) => {
  test('stands in its columns', () => {
    expect({ columns: fieldColumns(input as boolean[]) }).toEqual(expected);
  });
});

describe.each(of('message-group'))('$id', ({ input, expect: expected }) => {
  test('stands in its groups', () => {
    expect({ groups: groupsOf(input as { author: string; t: number }[]) }).toEqual(expected);
  });
});

describe.each(of('time-cozy', 'time-compact'))('$id', ({ input, context, expect: expected }) => {
  test('is written as the platform writes it', () => {
    if (!('timeZone' in expected)) throw new Error('A time without a zone.');
    const format = context === 'time-cozy' ? cozyTime : compactTime;
    expect(format(Date.parse(input as string), expected.timeZone)).toBe(expected.text);
  });
});

describe('a group', () => {
  const at = (iso: string, author = '1') => ({ author, time: Date.parse(iso) });
  test('lasts seven minutes, to the millisecond', () => {
    expect(startsGroup(at('2026-01-01T10:00:00Z'), at('2026-01-01T10:07:00Z'), 'UTC')).toBe(false);
    expect(startsGroup(at('2026-01-01T10:00:00Z'), at('2026-01-01T10:07:00.001Z'), 'UTC')).toBe(true);
  });

  test('ends with the day of the reader', () => {
    const [late, early] = [at('2026-01-01T23:59:00Z'), at('2026-01-02T00:01:00Z')];
    expect(startsGroup(late, early, 'UTC')).toBe(true);
    expect(startsGroup(late, early, 'Asia/Tokyo')).toBe(false);
  });

  test('ends with another author and with a message of the platform', () => {
    const first = at('2026-01-01T10:00:00Z');
    expect(startsGroup(first, at('2026-01-01T10:00:01Z', '2'), 'UTC')).toBe(true);
    expect(startsGroup({ ...first, system: true }, at('2026-01-01T10:00:01Z'), 'UTC')).toBe(true);
    expect(startsGroup(undefined, first, 'UTC')).toBe(true);
  });
});

describe('a time in a text', () => {
  const view = { locale: 'en-GB', timeZone: 'UTC', now: Date.parse('2023-11-14T22:13:20Z') };
  test.each([
    ['t', '22:13'],
    ['T', '22:13:20'],
    ['d', '14/11/2023'],
    ['D', '14 November 2023'],
    ['f', '14 November 2023 at 22:13'],
    ['F', 'Tuesday 14 November 2023 at 22:13'],
    ['s', '14/11/2023, 22:13'],
    ['S', '14/11/2023, 22:13:20'],
  ] as const)('in style %s', (style, text) => {
    // This comma differs between versions of the language data.
    expect(stampTime(1_700_000_000, style, view).replace('y,', 'y')).toBe(text);
  });

  test.each([
    [0, 'now'],
    [-59, '59 seconds ago'],
    [-3600, '1 hour ago'],
    [172_800, 'in 2 days'],
    [-31_536_000 * 2, '2 years ago'],
    [59, 'in 59 seconds'],
    [60, 'in 1 minute'],
    [-3569, '59 minutes ago'],
    [-3570, '1 hour ago'],
    [84_599, 'in 23 hours'],
    [84_600, 'in 1 day'],
    [-29 * 86_400, '29 days ago'],
    [-30 * 86_400, '1 month ago'],
    [-340 * 86_400, '11 months ago'],
    [-364 * 86_400, '1 year ago'],
  ])('%d seconds from now', (seconds, text) => {
    expect(stampTime(1_700_000_000 + seconds, 'R', view)).toBe(text);
  });
});

test('a message says its time as the platform does, or in the reader’s language', () => {
  const time = Date.parse('2026-11-03T18:05:00Z');
  const view = { locale: 'fr-FR', timeZone: 'UTC' };
  const said = (layout: 'cozy' | 'compact', dates: 'platform' | 'localised') =>
    messageTime(time, { ...view, layout, dates });
  expect(said('cozy', 'platform')).toBe('11/03/2026');
  expect(said('compact', 'platform')).toBe('6:05 PM');
  expect(said('cozy', 'localised')).toBe('3 nov. 2026');
  expect(said('compact', 'localised')).toBe('18:05');
});

test('a picture alone keeps its shape within what there is room for', () => {
  expect(fitted({ width: 192, height: 100 })).toEqual({ width: 192, height: 100 });
  expect(fitted({ width: 1200, height: 300 })).toEqual({ width: 550, height: 138 });
  expect(fitted({ width: 512, height: 700 })).toEqual({ width: 256, height: 350 });
});

test('pictures stand in the rows of the platform', () => {
  const rows = Array.from({ length: 11 }, (_, count) => mosaicRows(count));
  expect(rows).toEqual([
    [],
    [1],
    [2],
    [3],
    [2, 2],
    [2, 3],
    [3, 3],
    [1, 3, 3],
    [2, 3, 3],
    [3, 3, 3],
    [1, 3, 3, 3],
  ]);
});

test('embeds with one address share their images, four at most', () => {
  const url = 'https://a.example';
  const picture = (name: string) => ({ url, image: { url: name } });
  const merged = mergeGalleries(
    [...'abcde'].map(picture).concat([{ url: 'https://b.example', image: { url: 'f' } }]),
  );
  expect(merged.map(({ images }) => images)).toEqual([['a', 'b', 'c', 'd'], ['f']]);
});
