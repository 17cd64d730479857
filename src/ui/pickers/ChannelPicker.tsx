import type { LucideIcon } from 'lucide-react';
import Folder from 'lucide-react/icons/folder';
import Hash from 'lucide-react/icons/hash';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Podcast from 'lucide-react/icons/podcast';
import Volume2 from 'lucide-react/icons/volume-2';
import { useMemo } from 'react';
import { t } from '../../i18n/client.ts';
import {
  type Channel,
  type ChannelChoice,
  type ChannelType,
  categoryChoices,
  channelChoices,
} from '../../lib/choices.ts';
import type { Permission } from '../../lib/permissions.ts';
import type { PickerKind, PickerProps } from './listing.ts';
import { Picker } from './Picker.tsx';

const icons: Readonly<Record<ChannelType, LucideIcon>> = {
  text: Hash,
  announcement: Megaphone,
  voice: Volume2,
  stage: Podcast,
  forum: MessagesSquare,
  category: Folder,
  thread: MessageSquareText,
};

function icon({ type }: ChannelChoice) {
  const Icon = icons[type];
  return (
    <Icon
      size={16}
      strokeWidth={1.75}
      role="img"
      aria-label={t(`pickers:types.${type}`)}
      className="shrink-0 text-muted"
    />
  );
}

const kind: PickerKind<ChannelChoice> = {
  icon,
  choose: () => t('pickers:channel.choose'),
  search: () => t('pickers:channel.search'),
  failed: () => t('pickers:channel.failed'),
  deleted: (id) => t('pickers:channel.deleted', { id }),
  unlisted: (id) => t('pickers:channel.unlisted', { id }),
  note: ({ refusal, caution }) => {
    if (refusal) return t(`pickers:channel.${refusal}`);
    return caution && t(`pickers:channel.${caution}`);
  },
};

const categoryKind: PickerKind<ChannelChoice> = {
  ...kind,
  choose: () => t('pickers:category.choose'),
  search: () => t('pickers:category.search'),
  deleted: (id) => t('pickers:category.deleted', { id }),
  note: ({ caution }) => caution && t('pickers:category.closed'),
};

/** Where the bot can post. */
const postable: readonly ChannelType[] = ['text', 'announcement'];
const posting: readonly Permission[] = ['view_channel', 'send_messages'];

interface Props extends PickerProps<Channel> {
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** Chooses a channel for the bot to post in. */
export function ChannelPicker({ value, onChange, listing, ...rest }: Props) {
  const choices = useMemo(
    () =>
      listing.kind === 'ready'
        ? { ...listing, value: channelChoices(listing.value, postable, posting) }
        : listing,
    [listing],
  );
  return (
    <Picker
      {...rest}
      kind={kind}
      listing={choices}
      chosen={value === null ? [] : [value]}
      multiple={false}
      onChange={([chosen]) => onChange(chosen ?? null)}
    />
  );
}

/** Chooses a category for the bot to open channels in. */
export function CategoryPicker({ value, onChange, listing, ...rest }: Props) {
  const choices = useMemo(
    () => (listing.kind === 'ready' ? { ...listing, value: categoryChoices(listing.value) } : listing),
    [listing],
  );
  return (
    <Picker
      {...rest}
      kind={categoryKind}
      listing={choices}
      chosen={value === null ? [] : [value]}
      multiple={false}
      onChange={([chosen]) => onChange(chosen ?? null)}
    />
  );
}
