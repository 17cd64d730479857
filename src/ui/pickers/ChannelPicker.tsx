/** The pickers for channels and categories. */
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
import type { Listing, PickerKind, PickerProps } from './listing.ts';
import { Picker } from './Picker.tsx';
import { PickerDialog } from './PickerDialog.tsx';

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

/** The types of channels in which the bot can post. */
const postable: readonly ChannelType[] = ['text', 'announcement'];
const posting: readonly Permission[] = ['view_channel', 'send_messages'];

const every = Object.keys(icons) as readonly ChannelType[];
const nothing: readonly Permission[] = [];

function useChoices(
  listing: Listing<Channel>,
  types: readonly ChannelType[],
  needed: readonly Permission[],
): Listing<ChannelChoice> {
  return useMemo(
    () =>
      listing.kind === 'ready'
        ? { ...listing, value: channelChoices(listing.value, types, needed) }
        : listing,
    [listing, types, needed],
  );
}

interface Props extends PickerProps<Channel> {
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  /** The permissions that the bot needs there, besides posting. It must be the same array at each render. */
  readonly needed?: readonly Permission[];
  /** Whether channels of any type can be chosen, even categories, since the bot does nothing there. */
  readonly ofAnyType?: boolean;
}

/** Chooses a channel for the bot to post in. */
export function ChannelPicker({
  value,
  onChange,
  listing,
  needed = posting,
  ofAnyType = false,
  ...rest
}: Props) {
  return (
    <Picker
      {...rest}
      kind={kind}
      listing={useChoices(listing, ofAnyType ? every : postable, ofAnyType ? nothing : needed)}
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

const severalKind: PickerKind<ChannelChoice> = { ...kind, choose: () => t('pickers:channel.add') };

interface SeveralProps extends PickerProps<Channel> {
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
}

/** Chooses several channels of any type, including categories, in which the bot does nothing. */
export function ChannelsPicker({ value, onChange, listing, ...rest }: SeveralProps) {
  return (
    <Picker
      {...rest}
      kind={severalKind}
      listing={useChoices(listing, every, nothing)}
      chosen={value}
      multiple
      onChange={(chosen) => onChange([...chosen])}
    />
  );
}

interface DialogProps extends Pick<PickerProps<Channel>, 'listing' | 'onRetry'> {
  readonly id: string;
  /** What the channel is chosen for. */
  readonly label: string;
  readonly needed?: readonly Permission[];
  readonly onPick: (id: string) => void;
  readonly onClose: () => void;
}

/** The open list of {@link ChannelPicker} without its field, for a button that does something with a channel. */
export function ChannelDialog({ listing, needed = posting, ...rest }: DialogProps) {
  return (
    <PickerDialog
      {...rest}
      kind={kind}
      listing={useChoices(listing, postable, needed)}
      chosen={[]}
      multiple={false}
    />
  );
}
