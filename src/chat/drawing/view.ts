import { createContext, type ReactNode, use } from 'react';
import type { Translate } from '../../i18n/namespaces.ts';
import type { PreviewDates } from '../message/times.ts';
import type { ChatNames, ShownEmbed } from './shown.ts';

/**
 * How messages are shown. It is passed in, so that the same components work in pages made by the build, where there is no
 * browser, and in the dashboard.
 */
export interface ChatView {
  readonly t: Translate;
  /** A BCP 47 tag, for dates. */
  readonly locale: string;
  readonly timeZone: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly layout: 'cozy' | 'compact';
  /** Whether times are written as on the platform (the default) or in the reader's language. */
  readonly dates?: PreviewDates;
  /** The theme of the messages; the site may have the other one. */
  readonly theme: 'dark' | 'light';
  readonly names: ChatNames;
  /**
   * Finds a link through our host for a picture that the content policy does not allow; null when there is none.
   * Absent when switched off.
   */
  readonly pictureLink?: (address: string) => Promise<string | null>;
  /** Called for each picture, with its address in the message and whether it loaded. */
  readonly onPicture?: (address: string, loaded: boolean) => void;
  /** Only for stored messages, such as a transcript, not for previews. */
  readonly kept?: KeptView;
  /** In a preview, pale words where nothing has been written yet. */
  readonly ghost?: GhostView;
}

export interface GhostView {
  /** In place of the message's text; empty for none. */
  readonly content: string;
  /** In an embed; empty for none. */
  readonly embed: (embed: ShownEmbed) => { readonly title: string; readonly description: string };
}

export interface KeptView {
  /** Formats the time of day of a message (in milliseconds since 1970); its day is shown above. */
  readonly clock: (time: number) => string;
  /** The address of a message. */
  readonly href: (id: string) => string;
  /** The language in which people wrote, as a BCP 47 tag. */
  readonly lang: string;
  /** Renders a text with the matches of the search marked. */
  readonly mark: (text: string) => ReactNode;
}

export const ChatViewContext = createContext<ChatView | null>(null);

export function useView(): ChatView {
  const view = use(ChatViewContext);
  if (!view) throw new Error('A message is shown outside of a conversation.');
  return view;
}

/**
 * Whether the Tab key stops at the names, times and answered messages of a message: only in the one of a transcript that the
 * reader has come to. In a preview there is nothing to do with them.
 */
export const StopContext = createContext(false);

/** The `tabIndex` of a name, a time or an answered message. */
export const useStop = (): -1 | undefined => (use(StopContext) ? undefined : -1);

/** A text of a message, with the matches of a search marked. */
export function Marked({ text }: { readonly text: string }) {
  const { kept } = useView();
  return kept ? kept.mark(text) : text;
}
