/** The databases that are measured. */
export type Engine = 'PGlite' | 'PostgreSQL';
