import { currentGuild, guildList } from '../../app/guild/guild-data.ts';
import { call } from '../../app/session/api.ts';
import { revalidateOnShow } from '../../app/stores/revalidate.ts';
import { emitWrite } from '../../app/stores/writes.ts';
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

/** The reader's premium, and the guilds that use its slots in the order of assignment. */
export interface PremiumOverview {
  readonly premium: Premium;
  readonly assignments: readonly PremiumAssignment[];
}

export interface UserPremium {
  readonly $state: Reading<null, PremiumOverview>['$state'];
  /** Reads the premium, or reads it again after an error. */
  read(): Promise<void>;
  /** Redeems a code. Resolves with the resulting premium, or with the error. */
  activate(code: string): Promise<Result<Premium>>;
  /** Assigns premium to a guild, with the slot that lasts longest. */
  assign(guildId: string): Promise<Result<PremiumAssignment>>;
  /** Removes premium from a guild. Resolves with null when the slot is free, whoever freed it, or with the error. */
  free(guildId: string): Promise<ApiError | null>;
  dispose(): void;
}

/** Refreshes everything that depends on a guild's premium or limits. */
function tellOthers(guildId: string): void {
  guildList.refresh();
  currentGuild(guildId).refresh();
  emitWrite(guildId);
}

/** The store of the reader's premium. It is read again after each write, also after a failed one. */
export function createUserPremium(): UserPremium {
  const reading = createReading(async (_: null, signal: AbortSignal): Promise<Result<PremiumOverview>> => {
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
