import type { ApiError, Result } from '../../../lib/api-error.ts';

/** What a renewal needs of the document that it is for. */
export interface RenewalHost {
  token(): string;
  setToken(token: string): void;
  /** The token in storage, which all tabs share: the event that tells of a new one may come later than the lock. */
  storedToken(refused: string): string;
  /** Asks the host for a token, by the cookie. */
  ask(): Promise<Result<{ readonly access_token: string }>>;
}

/** Resolves with null when there is another token, with `signed_out` when the session is over, or with why that is not known. */
type Renew = (refused: string) => Promise<ApiError | null>;

const signedOut = { kind: 'signed_out' } as const;

/** One tab at a time, where the browser has locks: an insecure address has none. */
async function inTurn(task: () => Promise<ApiError | null>): Promise<ApiError | null> {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  return locks ? locks.request('renewal', task) : task();
}

/** Gets another token for one that the host has refused: once for all calls of a document, and once for all tabs. */
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
    // A host that does not renew, or not for this site: the session lasts as long as its token.
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
