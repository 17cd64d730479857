import postgres from 'postgres';

/** `URL` refuses several hosts with ports, which the driver accepts. */
const address = /^\w+:\/\/(?:(?<role>[^:@/?]*)(?::[^@/?]*)?@)?(?<host>[^:/?,]*)/;

/** The first host of a URL, which may be the folder of a socket. */
const hostOf = (url: string) => decodeURIComponent(address.exec(url)?.groups?.host ?? '');

/** The role in a URL; null without one. */
export const roleOf = (url: string) => decodeURIComponent(address.exec(url)?.groups?.role ?? '') || null;

/**
 * Connects to a PostgreSQL server. The URL may name a Unix socket, as PostgreSQL's own programs accept and the driver does not:
 * `postgres://vigie@%2Fvar%2Frun%2Fpostgresql/vigie`.
 */
export function connect(url: string, options: postgres.Options<Record<string, never>> = {}): postgres.Sql {
  const host = hostOf(url);
  return postgres(url, {
    onnotice: () => undefined,
    ...(host.startsWith('/') ? { host } : {}),
    ...options,
  });
}
