import { atom } from 'nanostores';

/** What has become known last of the reader's orders. */
export interface News {
  readonly guildId: string;
  readonly memberIds: readonly string[];
  /** Whether the bot has answered; before, the order is with the host. */
  readonly isAnswered: boolean;
}

export const $acted = atom<News | null>(null);
