import { type Call, createCall } from '../../api/client.ts';
import { earlyFetch } from '../../api/early.ts';
import { $clockOffset } from '../stores/clock.ts';
import { loading } from '../stores/loading.ts';
import { $token, endSession } from '../stores/session.ts';
import { emitWrite } from '../stores/writes.ts';

const caller = {
  host: import.meta.env.PUBLIC_API_HOST ?? '',
  fetch: earlyFetch,
  token: () => $token.get(),
  renew: (token: string) =>
    import('./renewal/renew.ts').then(
      ({ renew }) => renew(token),
      () => ({ kind: 'offline' }) as const,
    ),
  onRefused: endSession,
  onTime: (offset: number) => $clockOffset.set(offset),
};

const send = createCall({ ...caller, onBegin: loading.begin, onEnd: loading.end });

/** A background call, such as presence: it shows no loading bar and triggers no further reads. */
export const quietCall: Call = createCall({ ...caller, onBegin() {}, onEnd() {} });

/** Calls the host with the session's token, shows the loading bar, and refreshes what a write may have changed. Never throws. */
export const call: Call = async (endpoint, input) => {
  const result = await send(endpoint, input);
  const { params } = input as { readonly params?: { readonly id?: string } };
  if (result.ok && endpoint.method !== 'GET' && endpoint.path.startsWith('/guild/{id}/') && params?.id)
    emitWrite(params.id);
  return result;
};

/** The query that tells the host that the person has confirmed the dangers of a write. */
export const confirmationOf = (isConfirmed: boolean): { readonly confirm?: 'danger' } =>
  isConfirmed ? { confirm: 'danger' } : {};
