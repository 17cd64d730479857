import { createContext, type ReactNode, use } from 'react';
import { safeAddress } from '../message/images.ts';

/**
 * What a text is part of. Inside a link, or in the excerpt of the message that is replied to, nothing can be interactive, since
 * HTML does not allow a link in a link: there, an address is text and a spoiler is open.
 */
export const TextContext = createContext<'text' | 'link' | 'excerpt'>('text');

interface Props {
  readonly href: string | null | undefined;
  readonly title?: string | null;
  readonly children: ReactNode;
}

/** A link to another site, opened in a new tab without access to this one. Anything but a web address stays text. */
export function SafeLink({ href, title, children }: Props) {
  const address = safeAddress(href);
  const around = use(TextContext);
  if (!address || around !== 'text') return children;
  return (
    <a
      className="chat-link"
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      {...(title ? { title } : {})}
    >
      <TextContext value="link">{children}</TextContext>
    </a>
  );
}
