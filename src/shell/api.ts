import { createCall } from '../api/client.ts';
import { earlyFetch } from '../api/early.ts';
import { loading } from '../stores/loading.ts';
import { $token, endSession } from '../stores/session.ts';

/** Calls the host with the session's token; the loading bar follows. Never throws. */
export const call = createCall({
  host: import.meta.env.PUBLIC_API_HOST ?? '',
  fetch: earlyFetch,
  token: () => $token.get(),
  onRefused: endSession,
  onBegin: loading.begin,
  onEnd: loading.end,
});
