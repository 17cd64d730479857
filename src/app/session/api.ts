import { type Call, createCall } from '../../api/client.ts';
import { earlyFetch } from '../../api/early.ts';
import { $clockOffset } from '../stores/clock.ts';
import { loading } from '../stores/loading.ts';
import { isClosed } from '../stores/seen-as.ts';
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

/** The guild that a call is about. */
const guildOf = (input: unknown): string =>
  (input as { readonly params?: { readonly id?: string } }).params?.id ?? '';

/** Refuses by itself what is closed while the guild is seen as a role. */
const guarded =
  (sent: Call): Call =>
  async (endpoint, input) =>
    isClosed(endpoint, guildOf(input)) ? { ok: false, error: { kind: 'forbidden' } } : sent(endpoint, input);

/** A background call, such as presence: it shows no loading bar and triggers no further reads. */
export const quietCall: Call = guarded(createCall({ ...caller, onBegin() {}, onEnd() {} }));

const send = guarded(createCall({ ...caller, onBegin: loading.begin, onEnd: loading.end }));

/** Calls the host with the session's token, shows the loading bar, and refreshes what a write may have changed. Never throws. */
export const call: Call = async (endpoint, input) => {
  const result = await send(endpoint, input);
  const guildId = guildOf(input);
  if (result.ok && endpoint.method !== 'GET' && endpoint.path.startsWith('/guild/{id}/') && guildId)
    emitWrite(guildId);
  return result;
};

/** The query that tells the host that the person has confirmed the dangers of a write. */
export const confirmationOf = (isConfirmed: boolean): { readonly confirm?: 'danger' } =>
  isConfirmed ? { confirm: 'danger' } : {};
