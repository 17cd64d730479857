/** Where the pictures of guilds, members and emoji live on the chat platform. A host with its own adds it here. */
export const imageHosts: readonly string[] = ['https://cdn.discordapp.com', 'https://media.discordapp.net'];

/** Stands for the page's own host in reading a path. */
const anyHost = 'https://host.invalid';

/** The address of a picture that the content policy lets through; null for any other. */
export function allowedImage(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address, anyHost)) return null;
  const url = new URL(address, anyHost);
  // A path of this site. Read as browsers do, who take `/<tab>/host` and `/\\host` for another host.
  if (url.origin === anyHost) return address.startsWith('/') ? url.pathname + url.search : null;
  return imageHosts.includes(url.origin) ? url.href : null;
}

/** Who serves a picture, for the words that stand in its place; '' where that cannot be told. */
export function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : '';
}

/** An address that a link may lead to, as it is; null for what a browser could run, or cannot read. */
export function safeAddress(address: string | null | undefined): string | null {
  return address && /^(?:https?|discord):\/\/[^\s]/i.test(address) && URL.canParse(address) ? address : null;
}

/** A custom emoji's picture. */
export function emojiImage(id: string, animated: boolean): string {
  return `${imageHosts[0]}/emojis/${id}.${animated ? 'gif' : 'webp'}?size=48`;
}

/** Which of the six avatars stands for an account without one: as the platform counts, by the age in its id. */
export function defaultAvatar(id: string): number {
  return /^\d{1,20}$/.test(id) ? Number((BigInt(id) >> 22n) % 6n) : 0;
}
