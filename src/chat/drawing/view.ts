import { createContext, type ReactNode, use } from 'react';
import type { Translate } from '../../i18n/namespaces.ts';
import type { PreviewDates } from '../message/times.ts';
import type { ChatNames } from './shown.ts';

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
  /** Whether messages say their time as the platform does, or in the reader's language. The platform's way where absent. */
  readonly dates?: PreviewDates;
  /** Of the messages alone; the site around them may have the other. */
  readonly theme: 'dark' | 'light';
  readonly names: ChatNames;
  /** Where a picture of a host can be had that the policy does not name; null where it cannot. Absent where that is off. */
  readonly pictureLink?: (address: string) => Promise<string | null>;
  /** Hears of each picture whether it loaded, by the address that the message has. */
  readonly onPicture?: (address: string, loaded: boolean) => void;
  /** Of messages that are kept and read, unlike those of a preview. */
  readonly kept?: KeptView;
}

export interface KeptView {
  /** The time of day of a message, in milliseconds since 1970: its day stands above it. */
  readonly clock: (time: number) => string;
  /** The address of a message. */
  readonly href: (id: string) => string;
  /** The language in which people wrote, as a BCP 47 tag. */
  readonly lang: string;
  /** Draws a text with what is looked for in it. */
  readonly mark: (text: string) => ReactNode;
}

export const ChatViewContext = createContext<ChatView | null>(null);

export function useView(): ChatView {
  const view = use(ChatViewContext);
  if (!view) throw new Error('A message is shown outside of a conversation.');
  return view;
}
