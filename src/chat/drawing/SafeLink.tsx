import { createContext, type ReactNode, use } from 'react';
import { safeAddress } from '../message/images.ts';

/**
 * What stands around. In a link, or in the line that recalls another message, nothing can be pressed on its own, since HTML
 * knows no link in a link: an address in an embed's linked title is text, a spoiler there is open.
 */
export const Around = createContext<'text' | 'link' | 'excerpt'>('text');

interface Props {
  readonly href: string | null | undefined;
  readonly title?: string | null;
  readonly children: ReactNode;
}

/** A link into the world: another tab that knows nothing of this one. What is no web address stays text. */
export function SafeLink({ href, title, children }: Props) {
  const address = safeAddress(href);
  const around = use(Around);
  if (!address || around !== 'text') return children;
  return (
    <a
      className="chat-link"
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      {...(title ? { title } : {})}
    >
      <Around value="link">{children}</Around>
    </a>
  );
}
