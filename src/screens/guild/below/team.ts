import { perGuild } from '../../../app/guild/guild-data.ts';
import { quietCall } from '../../../app/session/api.ts';
import { createResource, type ResourceState } from '../../../app/stores/resource.ts';
import { getHistory, type ModerationCase } from '../../../contract/history.ts';
import type { Revision } from '../../../contract/revisions.ts';
import type { ApiError } from '../../../lib/api-error.ts';

/** How many actions are shown. */
export const actionsShown = 6;

/** The most recent cases created by people. */
export const teamCases = perGuild<readonly ModerationCase[]>((id) =>
  createResource(async () => {
    const query = { source: 'human' as const, limit: actionsShown };
    const result = await quietCall(getHistory, { params: { id }, query });
    return result.ok ? { ...result, value: result.value.items } : result;
  }),
);

/** An action of a team member. */
export type TeamAction =
  | { readonly kind: 'case'; readonly at: string; readonly done: ModerationCase }
  | { readonly kind: 'change'; readonly at: string; readonly done: Revision };

/** The team's actions: loading until both requests have finished, and failed if one did, since a part would look like the whole. */
export type TeamActions =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: ApiError }
  | { readonly kind: 'ready'; readonly deeds: readonly TeamAction[] };

/**
 * Combines cases and settings changes, newest first.
 *
 * @param changes null if the reader may not see them
 */
export function teamActionsOf(
  cases: ResourceState<readonly ModerationCase[]>,
  changes: ResourceState<readonly Revision[]> | null,
): TeamActions {
  if (cases.kind === 'loading' || changes?.kind === 'loading') return { kind: 'loading' };
  // The host may not have revisions.
  const isWithout = changes?.kind === 'failed' && changes.error.kind === 'not_offered';
  if (cases.kind === 'failed') return cases;
  if (changes?.kind === 'failed' && !isWithout) return changes;
  const made = cases.value.map((done): TeamAction => ({ kind: 'case', at: done.created_at, done }));
  const saved =
    changes?.kind === 'ready'
      ? changes.value.map((done): TeamAction => ({ kind: 'change', at: done.at, done }))
      : [];
  const deeds = [...made, ...saved].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return { kind: 'ready', deeds: deeds.slice(0, actionsShown) };
}
