import { t } from '../../../i18n/client.ts';
import { withTexts } from '../../../i18n/texts.ts';
import { lazyCode } from '../../../ui/lazy-code.ts';
import { toast } from '../../stores/toasts.ts';
import type { ActRequest } from './orders.ts';

/** The sheet with the verbs, which is fetched when somebody is about to open it. */
export const actCode = lazyCode(() => withTexts(['act', 'auto-sanction', 'faults'], import('./open.tsx')));

export function openAct(request: ActRequest): void {
  actCode.fetch().then(
    ({ openSheet }) => openSheet(request),
    () => toast({ tone: 'error', text: t('frame:load_failed.text') }),
  );
}
