import type { Environment } from '../environment.ts';

/** A PostgreSQL server by its URLs, for any number of processes. */
export interface ServerLocation {
  readonly kind: 'url';
  /** `postgres://…`. It may lead through a pooler in transaction mode if `direct` is set. */
  readonly url: string;
  /** Leads past the pooler, for what needs a session: migrations and notifications. Absent without a pooler. */
  readonly direct?: string;
  /** Leads to a streaming replica, for reads of many rows. Absent without one. */
  readonly read?: string;
}

const names = ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const;

/** A variable's URL. The error does not include the value, because it contains a password. */
function readUrl(env: Environment, name: (typeof names)[number] | 'DATABASE_URL'): string | undefined {
  const url = env[name];
  if (!url || /^postgres(?:ql)?:\/\//.test(url)) return url || undefined;
  throw new Error(`${name} is an address such as postgres://user:secret@host/vigie.`);
}

/**
 * Reads DATABASE_URL, DATABASE_DIRECT_URL and DATABASE_READ_URL.
 *
 * @returns null without DATABASE_URL
 * @throws Error with a sentence for the operator
 */
export function serverLocation(env: Environment): ServerLocation | null {
  const url = readUrl(env, 'DATABASE_URL');
  const [direct, read] = names.map((name) => readUrl(env, name));
  if (url) return { kind: 'url', url, ...(direct && { direct }), ...(read && { read }) };
  const alone = names.find((name) => env[name]);
  if (alone) throw new Error(`${alone} needs DATABASE_URL as well.`);
  return null;
}
