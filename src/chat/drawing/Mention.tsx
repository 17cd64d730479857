import type { ReactNode } from 'react';
import { placeOf } from '../grammar/links.ts';
import type { ChatNode } from '../grammar/tree.ts';
import { ChannelIcon, hasIcon } from './ChannelIcon.tsx';
import type { ChatNames } from './shown.ts';
import { Tinted } from './Tinted.tsx';
import { Marked, useView } from './view.ts';

type Mentioned = Extract<
  ChatNode,
  { type: 'user' | 'channel' | 'role' | 'everyone' | 'here' | 'command' | 'guild-page' }
>;

/** A mention, shown by the name in the guild, never by its id. */
export function Mention({ node }: { readonly node: Mentioned }) {
  const { t, names } = useView();
  switch (node.type) {
    case 'user': {
      const name = names.users[node.id]?.display_name ?? t('chat:unknown_user');
      return <Chip text={`@${name}`} />;
    }
    case 'role': {
      const role = names.roles[node.id];
      // The platform shows an unknown role as text.
      if (!role) return <bdi>@{t('chat:unknown_role')}</bdi>;
      return <Chip text={`@${role.name}`} color={role.color} />;
    }
    case 'channel':
      return <ChannelChip channel={names.channels[node.id] ?? { name: t('chat:unknown_channel') }} />;
    case 'command':
      return <Chip text={`/${node.name}`} />;
    case 'guild-page':
      return <Chip text={t(`chat:page.${node.page === 'linked-roles' ? 'linked_roles' : node.page}`)} />;
    default:
      return <Chip text={`@${node.type}`} />;
  }
}

/** A link to an address. A link to a known channel, or to a message in it, shows the channel's name. */
export function MessageLink({ address }: { readonly address: Extract<ChatNode, { type: 'url' }> }) {
  const { t, names } = useView();
  const place = address.suppressed ? null : placeOf(address.href);
  const channel = place && names.channels[place.channel];
  if (!channel) return <Marked text={address.href} />;
  return <ChannelChip channel={channel} inside={place.message === null ? null : t('chat:message_link')} />;
}

interface ChannelChipProps {
  readonly channel: ChatNames['channels'][string];
  readonly inside?: string | null;
}

/** The name of a channel, with the icon of its kind before it. */
function ChannelChip({ channel: { name, type = 'text' }, inside = null }: ChannelChipProps) {
  return hasIcon(type) ? (
    <Chip icon={<ChannelIcon kind={type} />} text={name} inside={inside} />
  ) : (
    <Chip text={`#${name}`} inside={inside} />
  );
}

interface ChipProps {
  readonly icon?: ReactNode;
  readonly text: string;
  readonly color?: number | null | undefined;
  /** What the link leads to inside the channel, such as a message. */
  readonly inside?: string | null;
}

function Chip({ icon, text, color, inside = null }: ChipProps) {
  return (
    <Tinted className="chat-mention" color={color}>
      {icon}
      <bdi>
        <Marked text={text} />
      </bdi>
      {inside && ` › ${inside}`}
    </Tinted>
  );
}
