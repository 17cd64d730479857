import * as v from 'valibot';
import { fieldErrors } from '../../../contract/field-errors.ts';
import type { FieldError } from '../../../contract/problem.ts';
import type { ApiError } from '../../../lib/api-error.ts';
import { isWithin } from '../../../lib/paths.ts';
import { changedFields } from './merge.ts';
import type { SettingsSource, SettingsState } from './settings-state.ts';
import { isUntouched } from './untouched.ts';

/**
 * The errors of a form to show now, by path: those of changed fields, or all once somebody has tried to save, and what the host
 * refused.
 */
export function shownErrors<T>(
  schema: SettingsSource<T>['schema'],
  fields: readonly string[],
  state: SettingsState<T>,
): ReadonlyMap<string, FieldError> {
  const shown = new Map<string, FieldError>();
  if (state.kind !== 'ready') return shown;
  const { base, draft, attempted, refused } = state;
  const parsed = v.safeParse(schema, draft);
  const dirty = changedFields(fields, base, draft);
  const isDue = (path: string) =>
    dirty.some((field) => isWithin(path, field)) && !isUntouched(path, base, draft);
  for (const error of parsed.success ? [] : fieldErrors(parsed.issues))
    if (attempted || isDue(error.path)) shown.set(error.path, error);
  for (const error of refused) shown.set(error.path, error);
  return shown;
}

/** What the host refused in the fields of this form. It may refuse what the form has no field for, or name nothing. */
export const ownFaults = (fields: readonly string[], error: ApiError): readonly FieldError[] =>
  error.kind === 'invalid'
    ? error.fields.filter(({ path }) => fields.some((field) => isWithin(path, field)))
    : [];
