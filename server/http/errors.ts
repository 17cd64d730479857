import { HTTPException } from 'hono/http-exception';
import { isOutage } from '../db/outage.ts';
import { BotRefused, PlatformUnavailable } from '../platform/platform.ts';
import { Refusal, refuse } from './refusal.ts';

/** `Retry-After` in seconds when the database cannot be reached. */
const retryAfter = '5';

/** Whether an error is temporary. */
function willPass(error: unknown): boolean {
  return error instanceof Error && (error instanceof PlatformUnavailable || willPass(error.cause));
}

/** Node's error for a request whose connection was closed before its body was complete. */
const isCutOff = (error: unknown) =>
  error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';

/** Converts any error into a refusal. Only a {@link Refusal} passes its own message to the caller. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isCutOff(error) || (error instanceof HTTPException && error.status === 400))
    return refuse('body.malformed');
  if (error instanceof BotRefused) return refuse('platform.bot_refused');
  if (isOutage(error) || willPass(error)) {
    return refuse('unavailable', { headers: { 'Retry-After': retryAfter } });
  }
  return refuse('internal');
}
