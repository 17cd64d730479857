/** Where the platform's pictures are, unless the build says otherwise. */
const usualCdn = 'https://cdn.discordapp.com';

/** The origins of the platform's pictures (guilds, members, emoji), by the one that the build names; '' for the usual ones. */
export const imageHostsOf = (cdn: string): readonly string[] =>
  cdn === '' || cdn === usualCdn ? [usualCdn, 'https://media.discordapp.net'] : [cdn];

/** Those of this build. */
export const imageHosts = imageHostsOf(import.meta.env?.PUBLIC_DISCORD_CDN ?? '');

/** A placeholder for the page's own host when a path is parsed. */
const anyHost = 'https://host.invalid';

/** The address of a picture if the content policy allows it; otherwise null. */
export function allowedImage(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address, anyHost)) return null;
  const url = new URL(address, anyHost);
  // A path of this site. It is parsed like in browsers, which read `/<tab>/host` and `/\\host` as another host.
  if (url.origin === anyHost) return address.startsWith('/') ? url.pathname + url.search : null;
  return imageHosts.includes(url.origin) ? url.href : null;
}
