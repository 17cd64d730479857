import { HTTPException } from 'hono/http-exception';
import { PlatformUnavailable } from '../platform/platform.ts';
import { Refusal, refuse } from './refusal.ts';

/** Seconds after which a caller may try again when the database is away. */
const retryAfter = '5';

/**
 * Codes of an error that will pass: PostgreSQL's classes 08 (connection), 53 (resources, a full disk among them) and
 * 57P (shutdown), a query that took too long, the driver's own, and the operating system's.
 */
const passing = /^(?:08|53|57P|57014|CONNECT|ECONN|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|EPIPE|ENOSPC)/;

/** A server's socket is a file, which is gone while the server is. */
function isMissingSocket(error: Error): boolean {
  return 'code' in error && error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
}

/** The query builder wraps the driver's error, and the driver the system's. */
function willPass(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof PlatformUnavailable) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return passing.test(code) || isMissingSocket(error) || willPass(error.cause);
}

/** Node's own word for a request whose connection ended before its body. */
const isCutOff = (error: unknown) =>
  error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';

/** What a caller is told of an error of any kind; only a {@link Refusal} speaks for itself. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isCutOff(error) || (error instanceof HTTPException && error.status === 400))
    return refuse('body.malformed');
  if (willPass(error)) {
    return refuse('unavailable', { headers: { 'Retry-After': retryAfter } });
  }
  return refuse('internal');
}
