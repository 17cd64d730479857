import { call } from '../../app/session/api.ts';
import { revalidateOnShow } from '../../app/stores/revalidate.ts';
import {
  deleteUserData,
  getUserData,
  getUserDataTerms,
  type UserData,
  type UserDataTerms,
} from '../../contract/user-data.ts';
import type { ApiError, Result } from '../../lib/api-error.ts';
import { createReading, type Reading } from '../../screen-kits/query/reading.ts';

export interface UserDataStore {
  readonly $state: Reading<null, UserDataTerms>['$state'];
  /** Reads the terms, or reads them again. */
  read(): Promise<void>;
  /** A copy of what the host holds about the reader. */
  copy(): Promise<Result<UserData>>;
  /**
   * Deletes the reader. Resolves with null when it is done, or with why it is not; the terms are read again then, since a guild may
   * have come that stands against it.
   */
  remove(): Promise<ApiError | null>;
  dispose(): void;
}

/** What the host holds about the reader. */
export function createUserData(): UserDataStore {
  const reading = createReading((_: null, signal: AbortSignal) => call(getUserDataTerms, { signal }));
  // Somebody who has just removed the bot on the platform comes back to this tab.
  const stop = revalidateOnShow(() => void reading.revalidate());
  return {
    $state: reading.$state,
    read: () => reading.read(null),
    copy: () => call(getUserData, {}),
    async remove() {
      const result = await call(deleteUserData, {});
      if (result.ok) return null;
      void reading.revalidate();
      return result.error;
    },
    dispose() {
      stop();
      reading.dispose();
    },
  };
}
