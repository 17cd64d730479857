/** What the projects of vitest.config.ts give their tests; see tests/databases/open.ts. */
declare module 'vitest' {
  interface ProvidedContext {
    /** File with an embedded database that holds the small demo. */
    pglite?: string;
    /** A PostgreSQL server with the databases `empty` and `demo`, which are copied; `{name}` is filled in. */
    postgres?: string;
  }
}

/** When the demo of the tests begins, and their clocks stand. */
export const demoTime = new Date('2026-11-21T14:22:33.000Z');
