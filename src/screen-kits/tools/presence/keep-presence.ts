import { dequal } from 'dequal';
import { computed, type ReadableAtom } from 'nanostores';
import { currentGuild } from '../../../app/guild/guild-data.ts';
import { $currentForm } from '../../../app/navigation/current-form.ts';
import { quietCall } from '../../../app/session/api.ts';
import { $others } from '../../../app/stores/presence.ts';
import { announcePresence, type presenceScreens, presenceSeconds } from '../../../contract/presence.ts';
import type { RevisionScreen } from '../../../contract/revisions.ts';
import type { Subject } from '../subject.ts';

type PresenceScreen = (typeof presenceScreens)[number];

/** What the reader has open, as the host is told. */
export interface PresenceState {
  readonly screen: PresenceScreen;
  readonly entry_id: string | null;
  readonly is_editing: boolean;
}

/** What the reader has open of a screen. It changes with the form that is open, and with its first and last unsaved change. */
export function presenceIn(subject: Subject): ReadableAtom<PresenceState> {
  let last: PresenceState | null = null;
  const here = (screen: string, entry_id: string | null, is_editing: boolean): PresenceState => {
    const found = { screen: screen as RevisionScreen, entry_id, is_editing };
    // The same object while nothing changes: letters are not told to the host.
    last = last && dequal(found, last) ? last : found;
    return last;
  };
  if (subject.kind === 'document') {
    const { manifest, settings } = subject;
    return computed(settings.$dirty, (dirty) => here(manifest.name, null, dirty.length > 0));
  }
  const { manifest, $opened } = subject.list;
  return computed([$opened, $currentForm], (opened, form) =>
    here(manifest.name, opened?.kind === 'entry' ? opened.id : null, form?.isDirty === true),
  );
}

/** Reads the guild again when raid mode has begun or ended. */
function followRaid(guildId: string, isOn: boolean | undefined): void {
  const guild = currentGuild(guildId);
  const shown = guild.$state.get();
  if (isOn !== undefined && shown.kind === 'ready' && isOn !== Boolean(shown.value.raid_mode))
    guild.refresh();
}

/** How long a change waits, in milliseconds: the letter that makes it is drawn first, and undoing it at once is not told. */
const soon = 300;

/** @returns how to stop */
type Keep = (guildId: string, $here: ReadableAtom<PresenceState>) => () => void;

/** Makes {@link keepPresence}. A host that has answered once that it has no such call is not asked again. */
export function createPresence(): Keep {
  let isOffered = true;
  return (guildId, $here) => {
    const ended = new AbortController();
    const { signal } = ended;
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** Numbers the calls: an older answer says less. */
    let asked = 0;

    async function announce() {
      clearTimeout(timer);
      if (document.hidden || !isOffered || signal.aborted) return;
      timer = setTimeout(announce, presenceSeconds.every * 1000);
      asked += 1;
      const call = asked;
      const result = await quietCall(announcePresence, { params: { id: guildId }, body: $here.get() });
      if (signal.aborted || call < asked) return;
      if (result.ok) {
        const others = result.value.others.map(({ user, entry_id, is_editing }) => ({
          user,
          entryId: entry_id,
          isEditing: is_editing,
        }));
        if (!dequal(others, $others.get())) $others.set(others);
        followRaid(guildId, result.value.raid);
      } else if (result.error.kind === 'not_offered') {
        isOffered = false;
        clearTimeout(timer);
      }
    }

    const stop = $here.listen(() => {
      clearTimeout(timer);
      timer = setTimeout(announce, soon);
    });
    document.addEventListener('visibilitychange', () => void announce(), { signal });
    void announce();
    return () => {
      ended.abort();
      stop();
      clearTimeout(timer);
      $others.set([]);
    };
  };
}

/**
 * Tells the host every 20 seconds what the reader has open, and `$others` who else is there, while the page is visible. A page
 * that is hidden says nothing: after 45 seconds the host takes its reader for gone.
 */
export const keepPresence: Keep = createPresence();
