import { dequal } from 'dequal';
import type { ApiError } from '../../lib/api-error.ts';

/** Whether a save was refused because the host holds it already: it was done at the first try, whose reply was lost. */
export function isSavedAlready(error: ApiError, body: object): boolean {
  if (error.kind !== 'stale') return false;
  const current: object = Object(error.current);
  return Object.entries(body).every(([name, value]) => dequal(value, current[name as keyof typeof current]));
}
