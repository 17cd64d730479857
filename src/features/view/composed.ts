/** The message of the free composer, which lives in the address: a link holds all of it, and no host is told. */
import { atom, type ReadableAtom } from 'nanostores';
import type { MessageTemplate } from '../../contract/message.ts';
import { isBlank } from '../../lib/message.ts';
import { fromMessageHash, toMessageHash } from '../../lib/message-hash.ts';
import { readMessageValue } from '../../lib/message-reader.ts';
import type { Drafts } from '../../stores/drafts.ts';
import { isMessageHash } from './address.ts';

interface Composed {
  readonly message: MessageTemplate;
  /** The address was to hold a message and does not. What was typed before is still there. */
  readonly unreadable: boolean;
  /** How often a message has come from elsewhere: another one is not an edit of the one before. */
  readonly arrivals: number;
}

/** How long after the last letter the address follows, in milliseconds. Browsers refuse to change it too often. */
const delay = 300;

/** The name of the message among the drafts. */
const field = 'message';

function arrived(hash: string, before: Composed): Composed {
  const message = fromMessageHash(hash);
  if (!message) return { ...before, unreadable: true };
  return { message, unreadable: false, arrivals: before.arrivals + 1 };
}

export interface Composition {
  readonly $composed: ReadableAtom<Composed>;
  /** Takes in an edit. The address follows. */
  compose(message: MessageTemplate): void;
  /** Begins with another message. The browser's Back leads to the one before. */
  begin(message: MessageTemplate): void;
  /** The address that holds a message, to be given to others. */
  linkTo(message: MessageTemplate): string;
  /** Takes the notice about an unreadable address away. */
  dismissUnreadable(): void;
  /** Keeps the message and the address in step. Returns how to stop. */
  watch(): () => void;
}

/** A composition at the address of its screen. An address without a message goes on with the one that was left. */
export function createComposition(drafts: Drafts): Composition {
  const { pathname, search, hash } = location;
  const left = readMessageValue(drafts.read().get(field)?.draft)?.message ?? {};
  const start: Composed = { message: left, unreadable: false, arrivals: 0 };
  const $composed = atom<Composed>(isMessageHash(hash) ? arrived(hash, start) : start);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const addressOf = (message: MessageTemplate) => pathname + search + toMessageHash(message);
  function keep(message: MessageTemplate) {
    if (isBlank(message)) drafts.remove(field);
    else drafts.write(field, { base: {}, draft: message });
  }
  /** Writes what was typed last into the address at once. Another screen may have taken the address. */
  function flush() {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    if (location.pathname === pathname)
      history.replaceState(history.state, '', addressOf($composed.get().message));
  }
  return {
    $composed,
    linkTo: (message) => location.origin + addressOf(message),
    compose(message) {
      $composed.set({ ...$composed.get(), message, unreadable: false });
      keep(message);
      clearTimeout(timer);
      timer = setTimeout(flush, delay);
    },
    begin(message) {
      flush();
      history.pushState(null, '', addressOf(message));
      keep(message);
      $composed.set({ message, unreadable: false, arrivals: $composed.get().arrivals + 1 });
    },
    dismissUnreadable: () => $composed.set({ ...$composed.get(), unreadable: false }),
    watch() {
      const onHash = () => {
        if (!isMessageHash(location.hash)) return;
        clearTimeout(timer);
        timer = undefined;
        $composed.set(arrived(location.hash, $composed.get()));
        keep($composed.get().message);
      };
      addEventListener('hashchange', onHash);
      addEventListener('pagehide', flush);
      return () => {
        removeEventListener('hashchange', onHash);
        removeEventListener('pagehide', flush);
        clearTimeout(timer);
      };
    },
  };
}
