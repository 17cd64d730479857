import * as v from 'valibot';
import { isWithin, withValue } from '../lib/paths.ts';
import type { FieldDraft } from './drafts.ts';

type Issue = v.BaseIssue<unknown>;

/** A number field keeps what is no number as the text that was typed. */
const isTypedNumber = ({ type, input }: Issue) => type === 'number' && typeof input === 'string';

/** Of the wrong shape, unlike a value that only breaks a limit. */
const isMisshapen = (issue: Issue) => issue.kind === 'schema' && !isTypedNumber(issue);

const pathOf = (issue: Issue) => (issue.path ?? []).map(({ key }) => String(key)).join('.');

/**
 * Whether a stored draft can be shown: an older version, or somebody's hand, may have left something else under its name. A
 * draft may break the limits of its field, but not its type.
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
