/** Grouping moderation cases into rows. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ModerationCase } from '../../../src/contract/history.ts';
import {
  createGrouping,
  groupMinutes,
  type HistoryRow,
  minGroupSize,
  peopleLike,
} from '../../../src/screens/history/grouping.ts';

const rowsOf: ReturnType<typeof createGrouping> = (...given) => createGrouping()(...given);
const person = { id: '1', username: 'a', display_name: 'A', avatar_url: null };
const start = Date.parse('2026-11-20T12:00:00Z');

/** A case from this many minutes before noon. */
function madeAt(minutes: number, change: Partial<ModerationCase> = {}): ModerationCase {
  const number = Math.round(100_000 - minutes * 100);
  return {
    id: String(number),
    number,
    action: 'kick',
    source: 'automod',
    target: person,
    moderator: null,
    reason: 'Raid',
    created_at: new Date(start - minutes * 60_000).toISOString(),
    duration_seconds: null,
    expires_at: null,
    status: 'active',
    rule: 'raid',
    notes: [],
    ...change,
  };
}
const raid = (count: number, from = 0) => Array.from({ length: count }, (_, n) => madeAt(from + n));
const shapeOf = (rows: readonly HistoryRow[]) =>
  rows.map((row) => (row.kind === 'group' ? row.cases.length : row.case.number));

describe('cases of one deed', () => {
  test('are one row from five on', () => {
    expect(shapeOf(rowsOf(raid(minGroupSize - 1), new Set(), false))).toHaveLength(minGroupSize - 1);
    expect(shapeOf(rowsOf(raid(minGroupSize), new Set(), false))).toEqual([minGroupSize]);
  });

  test('are those of one action, source, rule, reason and moderator', () => {
    for (const change of [
      { action: 'ban' as const },
      { source: 'human' as const },
      { rule: 'spam' },
      { reason: null },
      { moderator: person },
    ]) {
      const cases = [...raid(minGroupSize - 1), madeAt(minGroupSize - 1, change)];
      expect(rowsOf(cases, new Set(), false)).toHaveLength(minGroupSize);
    }
  });

  test('may have others between them, which stay rows of their own', () => {
    const other = madeAt(2.5, { action: 'warn', source: 'human' });
    const [first, second, third, ...rest] = raid(6) as [ModerationCase, ModerationCase, ModerationCase];
    expect(shapeOf(rowsOf([first, second, third, other, ...rest], new Set(), false))).toEqual([
      6,
      other.number,
    ]);
  });

  test('end where nothing follows for some minutes, in either order', () => {
    const cases = [...raid(5), ...raid(5, 4 + groupMinutes + 1)];
    expect(shapeOf(rowsOf(cases, new Set(), false))).toEqual([5, 5]);
    expect(shapeOf(rowsOf([...cases].reverse(), new Set(), false))).toEqual([5, 5]);
  });

  test('stand under their row when it is unfolded', () => {
    const cases = raid(5);
    const [group] = rowsOf(cases, new Set(), false);
    const rows = rowsOf(cases, new Set([group?.id ?? '']), false);
    expect(rows.map((row) => row.kind)).toEqual(['group', 'case', 'case', 'case', 'case', 'case']);
    expect(rows.slice(1).every((row) => row.kind === 'case' && row.isInside)).toBe(true);
  });

  test('may go on in the next page, as long as it can begin soon enough', () => {
    const isCut = (cases: readonly ModerationCase[], hasMore: boolean) =>
      rowsOf(cases, new Set(), hasMore).flatMap((row) => (row.kind === 'group' ? row.isCut : []));
    expect(isCut(raid(5), true)).toEqual([true]);
    expect(isCut(raid(5), false)).toEqual([false]);
    expect(isCut([...raid(5), madeAt(60, { action: 'warn' })], true)).toEqual([false]);
  });
});

test('the row of a case stays the same object when a page comes, so that it is not drawn again', () => {
  const cases = [madeAt(1), madeAt(2, { action: 'warn' })];
  const before = rowsOf(cases, new Set(), true);
  const after = rowsOf([...cases, madeAt(90)], new Set(), false);
  expect(after).toHaveLength(3);
  expect(after[0]).toBe(before[0]);
  expect(after[1]).toBe(before[1]);
});

test('the row of a case is another one when it comes into an unfolded group', () => {
  const cases = raid(minGroupSize);
  const [alone] = rowsOf(cases.slice(0, 1), new Set(), true);
  const [group] = rowsOf(cases, new Set(), true);
  const inside = rowsOf(cases, new Set([group?.id ?? '']), true)[1];
  expect(inside).toEqual({ ...alone, isInside: true });
});

test('whoever is of the same raid as a case is known from it, each once', () => {
  const named = raid(minGroupSize).map((one, at) => ({
    ...one,
    target: { ...person, id: String(Math.floor(at / 2)) },
  }));
  const alone = madeAt(600);
  const rows = rowsOf([...named, alone], new Set(), false);
  expect(peopleLike(rows, named[1]?.number ?? 0).map(({ id }) => id)).toEqual(['0', '1', '2']);
  expect(peopleLike(rows, alone.number)).toEqual([]);
});

const someCases = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 400 }), fc.constantFrom('kick', 'warn', 'ban')), {
    maxLength: 60,
  })
  .map((drawn) =>
    drawn
      .sort(([one], [other]) => one - other)
      .map(([tenths, action], index) => ({ ...madeAt(tenths / 10, { action }), id: String(index) })),
  );

test('every case is in one row, and another page only makes groups longer', () => {
  fc.assert(
    fc.property(someCases, fc.nat(60), (cases, cut) => {
      const whole = rowsOf(cases, new Set(), false);
      const ids = whole.flatMap((row) =>
        row.kind === 'group' ? row.cases.map(({ id }) => id) : [row.case.id],
      );
      expect([...ids].sort()).toEqual(cases.map(({ id }) => id).sort());
      const groupOf = new Map(
        whole.flatMap((row) => (row.kind === 'group' ? row.cases.map((one) => [one.id, row.id]) : [])),
      );
      for (const row of rowsOf(cases.slice(0, cut), new Set(), true)) {
        if (row.kind === 'group') for (const one of row.cases) expect(groupOf.get(one.id)).toBe(row.id);
      }
    }),
  );
});

test('rows of a list that grows are those of the whole list', () => {
  fc.assert(
    fc.property(someCases, fc.array(fc.nat(60)), fc.boolean(), (cases, cuts, isUnfolded) => {
      const group = createGrouping();
      for (const cut of [...cuts, cases.length]) {
        const shown = cases.slice(0, cut);
        const folded = rowsOf(shown, new Set(), false);
        const unfolded = new Set(isUnfolded ? folded.map(({ id }) => id) : []);
        expect(group(shown, unfolded, false)).toEqual(rowsOf(shown, unfolded, false));
      }
    }),
  );
});
