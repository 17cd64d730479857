import { getRevisions, type Revision } from '../../../contract/revisions.ts';
import { perGuild } from '../../guild/guild-data.ts';
import { quietCall } from '../../session/api.ts';
import { createResource } from '../../stores/resource.ts';

/** How long a change counts as recent, in milliseconds. */
const newsFor = 24 * 60 * 60 * 1000;

/** The latest changes of a guild, more than are made in a day. */
export const recentChanges = perGuild<readonly Revision[]>((id) =>
  createResource(async () => {
    const result = await quietCall(getRevisions, { params: { id }, query: { limit: 30 } });
    return result.ok ? { ...result, value: result.value.items } : result;
  }),
);

/** What others have changed in the last 24 hours, newest first. */
export function recentByOthers(
  changes: readonly Revision[],
  ownId: string,
  now: number,
): readonly Revision[] {
  return changes.filter(({ author, at }) => author.id !== ownId && now - Date.parse(at) < newsFor);
}
