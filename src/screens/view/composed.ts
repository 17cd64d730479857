/**
 * The message of the free composer. It is stored in the hash of the address, so a link contains all of it and no host
 * receives it.
 */
import { atom, type ReadableAtom } from 'nanostores';
import type { Drafts } from '../../app/stores/drafts.ts';
import { isBlank } from '../../chat/message/message.ts';
import { readMessageValue } from '../../chat/message/message-reader.ts';
import { fromMessageHash, toMessageHash, toShortMessageHash } from '../../composer/json/message-hash.ts';
import { componentCodeFor } from '../../composer/preview/component-code.ts';
import type { MessageTemplate } from '../../contract/message.ts';
import { isMessageHash } from './address.ts';

interface Composed {
  readonly message: MessageTemplate;
  /** Whether the message in the address is still being read. */
  readonly arriving: boolean;
  /** Whether the hash was invalid. The previous message is kept. */
  readonly unreadable: boolean;
  /** Counts messages from elsewhere. Each resets the editor with its undo history. */
  readonly arrivals: number;
}

/** Debounces writes to the address, in milliseconds: browsers limit calls of `replaceState`. */
const delay = 300;

/** The key of the message among the drafts. */
const field = 'message';

export interface Composition {
  readonly $composed: ReadableAtom<Composed>;
  /** Sets the message while somebody types. The address follows, debounced. */
  compose(message: MessageTemplate): void;
  /** Replaces the message with a new history entry, so that Back returns to the one before. */
  begin(message: MessageTemplate): void;
  /** A link to a message. It is longer than that of `shortLinkTo`, but available synchronously. */
  linkTo(message: MessageTemplate): string;
  shortLinkTo(message: MessageTemplate): Promise<string>;
  /** Hides the notice about a malformed address. */
  dismissUnreadable(): void;
  /** Synchronises the message with the address. Returns a function that stops it. */
  watch(): () => void;
}

/** Creates the composition of the current address. Without a message in the hash, it starts with the stored draft. */
export function createComposition(drafts: Drafts): Composition {
  const { pathname, search, origin } = location;
  const left = readMessageValue(drafts.read().get(field)?.draft)?.message ?? {};
  const arriving = isMessageHash(location.hash);
  const $composed = atom<Composed>({ message: left, arriving, unreadable: false, arrivals: 0 });
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The message that is not in the address yet. */
  let unwritten: MessageTemplate | null = null;
  /** Identifies the hash that is being read. */
  let read: object | null = null;

  function keep(message: MessageTemplate) {
    if (isBlank(message)) drafts.remove(field);
    else drafts.write(field, { base: {}, draft: message });
  }
  /** Shows a message from elsewhere, and discards one that is still being read. */
  function show(message: MessageTemplate) {
    read = null;
    $composed.set({ message, arriving: false, unreadable: false, arrivals: $composed.get().arrivals + 1 });
  }
  async function receive() {
    clearTimeout(timer);
    unwritten = null;
    const own = {};
    read = own;
    const message = await fromMessageHash(location.hash);
    if (message) await componentCodeFor(message);
    if (read !== own) return;
    if (message) show(message);
    else $composed.set({ ...$composed.get(), arriving: false, unreadable: true });
  }
  /** Writes a message to the address, unless there is a newer one or another screen is open. */
  function write(message: MessageTemplate, hash: string) {
    if (unwritten !== message) return;
    unwritten = null;
    if (location.pathname === pathname) history.replaceState(history.state, '', pathname + search + hash);
  }
  function writeLater(message: MessageTemplate) {
    unwritten = message;
    clearTimeout(timer);
    timer = setTimeout(async () => write(message, await toShortMessageHash(message)), delay);
  }
  /** Writes a pending message immediately, uncompressed. */
  function flush() {
    clearTimeout(timer);
    if (unwritten) write(unwritten, toMessageHash(unwritten));
  }
  if (arriving) void receive();
  return {
    $composed,
    linkTo: (message) => origin + pathname + search + toMessageHash(message),
    shortLinkTo: async (message) => origin + pathname + search + (await toShortMessageHash(message)),
    compose(message) {
      read = null;
      $composed.set({ ...$composed.get(), message, arriving: false, unreadable: false });
      keep(message);
      writeLater(message);
    },
    begin(message) {
      flush();
      history.pushState(null, '', pathname + search + toMessageHash(message));
      keep(message);
      show(message);
      writeLater(message);
    },
    dismissUnreadable: () => $composed.set({ ...$composed.get(), unreadable: false }),
    watch() {
      const onHash = async () => {
        if (!isMessageHash(location.hash)) return;
        await receive();
        keep($composed.get().message);
      };
      const listener = () => void onHash();
      addEventListener('hashchange', listener);
      addEventListener('pagehide', flush);
      return () => {
        removeEventListener('hashchange', listener);
        removeEventListener('pagehide', flush);
        clearTimeout(timer);
      };
    },
  };
}
