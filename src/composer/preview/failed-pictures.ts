import { atom } from 'nanostores';

/** The addresses of pictures that did not load when they were shown last. */
export const $failedPictures = atom<ReadonlySet<string>>(new Set());

/** Notes that a picture was shown, or could not be. */
export function pictureShown(address: string, loaded: boolean): void {
  const failed = $failedPictures.get();
  if (failed.has(address) !== loaded) return;
  const others = [...failed].filter((one) => one !== address);
  $failedPictures.set(new Set(loaded ? others : [...others, address]));
}
