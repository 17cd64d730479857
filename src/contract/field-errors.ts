import type * as v from 'valibot';
import type { FieldError } from './problem.ts';

const keyByIssueType: Readonly<Record<string, string>> = {
  min_code_points: 'too_short',
  max_code_points: 'too_long',
  min_length: 'too_few',
  max_length: 'too_many',
  min_value: 'too_small',
  max_value: 'too_big',
  integer: 'not_whole',
  picklist: 'not_allowed',
  literal: 'not_allowed',
  variant: 'not_allowed',
  union: 'not_allowed',
  strict_object: 'unknown_key',
  number: 'not_a_number',
  url: 'url',
};

function keyOf(issue: v.BaseIssue<unknown>): string {
  if (['check', 'partial_check', 'raw_check'].includes(issue.type)) return issue.message;
  // An address with another scheme is the same error as an invalid address.
  if (issue.type === 'regex' && issue.message === 'url') return 'url';
  if (issue.type === 'strict_object' && issue.expected !== 'never') return 'required';
  if (['min_code_points', 'min_length'].includes(issue.type) && issue.requirement === 1) return 'required';
  if (issue.kind === 'schema' && (issue.input === undefined || issue.input === null)) return 'required';
  if (issue.type === 'number' && (issue.input === '' || Number.isNaN(issue.input))) return 'required';
  return keyByIssueType[issue.type] ?? 'malformed';
}

/**
 * Converts the issues of a schema into field errors, on both client and host. A path has at most one error, the first.
 */
export function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): FieldError[] {
  const byPath = new Map<string, FieldError>();
  for (const issue of issues) {
    const path = issue.path?.map((step) => String(step.key)).join('.') ?? '';
    if (byPath.has(path)) continue;
    const limit = typeof issue.requirement === 'number' ? { limit: issue.requirement } : {};
    byPath.set(path, { path, key: keyOf(issue), ...limit });
  }
  return [...byPath.values()];
}
