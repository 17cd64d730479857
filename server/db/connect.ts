import postgres from 'postgres';

/**
 * Connections to a PostgreSQL server. A URL may also name the server's socket, as PostgreSQL's own programs take it and
 * the driver does not: `postgres://vigie@%2Fvar%2Frun%2Fpostgresql/vigie`.
 */
export function connect(url: string, options: postgres.Options<Record<string, never>> = {}): postgres.Sql {
  const host = decodeURIComponent(new URL(url).hostname);
  return postgres(url, {
    onnotice: () => undefined,
    ...(host.startsWith('/') ? { host } : {}),
    ...options,
  });
}
