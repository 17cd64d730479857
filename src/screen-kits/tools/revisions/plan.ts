import { dequal } from 'dequal';
import { changedFields } from '../../../app/stores/merge.ts';
import type { RevisionDetail } from '../../../contract/revisions.ts';
import type { Source } from './source.ts';

/** Which settings of a revision are brought back: as it found them, or as it left them. */
export type RevisionSide = 'before' | 'after';

/** What bringing settings back would do today. */
export type Plan =
  /** They are like that already. */
  | { readonly kind: 'nothing' }
  /** The entry would be gone. */
  | { readonly kind: 'removes' }
  /** The entry, which is gone, would be there again. */
  | { readonly kind: 'brings_back' }
  /** The entries would stand in this order. */
  | { readonly kind: 'orders'; readonly ids: readonly string[] }
  /** These fields would change. */
  | { readonly kind: 'changes'; readonly paths: readonly string[] };

/** What bringing back one side of a revision would do today. */
export function planOf(detail: RevisionDetail, side: RevisionSide, fields: Source['fields']): Plan {
  const { action, current } = detail;
  const target = detail[side];
  if (dequal(target, current)) return { kind: 'nothing' };
  if (action === 'ordered') return { kind: 'orders', ids: idsIn(target) };
  if (target === null) return { kind: 'removes' };
  if (current === null) return { kind: 'brings_back' };
  const paths = changedFields(Object.keys(fields), current, target);
  return paths.length > 0 ? { kind: 'changes', paths } : { kind: 'nothing' };
}

/** The sides that can be brought back. Without a later change, what it left is what is there. */
export function sidesOf({ after, current }: RevisionDetail): readonly RevisionSide[] {
  return dequal(after, current) ? ['before'] : ['before', 'after'];
}

export const idsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
