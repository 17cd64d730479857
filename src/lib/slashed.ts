/**
 * Matches the paths that are redirected to the same path without the slash at the end. The first group is that path, without its
 * leading slash. Plain characters only: nginx and Caddy decode a path, and would turn `/%09/host/` into an address that browsers
 * read as `//host`. Segments begin with a letter or a digit, so nothing under `/_astro/` matches.
 */
export const slashedPattern = '^/([A-Za-z0-9][A-Za-z0-9_-]*(?:/[A-Za-z0-9][A-Za-z0-9_-]*)*)/$';
