import type { MessageTemplate } from '../../chat/message/message.ts';
import { withTexts } from '../../i18n/texts.ts';
import { Lazy } from '../../ui/Lazy.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import type { ComposerDialog } from './ComposerBar.tsx';

/** Most messages do not need them. */
export const hostDialogs = lazyCode(() =>
  withTexts(['composer-host', 'danger'], import('./host/dialogs.ts')),
);

interface HostDialogProps {
  readonly dialog: Exclude<ComposerDialog, 'templates'>;
  readonly message: MessageTemplate;
  readonly guildId: string;
  readonly onImport: (message: MessageTemplate) => void;
  readonly onClose: () => void;
}

/** The dialogs that send the message, or fetch one, through the host. */
export function HostDialog({ dialog, message, guildId, onImport, onClose }: HostDialogProps) {
  return (
    <Lazy source={hostDialogs} waiting={null}>
      {({ ImportPosted, SendToChannel, SendToSelf }) => {
        if (dialog === 'posted')
          return <ImportPosted guildId={guildId} onImport={onImport} onClose={onClose} />;
        const Send = dialog === 'self' ? SendToSelf : SendToChannel;
        return <Send message={message} guildId={guildId} onClose={onClose} />;
      }}
    </Lazy>
  );
}
