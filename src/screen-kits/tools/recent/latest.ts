import { quietCall } from '../../../app/session/api.ts';
import { createResource, type ResourceState } from '../../../app/stores/resource.ts';
import { onWrite } from '../../../app/stores/writes.ts';
import { getRevisions, type Revision, type RevisionScreen } from '../../../contract/revisions.ts';

/**
 * Tells the last change of a screen, now and after each save; null where there is none yet.
 *
 * @returns how to stop
 */
export function watchLatest(
  guildId: string,
  screen: RevisionScreen,
  show: (state: ResourceState<Revision | null>) => void,
): () => void {
  const latest = createResource<Revision | null>(async () => {
    const result = await quietCall(getRevisions, { params: { id: guildId }, query: { screen, limit: 1 } });
    return result.ok ? { ...result, value: result.value.items[0] ?? null } : result;
  });
  const stops = [
    latest.dispose,
    latest.$state.subscribe(show),
    onWrite((written) => {
      if (written === guildId) latest.refresh();
    }),
  ];
  latest.start();
  return () => {
    for (const stop of stops) stop();
  };
}
