import { type ReactNode, useId, useMemo, useState } from 'react';
import type { GuildView } from '../../app/guild/use-guild.ts';
import { ChannelDialog } from '../../ui/pickers/ChannelPicker.tsx';
import { neededToLog } from './destinations.ts';

interface Question {
  /** Identifies the {@link ChannelPromptAnchor} next to which the list opens. */
  readonly at: string;
  /** The purpose of the channel. */
  readonly label: string;
  readonly onPick: (channel: string) => void;
}

export interface ChannelPrompt {
  readonly open: Question | null;
  readonly ask: (question: Question) => void;
  /** The open list, to be rendered once. */
  readonly dialog: ReactNode;
}

/** Lets several controls of the screen ask for a channel, with one shared list. */
export function useChannelPrompt({ channelList }: GuildView): ChannelPrompt {
  const id = useId();
  const [open, setOpen] = useState<Question | null>(null);
  const dialog = open && (
    <ChannelDialog
      id={id}
      label={open.label}
      needed={neededToLog}
      {...channelList}
      onPick={open.onPick}
      onClose={() => setOpen(null)}
    />
  );
  return useMemo(() => ({ open, ask: setOpen, dialog }), [open, dialog]);
}

interface Props {
  readonly asking: ChannelPrompt;
  readonly at: string;
  /** Its place beside other things. */
  readonly className?: string;
  readonly children: ReactNode;
}

/** Wraps a control that asks for a channel; the list opens next to it. */
export function ChannelPromptAnchor({ asking: { open }, at, className = '', children }: Props) {
  return (
    <span
      className={`inline-flex min-w-0 items-center gap-1 data-[open]:[anchor-name:--picker] ${className}`}
      data-asker=""
      data-open={open?.at === at || undefined}
    >
      {children}
    </span>
  );
}
