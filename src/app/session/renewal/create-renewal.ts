import type { ApiError, Result } from '../../../lib/api-error.ts';

/** What a renewal needs from its document. */
export interface RenewalHost {
  token(): string;
  setToken(token: string): void;
  /** The token in storage, shared by all tabs: the event that announces a new one may come after the lock is granted. */
  storedToken(refused: string): string;
  /** Asks the host for a token, by the cookie. */
  ask(): Promise<Result<{ readonly access_token: string }>>;
}

/**
 * Resolves with null when there is a new token, with `signed_out` when the session is over, or with an error when that is not
 * known.
 */
type Renew = (refused: string) => Promise<ApiError | null>;

const signedOut = { kind: 'signed_out' } as const;

/** One tab at a time, where the browser has Web Locks (not on an insecure address). */
async function inTurn(task: () => Promise<ApiError | null>): Promise<ApiError | null> {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  return locks ? locks.request('renewal', task) : task();
}

/** Renews a token that the host has refused: once for all calls of a document, and once for all tabs. */
export function createRenewal(host: RenewalHost): Renew {
  let running: Promise<ApiError | null> | null = null;

  async function renewAlone(refused: string): Promise<ApiError | null> {
    const stored = host.storedToken(refused);
    if (stored !== refused) {
      host.setToken(stored);
      return stored ? null : signedOut;
    }
    const result = await host.ask();
    if (result.ok) {
      host.setToken(result.value.access_token);
      return null;
    }
    const { error } = result;
    // The host does not renew tokens, or not for this site: the session ends with its token.
    return error.kind === 'not_offered' || error.kind === 'forbidden' ? signedOut : error;
  }

  return (refused) => {
    const token = host.token();
    if (token && token !== refused) return Promise.resolve(null);
    running ??= inTurn(() => renewAlone(refused)).finally(() => {
      running = null;
    });
    return running;
  };
}
