import { currentGuild, guildList } from '../../app/guild/guild-data.ts';
import { call } from '../../app/session/api.ts';
import { revalidateOnShow } from '../../app/stores/revalidate.ts';
import { written } from '../../app/stores/writes.ts';
import {
  activatePremium,
  assignPremium,
  getPremium,
  getPremiumGuilds,
  type Premium,
  type PremiumAssignment,
  unassignPremium,
} from '../../contract/premium.ts';
import type { ApiError, Result } from '../../lib/api-error.ts';
import { createReading, type Reading } from '../../screen-kits/query/reading.ts';

/** The reader's premium, and the guilds that use its slots in the order in which they came. */
export interface Holding {
  readonly premium: Premium;
  readonly assignments: readonly PremiumAssignment[];
}

export interface UserPremium {
  readonly $state: Reading<null, Holding>['$state'];
  /** Reads it, or reads it again after an error. */
  read(): Promise<void>;
  /** Uses a code. Resolves with the premium that the reader has then, or with why the code was refused. */
  activate(code: string): Promise<Result<Premium>>;
  /** Makes a guild premium, with the slot that lasts longest. */
  assign(guildId: string): Promise<Result<PremiumAssignment>>;
  /** Takes premium from a guild. Resolves with null when its slot is free, whoever freed it, or with why it is not. */
  free(guildId: string): Promise<ApiError | null>;
  dispose(): void;
}

/** Everything else that tells whether a guild has premium, or what its limits are. */
function tellOthers(guildId: string): void {
  guildList.refresh();
  currentGuild(guildId).refresh();
  written(guildId);
}

/** The reader's premium: after each write, also a refused one, it is read again. */
export function createUserPremium(): UserPremium {
  const reading = createReading(async (_: null, signal: AbortSignal): Promise<Result<Holding>> => {
    const [premium, assignments] = await Promise.all([
      call(getPremium, { signal }),
      call(getPremiumGuilds, { signal }),
    ]);
    if (!premium.ok) return premium;
    if (!assignments.ok) return assignments;
    return { ok: true, value: { premium: premium.value, assignments: assignments.value }, etag: null };
  });
  const stop = revalidateOnShow(() => void reading.revalidate());
  return {
    $state: reading.$state,
    read: () => reading.read(null),
    async activate(code) {
      const result = await call(activatePremium, { body: { code } });
      await reading.revalidate();
      return result;
    },
    async assign(id) {
      const result = await call(assignPremium, { params: { id } });
      await reading.revalidate();
      tellOthers(id);
      return result;
    },
    async free(id) {
      const result = await call(unassignPremium, { params: { id } });
      await reading.revalidate();
      tellOthers(id);
      if (result.ok) return null;
      const { error } = result;
      const isFree = error.kind === 'not_found' && error.key === 'premium.not_assigned';
      return isFree ? null : error;
    },
    dispose() {
      stop();
      reading.dispose();
    },
  };
}
