import { expect, test } from 'vitest';
import { missedNotes, type Note } from '../../../../src/app/stores/draft-journal.ts';

const notes = new Map<string, Note>([
  ['draft:1:g:captcha:attempts', { text: '{"draft":8}', at: 10 }],
  ['draft:1:g:captcha:kind', { text: null, at: 20 }],
]);

test('what was noted after local storage last went to the disk is missed, removals too', () => {
  expect([...missedNotes(notes, null)]).toEqual([
    ['draft:1:g:captcha:attempts', '{"draft":8}'],
    ['draft:1:g:captcha:kind', null],
  ]);
  expect([...missedNotes(notes, '10')]).toEqual([['draft:1:g:captcha:kind', null]]);
  expect(missedNotes(notes, '20').size).toBe(0);
});

test('a time that cannot be read is no reason to bring back what was discarded', () => {
  expect(missedNotes(notes, '{').size).toBe(0);
});
