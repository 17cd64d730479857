/** Texts about cases. */
import type { LucideIcon } from 'lucide-react';
import Brush from 'lucide-react/icons/brush';
import DoorOpen from 'lucide-react/icons/door-open';
import Flag from 'lucide-react/icons/flag';
import LockOpen from 'lucide-react/icons/lock-open';
import Mic from 'lucide-react/icons/mic';
import MicOff from 'lucide-react/icons/mic-off';
import ShieldBan from 'lucide-react/icons/shield-ban';
import StickyNote from 'lucide-react/icons/sticky-note';
import Timer from 'lucide-react/icons/timer';
import type { CaseAction, ModerationCase } from '../../contract/history.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatAgo } from '../../i18n/format.ts';
import { durationInSentence } from '../../lib/duration.ts';

export const actionIcons: Readonly<Record<CaseAction, LucideIcon>> = {
  note: StickyNote,
  warn: Flag,
  timeout: Timer,
  mute: MicOff,
  unmute: Mic,
  kick: DoorOpen,
  softban: Brush,
  ban: ShieldBan,
  unban: LockOpen,
};

type Done = Pick<ModerationCase, 'action' | 'duration_seconds'>;

/** "Ban", or "Mute, 10 minutes". */
export function actionText({ action, duration_seconds }: Done): string {
  const name = t(`history:actions.${action}`);
  if (duration_seconds === null) return name;
  return t('history:lasting', { action: name, duration: durationInSentence(duration_seconds, locale) });
}

/** "Ban, case 12, of Sam": an accessible name without context. */
export function caseName({ number, target, ...done }: ModerationCase): string {
  return t('history:case_of', { action: actionText(done), number, name: target.display_name });
}

/** Sanctions that can be unlimited. Only for these is "active" shown. */
const lasting: readonly CaseAction[] = ['timeout', 'mute', 'ban'];

/** The state of a case; null if there is nothing to show. */
export function stateText({ action, status, expires_at }: ModerationCase, now: number): string | null {
  if (status !== 'active') return t(`history:statuses.${status}`);
  if (expires_at !== null) return t('history:ends', { when: formatAgo(Date.parse(expires_at), now, locale) });
  return lasting.includes(action) ? t('history:statuses.active') : null;
}

/** Who acted: a person, or an automatic source. */
export function byText({ moderator, source }: ModerationCase): string {
  return moderator?.display_name ?? t(`history:sources.${source}`);
}
