import { placeOf } from '../../lib/chat/links.ts';
import type { ChatNode } from '../../lib/chat/tree.ts';
import { Marked } from './Marked.tsx';
import { Tinted } from './Tinted.tsx';
import { useView } from './view.ts';

type Mentioned = Extract<
  ChatNode,
  { type: 'user' | 'channel' | 'role' | 'everyone' | 'here' | 'command' | 'guild-page' }
>;

/** A mention by the guild's own name for it, never by its id. */
export function Mention({ node }: { readonly node: Mentioned }) {
  const { t, names } = useView();
  switch (node.type) {
    case 'user': {
      const name = names.users[node.id]?.display_name ?? t('chat:unknown_user');
      return <Chip text={`@${name}`} />;
    }
    case 'role': {
      const role = names.roles[node.id];
      return <Chip text={`@${role?.name ?? t('chat:unknown_role')}`} color={role?.color} />;
    }
    case 'channel':
      return <Chip text={`#${names.channels[node.id]?.name ?? t('chat:unknown_channel')}`} />;
    case 'command':
      return <Chip text={`/${node.name}`} />;
    case 'guild-page':
      return <Chip text={t(`chat:page.${node.page === 'linked-roles' ? 'linked_roles' : node.page}`)} />;
    default:
      return <Chip text={`@${node.type}`} />;
  }
}

/** An address; one of a channel that is known, or of a message in it, by the channel's name. */
export function MessageLink({ address }: { readonly address: Extract<ChatNode, { type: 'url' }> }) {
  const { t, names } = useView();
  const place = address.suppressed ? null : placeOf(address.href);
  const channel = place && names.channels[place.channel];
  if (!channel) return <Marked text={address.href} />;
  return <Chip text={`#${channel.name}`} inside={place.message === null ? null : t('chat:message_link')} />;
}

interface ChipProps {
  readonly text: string;
  readonly color?: number | null | undefined;
  /** What it leads to within, such as a message in a channel. */
  readonly inside?: string | null;
}

function Chip({ text, color, inside = null }: ChipProps) {
  return (
    <Tinted className="chat-mention" color={color}>
      <bdi>
        <Marked text={text} />
      </bdi>
      {inside && ` › ${inside}`}
    </Tinted>
  );
}
