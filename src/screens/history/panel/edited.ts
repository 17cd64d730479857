/** What somebody types about a case, and what is sent of it. */

import { dequal } from 'dequal';
import * as v from 'valibot';
import type { BodyOf } from '../../../contract/endpoint.ts';
import { fieldErrors } from '../../../contract/field-errors.ts';
import { changeCase, type ModerationCase } from '../../../contract/history.ts';
import type { FieldError } from '../../../contract/problem.ts';

/** What is typed. */
export interface Edited {
  readonly reason: string;
  readonly links: readonly { readonly url: string; readonly caption: string }[];
  /** The numbers of other cases. */
  readonly linked: readonly string[];
}

export type Change = BodyOf<typeof changeCase>;

/** What is typed before anything is. */
export const editedOf = ({ reason, evidence, linked = [] }: ModerationCase): Edited => ({
  reason: reason ?? '',
  links: (evidence?.links ?? []).map(({ url, caption }) => ({ url, caption: caption ?? '' })),
  linked: linked.map(({ number }) => String(number)),
});

const sentOf = ({ reason, links, linked }: Edited): Required<Omit<Change, 'before'>> => ({
  reason: reason.trim() || null,
  links: links.map(({ url, caption }) => ({ url: url.trim(), caption: caption.trim() || null })),
  linked: linked.map(Number),
});

/** What differs from the case, and what it was: what others have changed meanwhile stays. */
export function changeOf(one: ModerationCase, edited: Edited): Change {
  const before = sentOf(editedOf(one));
  const after = sentOf(edited);
  const names = (['reason', 'links', 'linked'] as const).filter((name) => !dequal(after[name], before[name]));
  if (names.length === 0) return {};
  const only = (of: typeof after) => Object.fromEntries(names.map((name) => [name, of[name]]));
  return { ...only(after), before: only(before) };
}

/** What is wrong with a change before it is sent. */
export function changeFaults(change: Change): readonly FieldError[] {
  const { success, issues } = v.safeParse(changeCase.body, change);
  return success ? [] : fieldErrors(issues);
}
