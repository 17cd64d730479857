/** Addresses in messages. */
import { imageHosts } from '../../lib/images.ts';

/** The host of a picture, for the text shown instead of it; '' when the address is invalid. */
export function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : '';
}

/** Returns an address that is safe to link to, unchanged; null for one that a browser could execute, or an invalid one. */
export function safeAddress(address: string | null | undefined): string | null {
  return address && /^(?:https?|discord):\/\/[^\s]/i.test(address) && URL.canParse(address) ? address : null;
}

/** The address of a custom emoji's picture. */
export function emojiImage(id: string, animated: boolean): string {
  return `${imageHosts[0]}/emojis/${id}.${animated ? 'gif' : 'webp'}?size=48`;
}

/** Which of the six default avatars an account has, calculated from its id like on the platform. */
export function defaultAvatar(id: string): number {
  return /^\d{1,20}$/.test(id) ? Number((BigInt(id) >> 22n) % 6n) : 0;
}
