import { t } from '../../../i18n/client.ts';
import { withTexts } from '../../../i18n/texts.ts';
import { lazyCode } from '../../../ui/lazy-code.ts';
import { toast } from '../../stores/toasts.ts';

/** The sheet that begins raid mode, which is fetched when somebody is about to open it. */
export const raidCode = lazyCode(() => withTexts(['raid', 'act', 'pickers', 'faults'], import('./open.tsx')));

export function openRaid(guildId: string): void {
  raidCode.fetch().then(
    ({ openSheet }) => openSheet(guildId),
    () => toast({ tone: 'error', text: t('frame:load_failed.text') }),
  );
}
