import { useStore } from '@nanostores/react';
import Send from 'lucide-react/icons/send';
import { useContext } from 'react';
import type { RecurringMessage } from '../../contract/recurring.ts';
import { t } from '../../i18n/client.ts';
import { MenuAction } from '../../screen-kits/list/MenuAction.tsx';
import { SharedContext } from './context.ts';

/** In the menu of a message: sends it at once, where the host can. */
export function SendAction({ entry }: { readonly entry: RecurringMessage }) {
  const { $sending, $cannotSend } = useContext(SharedContext);
  const isOff = useStore($cannotSend);
  return (
    <MenuAction
      icon={Send}
      label={t('recurring:send.action')}
      isOff={isOff}
      onClick={() => $sending.set(entry)}
    />
  );
}
