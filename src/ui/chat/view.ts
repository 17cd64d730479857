import { createContext, use } from 'react';
import type { Translate } from '../../i18n/namespaces.ts';
import type { ChatNames } from '../../lib/chat/shown.ts';

/**
 * How messages are shown. It comes from outside, so that the same components draw the build's pages, which have no
 * browser to ask, and the dashboard's.
 */
export interface ChatView {
  readonly t: Translate;
  /** A BCP 47 tag, for dates. */
  readonly locale: string;
  readonly timeZone: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly layout: 'cozy' | 'compact';
  /** Of the messages alone; the site around them may have the other. */
  readonly theme: 'dark' | 'light';
  readonly names: ChatNames;
}

export const ChatViewContext = createContext<ChatView | null>(null);

export function useView(): ChatView {
  const view = use(ChatViewContext);
  if (!view) throw new Error('A message is shown outside of a conversation.');
  return view;
}
