import { valueAt } from '../../lib/paths.ts';

/** What an address names in a list. */
export interface AddressTarget {
  /** The entry to open; null for a new one. */
  readonly id: string | null;
  /** The field of its form to lead to. */
  readonly field: string | null;
}

interface Listed {
  readonly items: readonly { readonly id: string; readonly enabled?: boolean }[];
  /** The fields of an entry's form. */
  readonly fields: readonly string[];
  /** The entry whose form is open. */
  readonly openId: string | null;
}

const has = (entry: object, field: string) => valueAt(entry, field) !== undefined;

/**
 * Reads the fragment of an address: an entry (`12`), a field of one (`12.channel_id`), or a field of any (`channel_id`). That of
 * any is shown in the open form, else in the first entry that has it, those that are on first; in an empty list in a new one.
 *
 * @returns null when it names nothing that is there
 */
export function addressed(fragment: string, { items, fields, openId }: Listed): AddressTarget | null {
  const [id = '', ...rest] = fragment.split('.');
  const field = rest.join('.');
  if (items.some((entry) => entry.id === id)) {
    if (rest.length === 0) return { id, field: null };
    return { id, field: fields.includes(field) ? field : null };
  }
  if (!fields.includes(fragment)) return null;
  if (items.length === 0) return { id: null, field: fragment };
  const having = items.filter((entry) => has(entry, fragment));
  const found =
    having.find((entry) => entry.id === openId) ?? having.find(({ enabled }) => enabled) ?? having[0];
  return found ? { id: found.id, field: fragment } : null;
}
