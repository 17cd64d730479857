import Megaphone from 'lucide-react/icons/megaphone';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Podcast from 'lucide-react/icons/podcast';
import Volume2 from 'lucide-react/icons/volume-2';
import type { ChatNames } from './shown.ts';

type Kind = NonNullable<ChatNames['channels'][string]['type']>;

const icons = {
  announcement: Megaphone,
  voice: Volume2,
  stage: Podcast,
  forum: MessagesSquare,
  thread: MessageSquareText,
} as const;

type Drawn = keyof typeof icons;

/** Whether a kind of channel has an icon. Text channels and categories have a character before their name instead. */
export const hasIcon = (kind: Kind): kind is Drawn => kind in icons;

/** The icon before the name of a channel that is not a text channel. */
export function ChannelIcon({ kind }: { readonly kind: Drawn }) {
  const Icon = icons[kind];
  return <Icon className="chat-kind" aria-hidden="true" />;
}
