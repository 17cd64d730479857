import { atom } from 'nanostores';
import { allNotices, type Counts, countsOf } from '../../app/panels/notices/attention.ts';
import { quietCall } from '../../app/session/api.ts';
import type { GuildSummary } from '../../contract/guilds.ts';
import { getHealth } from '../../contract/health.ts';
import { type Groups, viewerRole } from './groups.ts';

/**
 * How many guilds of the list are checked. A check depends on all settings, channels and roles of a guild, so a host
 * cannot check two hundred guilds at once. Only the first ones on the screen are checked.
 */
const mostChecked = 6;

/** The result of a check; `unknown` if the host does not support it or could not be reached. */
export type Check = Counts | 'unknown';

/** The results by guild id. They are kept between visits, and shown until there is a new result. */
export const $checks = atom<ReadonlyMap<string, Check>>(new Map());

/** The guilds to check: the first ones that the reader can manage. Moderators cannot fix anything. */
export function guildsToCheck({ pinned, recent, withBot }: Omit<Groups, 'withoutBot'>): readonly string[] {
  const managed = (guild: GuildSummary) => viewerRole(guild) !== 'moderator';
  return [...pinned, ...recent, ...withBot]
    .filter(managed)
    .slice(0, mostChecked)
    .map(({ id }) => id);
}

/** The checks of a visit: each guild once, one at a time, without the loading bar. */
export interface Checks {
  ask(ids: readonly string[]): Promise<void>;
  dispose(): void;
}

export function createChecks(): Checks {
  const asked = new Set<string>();
  let isOver = false;
  return {
    async ask(ids) {
      for (const id of ids) {
        if (isOver) return;
        if (asked.has(id)) continue;
        asked.add(id);
        const result = await quietCall(getHealth, { params: { id } });
        const check = result.ok ? countsOf(allNotices(result.value)) : 'unknown';
        $checks.set(new Map($checks.get()).set(id, check));
      }
    },
    dispose() {
      isOver = true;
    },
  };
}
