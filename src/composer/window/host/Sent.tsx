import { useEffect, useRef } from 'react';
import { t } from '../../../i18n/client.ts';

interface Props {
  readonly text: string;
  /** The link of the message. */
  readonly link: string;
  readonly onClose: () => void;
}

/** That a message was sent, and the way to it. */
export function Sent({ text, link, onClose }: Props) {
  const open = useRef<HTMLAnchorElement>(null);
  // What had the focus is gone.
  useEffect(() => open.current?.focus(), []);
  return (
    <>
      <p role="status">{text}</p>
      <div className="dialog-actions">
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          {t('common:close')}
        </button>
        <a ref={open} className="btn btn-primary" href={link} target="_blank" rel="noopener noreferrer">
          {t('composer-host:send.open')}
        </a>
      </div>
    </>
  );
}
