import { dequal } from 'dequal';
import * as v from 'valibot';
import { isWithin, putValue, valueAt, withValue } from '../../../lib/paths.ts';
import type { Drafts, FieldDraft } from '../drafts.ts';

type Issue = v.BaseIssue<unknown>;

/** A number field stores text that is not a number as typed (`ui/typed-number.ts`). */
const isTypedNumber = ({ type, input }: Issue) => type === 'number' && typeof input === 'string';

/** The type is wrong, rather than a limit broken. */
const isMisshapen = (issue: Issue) => issue.kind === 'schema' && !isTypedNumber(issue);

const pathOf = (issue: Issue) => (issue.path ?? []).map(({ key }) => String(key)).join('.');

/**
 * Whether a stored draft can be shown. An older version of the site may have stored another shape under the same key. A draft may
 * break the limits of its field, but not its type.
 */
export function isReadableDraft<T>(
  schema: v.GenericSchema<unknown, T>,
  saved: T,
  field: string,
  { base, draft }: FieldDraft,
): boolean {
  return [base, draft].every((value) => {
    const { issues = [] } = v.safeParse(schema, withValue(saved, field, value));
    return !issues.some((issue) => isWithin(pathOf(issue), field) && isMisshapen(issue));
  });
}

/** Applies stored drafts to a value. Entries that are not drafts of this form are removed from storage. */
export function withStored<T>(
  schema: v.GenericSchema<unknown, T>,
  fields: readonly string[],
  value: T,
  drafts: Drafts,
) {
  let [base, draft, at, dropped] = [value, value, 0, false];
  for (const [field, stored] of drafts.read()) {
    if (!stored || !fields.includes(field) || !isReadableDraft(schema, value, field, stored)) {
      drafts.remove(field);
      dropped = true;
      continue;
    }
    base = withValue(base, field, stored.base);
    draft = withValue(draft, field, stored.draft);
    at = Math.max(at, stored.at);
  }
  return { base, draft, restored: at > 0 || dropped ? { at: at > 0 ? at : null, dropped } : null };
}

/**
 * Applies what another tab of the same person has typed or discarded. During a save, only new input is applied.
 *
 * @returns `isGone`: a draft is no longer stored, so it was discarded or saved there
 */
export function withOtherTab<T>(
  schema: v.GenericSchema<unknown, T>,
  fields: readonly string[],
  form: { readonly base: T; readonly draft: T },
  stored: ReturnType<Drafts['read']>,
  isSaving: boolean,
) {
  let [base, draft, isGone] = [form.base, form.draft, false];
  for (const field of fields) {
    const found = stored.get(field);
    if (found && isReadableDraft(schema, form.base, field, found)) {
      if (!isSaving) base = putValue(base, field, found.base);
      draft = putValue(draft, field, found.draft);
    } else if (!found && !isSaving && !dequal(valueAt(base, field), valueAt(draft, field))) {
      draft = withValue(draft, field, valueAt(base, field));
      isGone = true;
    }
  }
  return { base, draft, isGone };
}
