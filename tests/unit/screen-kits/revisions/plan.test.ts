/** What restoring a revision would change now. */
import { describe, expect, test } from 'vitest';
import type { FieldSpec } from '../../../../src/app/navigation/manifest.ts';
import type { RevisionDetail } from '../../../../src/contract/revisions.ts';
import { lostFields, planOf, sidesOf } from '../../../../src/screen-kits/tools/revisions/plan.ts';

const field: FieldSpec = { label: 'captcha:attempts.label', as: 'number' };
const fields = { attempts: field, 'ignore.bots': field, kind: field };

const detail = (part: Partial<RevisionDetail>): RevisionDetail => ({
  id: '1',
  screen: 'captcha',
  entry_id: null,
  entry_name: null,
  action: 'saved',
  author: { id: '2', username: 'yanis', display_name: 'Yanis', avatar_url: null },
  at: '2026-11-21T12:00:00.000Z',
  restores: null,
  before: { attempts: 3, ignore: { bots: true }, kind: 'word' },
  after: { attempts: 4, ignore: { bots: true }, kind: 'word' },
  current: { attempts: 4, ignore: { bots: true }, kind: 'word' },
  etag: '"a"',
  ...part,
});

describe('what bringing settings back would do today', () => {
  test('names the fields that would change, in the order of the form', () => {
    const current = { attempts: 9, ignore: { bots: false }, kind: 'word' };
    const plan = planOf(detail({ current }), 'before', fields);
    expect(plan).toEqual({ kind: 'changes', paths: ['attempts', 'ignore.bots'] });
  });

  test('is nothing where they are like that already', () => {
    expect(planOf(detail({}), 'after', fields)).toEqual({ kind: 'nothing' });
  });

  test('is nothing where only members without a field differ, such as what the host adds', () => {
    const current = { ...(detail({}).after as object), made_at: 1 };
    expect(planOf(detail({ current }), 'after', fields)).toEqual({ kind: 'nothing' });
  });

  test('removes an entry that was not there before it was added, and brings back one that is gone', () => {
    const created = detail({ action: 'created', before: null });
    expect(planOf(created, 'before', fields)).toEqual({ kind: 'removes' });
    const gone = detail({ action: 'deleted', after: null, current: null, etag: null });
    expect(planOf(gone, 'before', fields)).toEqual({ kind: 'brings_back' });
    expect(planOf(gone, 'after', fields)).toEqual({ kind: 'nothing' });
  });

  test('is an order for an order', () => {
    const ordered = detail({ action: 'ordered', before: ['1', '2'], after: ['2', '1'], current: ['2', '1'] });
    expect(planOf(ordered, 'before', fields)).toEqual({ kind: 'orders', ids: ['1', '2'] });
  });
});

describe('what can be brought back', () => {
  test('is what the last change found: what it left is there', () => {
    expect(sidesOf(detail({}))).toEqual(['before']);
  });

  test('is both sides of a change that others have followed', () => {
    expect(sidesOf(detail({ current: { attempts: 5 } }))).toEqual(['before', 'after']);
  });

  test('is the change alone on a host that merges, and all of before only where that differs', () => {
    const { before, current } = detail({});
    const undone = (value: unknown, changed_since: string[] = []) => ({ undone: { value, changed_since } });
    expect(sidesOf(detail(undone(before)))).toEqual(['undone']);
    const later = { ...(current as object), kind: 'math' };
    const alone = { ...later, attempts: 3 };
    expect(sidesOf(detail({ current: later, ...undone(alone) }))).toEqual(['undone', 'before', 'after']);
    expect(planOf(detail({ current: later, ...undone(alone) }), 'undone', fields)).toEqual({
      kind: 'changes',
      paths: ['attempts'],
    });
    const over = detail({
      current: { ...later, kind: 'word', attempts: 9 },
      ...undone(before, ['attempts']),
    });
    expect(sidesOf(over)).toEqual(['undone', 'after']);
    expect(lostFields(over, fields)).toEqual(['attempts']);
    expect(lostFields({ ...over, ...undone(before, ['ignore']) }, fields)).toEqual(['ignore.bots']);
  });
});
