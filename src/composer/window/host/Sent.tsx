import { useEffect, useRef } from 'react';
import { t } from '../../../i18n/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { DialogActions } from '../../../ui/dialogs/Dialog.tsx';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';

interface Props {
  readonly text: string;
  /** The link of the message. */
  readonly link: string;
  readonly onClose: () => void;
}

/** Confirms that a message was sent, with a link to it. */
export function Sent({ text, link, onClose }: Props) {
  const open = useRef<HTMLAnchorElement>(null);
  // The element that had the focus is gone.
  useEffect(() => open.current?.focus(), []);
  return (
    <>
      <LiveRegion>{text}</LiveRegion>
      <DialogActions>
        <Button kind="quiet" onClick={onClose}>
          {t('common:close')}
        </Button>
        <Button ref={open} kind="lead" href={link} target="_blank" rel="noopener noreferrer">
          {t('composer-host:send.open')}
        </Button>
      </DialogActions>
    </>
  );
}
