import { useEffect, useState } from 'react';
import { useUser } from '../../../app/guild/context.ts';
import { $place } from '../../../app/navigation/place.ts';
import { quietCall } from '../../../app/session/api.ts';
import { getRevisions, type Revision, revisionScreens } from '../../../contract/revisions.ts';

/**
 * The save that a form is in conflict with: the last one of its screen or entry. Null until it is known, on a host that keeps
 * none, and for the reader's own from another browser.
 */
export function useSavedBefore(guildId: string, entryId: string | undefined): Revision | null {
  const { id: ownId } = useUser();
  const [revision, setRevision] = useState<Revision | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    const screen = revisionScreens.find((name) => name === $place.get().name);
    if (!screen) return;
    const query = { screen, limit: 1, ...(entryId !== undefined && { entry_id: entryId }) };
    void quietCall(getRevisions, { params: { id: guildId }, query, signal: gone.signal }).then((result) => {
      const last = result.ok ? result.value.items[0] : undefined;
      if (last && last.author.id !== ownId) setRevision(last);
    });
    return () => gone.abort();
  }, [guildId, entryId, ownId]);
  return revision;
}
