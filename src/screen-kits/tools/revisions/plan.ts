import { dequal } from 'dequal';
import { changedFields } from '../../../app/stores/settings/merge.ts';
import type { RevisionDetail } from '../../../contract/revisions.ts';
import { isWithin } from '../../../lib/paths.ts';
import type { Source } from './source.ts';

/** What is brought back: all settings as the change found or left them, or today's without the change. */
export type RevisionSide = 'before' | 'after' | 'undone';

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

/** The settings that bringing one side back would save. */
export const targetOf = (detail: RevisionDetail, side: RevisionSide): unknown =>
  side === 'undone' ? detail.undone?.value : detail[side];

/** What bringing back one side of a revision would do today. */
export function planOf(detail: RevisionDetail, side: RevisionSide, fields: Source['fields']): Plan {
  const { action, current } = detail;
  const target = targetOf(detail, side);
  if (dequal(target, current)) return { kind: 'nothing' };
  if (action === 'ordered') return { kind: 'orders', ids: idsIn(target) };
  if (target === null) return { kind: 'removes' };
  if (current === null) return { kind: 'brings_back' };
  const paths = changedFields(Object.keys(fields), current, target);
  return paths.length > 0 ? { kind: 'changes', paths } : { kind: 'nothing' };
}

/**
 * The sides that can be brought back. Without a later change, what it left is what is there. A host that does not merge can
 * only return to what was before.
 */
export function sidesOf({ before, after, current, undone }: RevisionDetail): readonly RevisionSide[] {
  const first = undone ? 'undone' : 'before';
  if (dequal(after, current)) return [first];
  return !undone || dequal(undone.value, before) ? [first, 'after'] : ['undone', 'before', 'after'];
}

/** The fields whose later values would be lost if only this change were taken back. */
export function lostFields({ undone }: RevisionDetail, fields: Source['fields']): readonly string[] {
  const paths = undone?.changed_since ?? [];
  return Object.keys(fields).filter((field) =>
    paths.some((path) => isWithin(path, field) || isWithin(field, path)),
  );
}

export const idsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
