/** The addresses of the platform. */
export interface DiscordAddresses {
  /** Where the bot's requests go, without a version: the platform's API, or a proxy that shares its limits with the bot. */
  readonly api: string;
  /** The origin of pictures, as browsers ask for them. */
  readonly cdn: string;
  /** The origin of the pages on which people sign in and add the bot. What is asked for who signs in is below its `/api`. */
  readonly oauth: string;
}

export const usualAddresses: DiscordAddresses = {
  api: 'https://discord.com/api',
  cdn: 'https://cdn.discordapp.com',
  oauth: 'https://discord.com',
};

/** The address of a picture of a guild or an account; null without one. The hash of an animated one begins with `a_`. */
export function pictureOf(
  cdn: string,
  folder: 'avatars' | 'icons',
  id: string,
  hash: string | null | undefined,
): string | null {
  return hash ? `${cdn}/${folder}/${id}/${hash}.${hash.startsWith('a_') ? 'gif' : 'png'}` : null;
}
