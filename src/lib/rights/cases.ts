/** Who may change what a case says: whoever made it, and whoever may do what it is about. */
import type { CaseAction } from '../../contract/history.ts';
import type { AllowedKind } from '../../contract/requested-actions.ts';

/** What somebody has to be allowed to do, to change a case about it. */
export const kindOfCase: Readonly<Record<CaseAction, AllowedKind>> = {
  note: 'note',
  warn: 'warn',
  timeout: 'timeout',
  mute: 'timeout',
  unmute: 'untimeout',
  kick: 'kick',
  softban: 'ban',
  ban: 'ban',
  unban: 'unban',
};
