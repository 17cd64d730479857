import { expect, test } from 'vitest';
import { missedNotes, type Note } from '../../../../src/app/stores/draft-journal.ts';

const typed: Note = { key: 'draft:1:g:captcha:attempts', text: '{"draft":8}', at: 10 };
const removed: Note = { key: 'draft:1:g:captcha:kind', text: null, at: 20 };
const notes = [typed, removed];

test('what was noted after local storage last went to the disk is missed, removals too', () => {
  expect(missedNotes(notes, null)).toEqual(notes);
  expect(missedNotes(notes, '10')).toEqual([removed]);
  expect(missedNotes(notes, '20')).toEqual([]);
});

test('a time that cannot be read is no reason to bring back what was discarded', () => {
  expect(missedNotes(notes, '{')).toEqual([]);
});
