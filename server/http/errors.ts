import { HTTPException } from 'hono/http-exception';
import { BotRefused, PlatformUnavailable } from '../platform/platform.ts';
import { Refusal, refuse } from './refusal.ts';

/** `Retry-After` in seconds when the database cannot be reached. */
const retryAfter = '5';

/**
 * Codes of temporary errors: PostgreSQL's classes 08 (connection), 53 (resources, such as a full disk) and 57P
 * (shutdown), query timeouts, writes on a replica that is not promoted yet, and errors of the driver and the operating system.
 */
const passing = /^(?:08|53|57P|57014|25006|CONNECT|ECONN|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|EPIPE|ENOSPC)/;

/** PostgreSQL's socket is a file, which does not exist while the server is stopped. */
function isMissingSocket(error: Error): boolean {
  return 'code' in error && error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
}

/** The driver's own errors have no code. */
const isLost = ({ message }: Error) =>
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying)/.test(
    message,
  );

/** Whether an error is temporary. The query builder wraps the driver's error, which may wrap one of the system. */
function willPass(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof PlatformUnavailable) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return passing.test(code) || isMissingSocket(error) || isLost(error) || willPass(error.cause);
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
  if (willPass(error)) {
    return refuse('unavailable', { headers: { 'Retry-After': retryAfter } });
  }
  return refuse('internal');
}
