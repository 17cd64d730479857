import { atom } from 'nanostores';
import { type Counts, countsOf } from '../../app/panels/notices/attention.ts';
import { quietCall } from '../../app/session/api.ts';
import type { GuildSummary } from '../../contract/guilds.ts';
import { getHealth } from '../../contract/health.ts';
import { type Groups, viewerRole } from './groups.ts';

/**
 * How many guilds of the list are checked. What is wrong with a guild follows from all of its settings, channels and roles, so that
 * the host could not count it for two hundred guilds in one statement: it is asked about the few that the reader sees first.
 */
const mostChecked = 6;

/** The result of a check; `unknown` if the host does not check or could not be reached. */
export type Check = Counts | 'unknown';

/** The guilds that were checked, by id. Kept from visit to visit: what was known is shown until it is known anew. */
export const $checks = atom<ReadonlyMap<string, Check>>(new Map());

/** The guilds that are checked: the first ones that the reader can manage. Moderators can mend nothing. */
export function toCheck({ pinned, recent, withBot }: Omit<Groups, 'withoutBot'>): readonly string[] {
  const managed = (guild: GuildSummary) => viewerRole(guild) !== 'moderator';
  return [...pinned, ...recent, ...withBot]
    .filter(managed)
    .slice(0, mostChecked)
    .map(({ id }) => id);
}

/** The checks of one visit: each guild once, one after the other, without the loading bar. */
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
        const check = result.ok ? countsOf(result.value.notices) : 'unknown';
        $checks.set(new Map($checks.get()).set(id, check));
      }
    },
    dispose() {
      isOver = true;
    },
  };
}
