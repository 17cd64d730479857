/** The message of the free composer, which lives in the address: a link holds all of it, and no host is told. */
import { atom } from 'nanostores';
import type { MessageTemplate } from '../../contract/message.ts';
import { fromMessageHash, toMessageHash } from '../../lib/message-hash.ts';
import { isMessageHash } from './address.ts';

interface Composed {
  readonly message: MessageTemplate;
  /** The address was to hold a message and does not. What was typed before is still there. */
  readonly unreadable: boolean;
  /** How often a message has come from the address: another one is not an edit of the one before. */
  readonly arrivals: number;
}

/** How long after the last letter the address follows, in milliseconds. Browsers refuse to change it too often. */
const delay = 300;

function arrived(hash: string, before: Composed): Composed {
  const message = fromMessageHash(hash);
  if (!message) return { ...before, unreadable: true };
  return { message, unreadable: false, arrivals: before.arrivals + 1 };
}

const empty: Composed = { message: {}, unreadable: false, arrivals: 0 };

export const $composed = atom<Composed>(isMessageHash(location.hash) ? arrived(location.hash, empty) : empty);

let timer: ReturnType<typeof setTimeout> | undefined;

const addressOf = (message: MessageTemplate) => location.pathname + location.search + toMessageHash(message);

/** Writes what was typed last into the address at once. */
function flush(): void {
  if (timer === undefined) return;
  clearTimeout(timer);
  timer = undefined;
  history.replaceState(history.state, '', addressOf($composed.get().message));
}

/** Takes in an edit. The address follows. */
export function compose(message: MessageTemplate): void {
  $composed.set({ ...$composed.get(), message, unreadable: false });
  clearTimeout(timer);
  timer = setTimeout(flush, delay);
}

/** Begins with another message. The browser's Back leads to the one before. */
export function begin(message: MessageTemplate): void {
  flush();
  history.pushState(null, '', addressOf(message));
  $composed.set({ message, unreadable: false, arrivals: $composed.get().arrivals + 1 });
}

/** The address that holds a message, to be given to others. */
export const linkTo = (message: MessageTemplate): string => location.origin + addressOf(message);

/** Takes the notice about an unreadable address away. */
export function dismissUnreadable(): void {
  $composed.set({ ...$composed.get(), unreadable: false });
}

/** Keeps the message and the address in step. */
export function watchAddress(): () => void {
  const onHash = () => {
    if (!isMessageHash(location.hash)) return;
    clearTimeout(timer);
    timer = undefined;
    $composed.set(arrived(location.hash, $composed.get()));
  };
  addEventListener('hashchange', onHash);
  addEventListener('pagehide', flush);
  return () => {
    removeEventListener('hashchange', onHash);
    removeEventListener('pagehide', flush);
  };
}
