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
  /** Exports the reader's data. */
  copy(): Promise<Result<UserData>>;
  /**
   * Deletes the reader's data. Resolves with null on success, or with the error. After an error, the terms are read
   * again, since the reader may now own a guild that prevents the deletion.
   */
  remove(): Promise<ApiError | null>;
  dispose(): void;
}

/** The store of the reader's own data. */
export function createUserData(): UserDataStore {
  const reading = createReading((_: null, signal: AbortSignal) => call(getUserDataTerms, { signal }));
  // The reader may return to this tab after removing the bot from a guild on the platform.
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
