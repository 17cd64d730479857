import { dequal } from 'dequal';
import * as v from 'valibot';
import { changedFields } from '../../../app/stores/settings/merge.ts';
import { fieldErrors } from '../../../contract/field-errors.ts';
import type { FieldError } from '../../../contract/problem.ts';
import type { Role } from '../../../contract/roles.ts';
import type { Danger } from '../../../lib/danger.ts';
import { type Mapping, mapped } from '../../../lib/transfer/match.ts';
import type { Packet } from '../../../lib/transfer/packet.ts';
import { type Reference, referencesIn } from '../../../lib/transfer/references.ts';
import type { Work } from './work.ts';

/** The present settings of the guild. */
export interface Today {
  /** The document alone, or the entries of a list. */
  readonly saved: readonly { readonly id: string; readonly value: object; readonly etag: string | null }[];
  /** How many entries it may have, and how many with premium; null where none are added. */
  readonly limit: { readonly max: number; readonly maxPremium: number } | null;
}

/** One thing to write: a document, a rule, or an entry to add. */
export interface Item {
  readonly key: string;
  readonly title: string;
  /** As imported, with the ids of its own guild. */
  readonly source: object;
  /** What it replaces; null for an entry to add. */
  readonly before: Today['saved'][number] | null;
  /** With the ids of the target guild. */
  readonly after: object;
  /** The fields that would change. */
  readonly changed: readonly string[];
  /** The target guild already has it. */
  readonly isThere: boolean;
  /** What keeps it from being saved. */
  readonly faults: readonly FieldError[];
}

function itemOf(work: Work, key: string, source: object, after: object, today: Today): Item {
  const id = work.idOf(source);
  const before =
    work.kind === 'entries' ? null : (today.saved.find((one) => id === null || one.id === id) ?? null);
  const changed = before ? changedFields(Object.keys(work.fields), before.value, after) : [];
  const parsed = v.safeParse(work.schema, after);
  return {
    key,
    title: work.titleOf(source),
    source,
    before,
    after,
    changed,
    isThere: before ? changed.length === 0 : today.saved.some(({ value }) => dequal(value, after)),
    faults: parsed.success ? [] : fieldErrors(parsed.issues),
  };
}

/** The items to write into a guild. Of two rules with the same id the last one counts; unknown rules are left out. */
export function itemsOf(work: Work, packet: Packet, mapping: Mapping, today: Today): readonly Item[] {
  const items = new Map<string, Item>();
  packet.values.forEach((source, at) => {
    const key = work.idOf(source) ?? String(at);
    const item = itemOf(work, key, source, mapped(source, mapping, packet.names), today);
    if (item.before || work.kind === 'entries') items.set(key, item);
  });
  return [...items.values()];
}

/** How many entries can still be added; all where none are added. */
export const remainingIn = ({ saved, limit }: Today): number =>
  limit ? Math.max(0, limit.max - saved.length) : Number.POSITIVE_INFINITY;

/** The initially selected items: those that differ, or may differ once channels and roles are chosen, as far as there is room. */
export function initialSelection(
  items: readonly Item[],
  today: Today,
  isUnmatched: (reference: Reference) => boolean,
): ReadonlySet<string> {
  const keys = items
    .filter(({ isThere, source }) => !isThere || referencesIn(source).some(isUnmatched))
    .map(({ key }) => key);
  return new Set(keys.slice(0, remainingIn(today)));
}

/** What saving an item puts at risk. */
export const dangersIn = ({ dangers, blank }: Work, item: Item, roles: readonly Role[]): readonly Danger[] =>
  dangers?.(item.after, item.before?.value ?? blank, roles) ?? [];
