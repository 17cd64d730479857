import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type EditHistory,
  historySteps,
  recorded,
  redone,
  startHistory,
  undone,
} from '../../../src/composer/text/edit-history.ts';

/** The history after typing letters, `gap` milliseconds apart. */
function typed(history: EditHistory<string>, letters: string, place: string, from: number, gap = 100) {
  return [...letters].reduce(
    (now, letter, index) => recorded(now, now.present + letter, place, from + index * gap),
    history,
  );
}

describe('a history of edits', () => {
  test('begins with nothing to undo or redo', () => {
    const history = startHistory('a');
    expect(history).toMatchObject({ past: [], present: 'a', future: [] });
    expect(undone(history)).toBe(history);
    expect(redone(history)).toBe(history);
  });

  test('takes back what was typed in one go as one step', () => {
    const history = typed(startHistory(''), 'bonjour', 'content', 0);
    expect(history.past).toEqual(['']);
    expect(undone(history).present).toBe('');
    expect(redone(undone(history)).present).toBe('bonjour');
  });

  test('goes on with a step as long as the pauses are short', () => {
    expect(typed(startHistory(''), 'abcd', 'content', 0, 999).past).toEqual(['']);
    expect(typed(startHistory(''), 'abcd', 'content', 0, 1000).past).toEqual(['', 'a', 'ab', 'abc']);
  });

  test('begins a step with another place', () => {
    const history = typed(typed(startHistory(''), 'ab', 'content', 0), 'cd', 'embeds.0.title', 150);
    expect(history.past).toEqual(['', 'ab']);
  });

  test('begins a step after an undo and after a redo', () => {
    const history = typed(startHistory(''), 'ab', 'content', 0);
    expect(recorded(undone(history), 'c', 'content', 110)).toMatchObject({
      past: [''],
      present: 'c',
      future: [],
    });
    expect(recorded(redone(undone(history)), 'abc', 'content', 110).past).toEqual(['', 'ab']);
  });

  test('begins a step when the clock was put back', () => {
    const history = recorded(startHistory('a'), 'b', 'content', 5000);
    expect(recorded(history, 'c', 'content', 4000).past).toEqual(['a', 'b']);
  });

  test('takes no notice of an edit that changed nothing', () => {
    const history = undone(typed(startHistory(''), 'a', 'content', 0));
    expect(recorded(history, '', 'content', 5000)).toBe(history);
    expect(history.future).toEqual(['a']);
  });

  test('forgets what could be redone with the next edit', () => {
    const history = undone(typed(startHistory(''), 'a', 'content', 0));
    expect(recorded(history, 'b', 'content', 5000).future).toEqual([]);
  });

  test('keeps a hundred steps, the latest ones', () => {
    const history = typed(startHistory(''), 'x'.repeat(150), 'content', 0, 1000);
    expect(history.past).toHaveLength(historySteps);
    expect(history.past[0]).toBe('x'.repeat(50));
  });

  test('can hold undefined', () => {
    const history = recorded(startHistory<string | undefined>(undefined), 'a', 'content', 0);
    expect(undone(history)).toMatchObject({ past: [], present: undefined, future: ['a'] });
    expect(redone(undone(history)).present).toBe('a');
  });

  test('undone to its beginning and redone to its end is what it was', () => {
    const edit = fc.record({
      value: fc.nat(5),
      place: fc.constantFrom('a', 'b'),
      gap: fc.constantFrom(1, 5000),
    });
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
        let now = 0;
        const history = edits.reduce((before, { value, place, gap }) => {
          now += gap;
          return recorded(before, value, place, now);
        }, startHistory(0));
        let back = history;
        for (const _ of history.past) back = undone(back);
        expect(back).toMatchObject({ past: [], present: 0 });
        for (const _ of history.past) back = redone(back);
        expect(back).toMatchObject({ past: history.past, present: history.present, future: [] });
      }),
    );
  });
});
