/** Makes a case for the host of a row of an export. */
import { cutTo } from '../../contract/characters.ts';
import { type ImportedCaseInput, importLimits } from '../../contract/imported-rows.ts';
import { actionWord, type MappedAction } from './actions.ts';
import type { CaseField, Reading } from './columns.ts';
import { bare, isRounded, readDuration, readEnded, readPerson, readTime } from './values.ts';

/** How rows become cases. */
export interface Mapping extends Reading {
  /** What each word of the action's column is, by {@link actionWord}; null where nobody has said it. */
  readonly actions: ReadonlyMap<string, MappedAction | null>;
  /** The action of all rows, when no column says it; null for none. */
  readonly everyAction: MappedAction | null;
}

/** Why a row cannot be read. */
export const rowFaults = [
  'no_member',
  'rounded_id',
  'no_action',
  'unknown_action',
  'no_time',
  'future',
  'bad_duration',
] as const;
export type RowFaultKind = (typeof rowFaults)[number];

export type ReadCase =
  | { readonly kind: 'case'; readonly value: ImportedCaseInput }
  /** An action that is left out on purpose. */
  | { readonly kind: 'skipped' }
  | { readonly kind: 'fault'; readonly fault: RowFaultKind };

/** 53 bits of a text, as cyrb53 of github.com/bryc mixes them: the same for the same row, different for most others. */
function digestOf(text: string): string {
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 2_654_435_761);
    two = Math.imul(two ^ code, 1_597_334_677);
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(two ^ (two >>> 13), 3_266_489_909);
  two = Math.imul(two ^ (two >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & two) + (one >>> 0)).toString(36);
}

/** Gives each row its id at the source: that of its column, or one of what the row says and how often it was said. */
export function createRowIds(): (row: readonly string[], own: string) => string {
  const seen = new Map<string, number>();
  return (row, own) => {
    if (own) return cutTo(own, importLimits.externalId);
    const digest = `row-${digestOf(row.join('\u0001'))}`;
    const times = (seen.get(digest) ?? 0) + 1;
    seen.set(digest, times);
    return times === 1 ? digest : `${digest}-${times}`;
  };
}

/** Names that no person has: what exports write for nobody. */
const nobody = /^(?:none|null|nan|n\/?a|undefined|unknown(?: user)?|deleted user.*|-|—|inconnue?|مجهول)$/i;
const named = (name: string | null) => (name === null || nobody.test(name) ? null : name);

/** Reads somebody from a column with an id or both, and one with a name. */
function readSomebody(cell: string, nameCell: string) {
  const both = readPerson(cell);
  const other = readPerson(nameCell);
  return { id: both.id ?? other.id, username: named(other.name) ?? named(both.name) };
}

/**
 * Reads a row.
 *
 * @param idOf of {@link createRowIds}; every row has to be read once, in order
 * @param now milliseconds since 1970
 */
export function readCase(
  row: readonly string[],
  { columns, order, unit, zone, endedSaysOver, actions, everyAction }: Mapping,
  idOf: (row: readonly string[], own: string) => string,
  now: number,
): ReadCase {
  const cell = (field: CaseField) => {
    const at = columns[field];
    return at === null ? '' : (row[at] ?? '');
  };
  const fault = (kind: RowFaultKind): ReadCase => ({ kind: 'fault', fault: kind });
  const external_id = idOf(row, bare(cell('external_id')));
  const word = actionWord(cell('action'));
  const action = columns.action === null ? everyAction : actions.get(word);
  if (action === 'skip') return { kind: 'skipped' };
  if (isRounded(cell('target'))) return fault('rounded_id');
  const target = readSomebody(cell('target'), cell('target_name'));
  if (target.id === null) return fault('no_member');
  if (!action) return fault(columns.action !== null && word ? 'unknown_action' : 'no_action');
  const at = readTime(cell('at'), order, zone);
  if (at === null) return fault('no_time');
  if (at > now) return fault('future');
  const duration = readDuration(cell('duration'), unit);
  if (duration === undefined) return fault('bad_duration');
  const until = readTime(cell('until'), order, zone);
  const lasting = until !== null && until > at ? Math.round((until - at) / 1000) : null;
  const moderator = readSomebody(cell('moderator'), cell('moderator_name'));
  const reason = cell('reason').trim();
  return {
    kind: 'case',
    value: {
      external_id,
      action,
      target: { id: target.id, username: target.username },
      moderator: moderator.id || moderator.username ? moderator : null,
      reason:
        reason && !/^(?:none|null|no reason(?: (?:given|provided|specified))?\.?)$/i.test(reason)
          ? reason
          : null,
      at: new Date(at).toISOString(),
      duration_seconds: duration ?? lasting,
      ended: readEnded(cell('ended'), endedSaysOver),
    },
  };
}
