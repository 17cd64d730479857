import { atom } from 'nanostores';
import { useCallback, useEffect, useRef, useState } from 'react';
import { keepPresence, type PresenceState } from '../../../screen-kits/tools/presence/keep-presence.ts';

/** How long somebody counts as writing after their last letter, in milliseconds. */
const writesFor = 8000;

/**
 * Tells the others who have the same ticket open that the reader is writing.
 *
 * @param isOffered whether the host tells them
 * @returns what to call with each letter, and with false when the text was sent
 */
export function useWriting(
  guildId: string,
  channelId: string,
  isOffered: boolean,
): (isWriting: boolean) => void {
  const [$here] = useState(() =>
    atom<PresenceState>({ screen: 'transcript', entry_id: channelId, is_editing: false }),
  );
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!isOffered) return;
    return keepPresence(guildId, $here);
  }, [guildId, $here, isOffered]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (isWriting) => {
      clearTimeout(timer.current);
      if ($here.get().is_editing !== isWriting) $here.set({ ...$here.get(), is_editing: isWriting });
      if (isWriting)
        timer.current = setTimeout(() => $here.set({ ...$here.get(), is_editing: false }), writesFor);
    },
    [$here],
  );
}
