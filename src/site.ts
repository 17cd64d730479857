import { readConfig } from './config.ts';

/** The configuration of the build that renders this page. Only for what Astro prints: an island would carry all of it. */
export const site = readConfig(import.meta.env);
