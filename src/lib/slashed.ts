/**
 * The addresses with a slash at their end that are sent to the one without, as a regular expression whose first group is that address
 * without its first slash. Plain characters only: nginx and Caddy decode a path, and of `/%09/host/` they would make an address that
 * browsers take for `//host`. Segments begin with a letter or a digit, so nothing under `/_astro/` is among them.
 */
export const slashedPattern = '^/([A-Za-z0-9][A-Za-z0-9_-]*(?:/[A-Za-z0-9][A-Za-z0-9_-]*)*)/$';
