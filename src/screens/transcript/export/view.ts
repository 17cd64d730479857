import type { ChatNames } from '../../../chat/drawing/shown.ts';
import type { Translate } from '../../../i18n/namespaces.ts';
import type { Times } from '../reader/times.ts';

/** The settings for writing a file. */
export interface FileView {
  readonly t: Translate;
  /** A BCP 47 tag, for dates and numbers. */
  readonly locale: string;
  /** The language of the messages. */
  readonly lang: string;
  readonly timeZone: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly names: ChatNames;
  readonly times: Times;
}
