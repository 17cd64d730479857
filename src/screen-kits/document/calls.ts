import { call, confirmationOf } from '../../app/session/api.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { Result } from '../../lib/api-error.ts';

/** `call`, for kits that know an endpoint only by its types. */
type CallFor<T> = (
  endpoint: Endpoint,
  input: {
    readonly params: { readonly id: string };
    readonly query?: { readonly confirm?: 'danger' };
    readonly body?: T;
    readonly ifMatch?: string | null;
    readonly signal?: AbortSignal;
  },
) => Promise<Result<T>>;

/** The two calls of a document, for one guild. */
export function documentCalls<T>(
  { read, save }: { readonly read: Endpoint; readonly save: Endpoint },
  guildId: string,
) {
  const callFor = call as unknown as CallFor<T>;
  const params = { id: guildId };
  return {
    read: () => callFor(read, { params }),
    /** `ifMatch` is the ETag of the value to replace; `isConfirmed`: the person has agreed to what is dangerous. */
    save: (body: T, ifMatch: string | null, isConfirmed: boolean, signal?: AbortSignal) =>
      callFor(save, { params, body, ifMatch, query: confirmationOf(isConfirmed), ...(signal && { signal }) }),
  };
}
