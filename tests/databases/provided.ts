/** What the projects of vitest.config.ts provide to their tests; see tests/databases/open.ts. */
declare module 'vitest' {
  interface ProvidedContext {
    /** File of an embedded database with the small demo. */
    pglite?: string;
    /** URL of a PostgreSQL server with the databases `empty` and `demo` to copy; `{name}` has to be replaced. */
    postgres?: string;
    /** The same through a pooler in transaction mode. */
    pooler?: string;
    /** The same for the other nodes of a distributed database. */
    workers?: readonly string[];
  }
}

/** The start of the demo in tests, and the time of their clocks. */
export const demoTime = new Date('2026-11-21T14:22:33.000Z');
