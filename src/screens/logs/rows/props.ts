import type { LogCategory, LogEvent } from '../../../contract/logs.ts';
import type { ChannelPrompt } from '../asking.tsx';
import type { Group } from '../groups.ts';
import type { Logs } from '../use-logs.ts';

export interface RowsProps {
  readonly logs: Logs;
  readonly groups: readonly Group[];
  readonly asking: ChannelPrompt;
  readonly isOpen: (category: LogCategory) => boolean;
  readonly onFold: (category: LogCategory) => void;
  /** Announces a sentence. */
  readonly say: (text: string) => void;
  /** Reverts an event to its saved settings. */
  readonly revert: (event: LogEvent) => void;
}
