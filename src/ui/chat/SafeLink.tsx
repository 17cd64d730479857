import { createContext, type ReactNode, use } from 'react';
import { safeAddress } from '../../lib/chat/images.ts';

/** Whether a link stands around: nothing in it can be pressed on its own. */
export const InLink = createContext(false);

interface Props {
  readonly href: string | null | undefined;
  readonly title?: string | null;
  readonly children: ReactNode;
}

/** A link into the world: another tab that knows nothing of this one. What is no web address stays text. */
export function SafeLink({ href, title, children }: Props) {
  const address = safeAddress(href);
  const inLink = use(InLink);
  if (!address || inLink) return children;
  return (
    <a
      className="chat-link"
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      {...(title ? { title } : {})}
    >
      <InLink value={true}>{children}</InLink>
    </a>
  );
}
