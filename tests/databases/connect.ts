import postgres from 'postgres';

/** The host of a URL, which may be the folder of a socket. */
const hostOf = (url: string) => decodeURIComponent(new URL(url).hostname);

/**
 * Connects to a PostgreSQL server with a driver that the host does not use. The URL may name a Unix socket, as PostgreSQL's own programs accept and the driver does not:
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
