import { call } from '../../app/session/api.ts';
import { revalidateOnShow } from '../../app/stores/revalidate.ts';
import { $token, endSession } from '../../app/stores/session.ts';
import { deleteSession, deleteSessions, getSessions, type SignedInSession } from '../../contract/sessions.ts';
import type { ApiError, Result } from '../../lib/api-error.ts';
import { createReading, type Reading } from '../../screen-kits/query/reading.ts';

export interface UserSessions {
  readonly $state: Reading<null, readonly SignedInSession[]>['$state'];
  /** Reads the sessions, or reads them again after an error. */
  read(): Promise<void>;
  /** Ends a session. Resolves with null when it has ended, whoever ended it, or with the error. */
  end(id: string): Promise<ApiError | null>;
  /** Ends all sessions except the current one. */
  endOthers(): Promise<ApiError | null>;
  /** Ends all sessions, including the current one. */
  endAll(): Promise<ApiError | null>;
  dispose(): void;
}

/** The store of the reader's sessions. */
export function createUserSessions(): UserSessions {
  const reading = createReading((_: null, signal: AbortSignal) => call(getSessions, { signal }));
  const stop = revalidateOnShow(() => void reading.revalidate());

  async function readAgain(result: Result<unknown>): Promise<ApiError | null> {
    await reading.revalidate();
    return result.ok || isOver(result.error) ? null : result.error;
  }
  return {
    $state: reading.$state,
    read: () => reading.read(null),
    end: async (sessionId) => readAgain(await call(deleteSession, { params: { sessionId } })),
    endOthers: async () => readAgain(await call(deleteSessions, { query: { scope: 'others' } })),
    async endAll() {
      const result = await call(deleteSessions, { query: { scope: 'all' } });
      if (!result.ok) return result.error;
      endSession($token.get());
      return null;
    },
    dispose() {
      stop();
      reading.dispose();
    },
  };
}

const isOver = (error: ApiError) => error.kind === 'refused' && error.key === 'session.over';
