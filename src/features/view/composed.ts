/** The message of the free composer. It is in the hash of the address, so a link contains all of it and no host sees it. */
import { atom, type ReadableAtom } from 'nanostores';
import type { MessageTemplate } from '../../contract/message.ts';
import { isBlank } from '../../lib/message.ts';
import { fromMessageHash, toMessageHash } from '../../lib/message-hash.ts';
import { readMessageValue } from '../../lib/message-reader.ts';
import type { Drafts } from '../../stores/drafts.ts';
import { isMessageHash } from './address.ts';

interface Composed {
  readonly message: MessageTemplate;
  /** The hash was malformed. The message that was there before stays. */
  readonly unreadable: boolean;
  /** Counts messages from elsewhere: each resets the editor, with its undo history. */
  readonly arrivals: number;
}

/** Debounces writes to the address, in milliseconds: browsers limit calls of `replaceState`. */
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
  /** Sets the message while somebody types. The address follows, debounced. */
  compose(message: MessageTemplate): void;
  /** Replaces the message with a new history entry, so that Back returns to the one before. */
  begin(message: MessageTemplate): void;
  /** The address of a message, to share. */
  linkTo(message: MessageTemplate): string;
  /** Hides the notice about a malformed address. */
  dismissUnreadable(): void;
  /** Keeps the message and the address in step. Returns how to stop. */
  watch(): () => void;
}

/** Makes the composition of the current address. Without a message in the hash it starts with the stored draft. */
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
  /** Writes a debounced change at once, unless the document has moved to another screen's address. */
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
