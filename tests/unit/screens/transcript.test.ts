/** The lines of a transcript, and its search. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Transcript } from '../../../src/contract/transcript.ts';
import type { TranscriptMessage } from '../../../src/contract/transcript-message.ts';
import { excerptOf, textOf } from '../../../src/lib/message-text.ts';
import { foldedQuery, hitsIn } from '../../../src/lib/text-hits.ts';
import { logOf, noFilter, writersOf } from '../../../src/screens/transcript/reader/rows.ts';
import { createFinder, hitFrom } from '../../../src/screens/transcript/reader/search.ts';
import { withTeam } from '../../../src/screens/transcript/reader/team.ts';
import { walked } from '../../../src/screens/transcript/reader/walk.ts';
import { runs } from '../../runs.ts';
import { emptyTranscript, said } from './transcript-samples.ts';

const at = (time: string) => `2026-11-${time}:00.000Z`;
const withMessages = (messages: readonly TranscriptMessage[]): Transcript => ({
  ...emptyTranscript,
  messages: [...messages],
});

test('whoever has claimed, closed or reopened somebody else’s ticket is of the team', () => {
  const person = (id: string) => ({ id, username: id, display_name: id, avatar_url: null });
  const user = { username: 'a', display_name: 'a', avatar_url: null, bot: false, color: null };
  const users = withTeam({
    ticket: {
      ...emptyTranscript.ticket,
      claimed_by: person('8'),
      closed_by: person('7'),
      reopened: { at: '2026-11-15T10:00:00.000Z', by: person('9') },
    },
    users: { 7: user, 8: user, 9: user, 10: user, 11: { ...user, bot: true } },
  });
  expect(Object.keys(users).filter((id) => users[id]?.team)).toEqual(['8', '9']);
});

describe('the lines of a log', () => {
  const messages = [
    said('1', { created_at: at('14T22:50') }),
    said('2', { created_at: at('14T22:55') }),
    said('3', { created_at: at('14T23:05') }),
    said('4', { created_at: at('14T23:06'), author_id: '8' }),
    said('5', { created_at: at('14T23:07'), author_id: '8', reply_to_id: '1' }),
    said('6', { created_at: at('14T23:20'), author_id: '8' }),
  ];
  const linesIn = (timeZone: string, filter = noFilter) =>
    logOf(messages, timeZone, filter).rows.map((row) =>
      row.kind === 'day' ? `${row.day.date} ${row.day.count}` : `${row.key}${row.first ? ' first' : ''}`,
    );

  test('have a heading for each day of the guild’s zone, and group what one author says in a row', () => {
    expect(linesIn('Europe/Paris')).toEqual([
      '2026-11-14 2',
      '1 first',
      '2',
      '2026-11-15 4',
      '3 first',
      '4 first',
      '5 first',
      '6 first',
    ]);
    expect(linesIn('UTC').slice(0, 3)).toEqual(['2026-11-14 6', '1 first', '2']);
  });

  test('follow a filter, with their places in the whole', () => {
    const { rows, days, rowOf } = logOf(messages, 'Europe/Paris', { kind: 'author', id: '8' });
    expect(rows.map(({ key }) => key)).toEqual(['2026-11-15', '4', '5', '6']);
    expect(rows.flatMap((row) => (row.kind === 'message' ? row.place : []))).toEqual([4, 5, 6]);
    expect(days.map(({ count }) => count)).toEqual([3]);
    expect(rowOf.get('1')).toBeUndefined();
    expect(rowOf.get('5')).toBe(2);
  });

  test('are those of all messages, each once and in its place, whatever the times', () => {
    const zones = fc.constantFrom('UTC', 'Asia/Kathmandu', 'America/Sao_Paulo', 'Australia/Lord_Howe');
    const gaps = fc.array(fc.integer({ min: 0, max: 90 * 60_000 }), { maxLength: 120 });
    fc.assert(
      fc.property(zones, gaps, (timeZone, steps) => {
        let time = Date.parse('2026-03-28T20:00:00Z');
        const all = steps.map((step, index) => {
          time += step;
          return said(String(index), { created_at: new Date(time).toISOString() });
        });
        const { rows, days, rowOf } = logOf(all, timeZone, noFilter);
        expect(rows.filter(({ kind }) => kind === 'message').map(({ key }) => key)).toEqual(
          all.map(({ id }) => id),
        );
        expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(all.length);
        const date = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
        for (const { id, created_at } of all) {
          const above = rows.slice(0, rowOf.get(id)).findLast(({ kind }) => kind === 'day');
          expect(above?.key).toBe(date.format(Date.parse(created_at)));
        }
      }),
      { numRuns: runs(60) },
    );
  });

  test('tell who wrote how much', () => {
    expect(writersOf(withMessages([...messages, said('7', { author_id: '8' })]))).toEqual([
      { id: '8', count: 4 },
      { id: '7', count: 3 },
    ]);
  });
});

describe('a search in a transcript', () => {
  const names = {
    users: { '7': { username: 'lea', display_name: 'Léa', avatar_url: null, bot: false, color: null } },
    roles: { '3': { name: 'Équipe', color: null } },
    channels: { '4': { name: 'règles' } },
  };
  const transcript: Transcript = {
    ...withMessages([
      said('1', { content: 'Merci **beaucoup** pour l’aide' }),
      said('2', { content: 'Vois <#4>, <@7> et <@&3>' }),
      said('3', {
        content: '',
        embeds: [{ title: 'Centre d’aide', fields: [{ name: 'Article', value: 'Quarante-deux' }] }],
      }),
      said('4', {
        content: '> citation',
        attachments: [
          {
            name: 'Facture.pdf',
            url: '',
            size: 1,
            content_type: 'application/pdf',
            width: null,
            height: null,
          },
        ],
      }),
      said('5', { content: '', system: 'pinned a message' }),
    ]),
    ...names,
  };
  const { find } = createFinder(transcript);

  test.each([
    ['MERCI BEAUCOUP', ['1']],
    ['l’aide', ['1']],
    ['aide', ['1', '3']],
    ['regles', ['2']],
    ['@lea', ['2']],
    ['equipe', ['2']],
    ['quarante deux', ['3']],
    ['facture', ['4']],
    ['pinned', ['5']],
    ['', []],
    ['  ', []],
    ['absent', []],
  ])('for %j finds %j', (query, ids) => {
    expect(find(query)).toEqual(ids);
  });

  test('goes on from where the reader is, and from the top after the last one', () => {
    const { rowOf } = logOf(transcript.messages, 'UTC', noFilter);
    expect(hitFrom(['1', '3'], rowOf, 0)).toBe(0);
    expect(hitFrom(['1', '3'], rowOf, 2)).toBe(1);
    expect(hitFrom(['1', '3'], rowOf, 5)).toBe(0);
  });

  test('shows a part of a long message around what was found', () => {
    const long = `${'mot '.repeat(80)}la facture ${'mot '.repeat(80)}`;
    const text = textOf(said('9', { content: long }), names);
    const excerpt = excerptOf(text, hitsIn(text, foldedQuery('facture')));
    expect(excerpt).toMatch(/^….*la facture .*…$/);
    expect(excerpt.length).toBeLessThan(130);
    expect(excerptOf('La facture', hitsIn('La facture', 'facture'))).toBe('La facture');
  });
});

describe('the arrows', () => {
  const rows = (['day', 'message', 'message', 'day', 'message'] as const).map((kind) => ({ kind }));

  test('go from message to message, over the headings of days', () => {
    expect(walked(rows, 2, 'ArrowDown')).toBe(4);
    expect(walked(rows, 4, 'ArrowUp')).toBe(2);
    expect(walked(rows, 4, 'Home')).toBe(1);
    expect(walked(rows, 1, 'End')).toBe(4);
  });

  test('stay at the ends, and are left to others with other keys', () => {
    expect(walked(rows, 4, 'ArrowDown')).toBeNull();
    expect(walked(rows, 1, 'ArrowUp')).toBeNull();
    expect(walked(rows, 1, 'a')).toBeNull();
  });
});
