import { atom } from 'nanostores';

/** Addresses of pictures that failed to load the last time they were shown. */
export const $failedPictures = atom<ReadonlySet<string>>(new Set());

/** Records whether a picture could be loaded. */
export function pictureShown(address: string, loaded: boolean): void {
  const failed = $failedPictures.get();
  if (failed.has(address) !== loaded) return;
  const others = [...failed].filter((one) => one !== address);
  $failedPictures.set(new Set(loaded ? others : [...others, address]));
}
