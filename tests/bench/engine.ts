/** The databases to measure. */
export type Engine = 'PGlite' | 'PostgreSQL';
