/** What restoring a revision would change now. */
import { describe, expect, test } from 'vitest';
import type { FieldSpec } from '../../../../src/app/navigation/manifest.ts';
import type { RevisionDetail } from '../../../../src/contract/revisions.ts';
import { planOf, sidesOf } from '../../../../src/screen-kits/tools/revisions/plan.ts';

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
});
