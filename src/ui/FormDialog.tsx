import { type ReactElement, type ReactNode, useState } from 'react';
import { t } from '../i18n/client.ts';
import { Dialog } from './Dialog.tsx';
import { Notice } from './Notice.tsx';

/** Why a form was not sent: in words or with a way out, empty where a field says it. Null when it was. */
export type SendFailure = string | ReactElement | null;

interface Props {
  readonly title: string;
  /** The verb on the sending button. */
  readonly action: string;
  /** What is sent cannot be taken back: the filled button, and the initial focus is on the other. */
  readonly isFinal?: boolean;
  /** The form is not complete yet. */
  readonly isDisabled?: boolean;
  /** A field has the initial focus (`data-first`). */
  readonly hasFirst?: boolean;
  /**
   * Sends it, once at a time. Resolves with null, and the dialog closes, if it was not closed already; or with why it failed, empty
   * where a field says it.
   */
  readonly onSend: (close: () => void) => Promise<SendFailure>;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** A dialog with a form: its fields, why sending failed, and its two buttons. */
export function FormDialog(props: Props) {
  const { title, action, isFinal = false, isDisabled = false, hasFirst = false, onSend, onClose } = props;
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<SendFailure>(null);
  async function send(close: () => void) {
    if (isDisabled || sending) return;
    setSending(true);
    setFailure(null);
    const result = await onSend(close);
    if (result === null) return close();
    setSending(false);
    setFailure(result);
  }
  const sendClass = isFinal && isDisabled ? 'btn-danger' : isFinal ? 'dialog-final' : 'btn-primary';
  return (
    <Dialog title={title} onClose={onClose}>
      {(close) => (
        <form
          className="contents"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void send(close);
          }}
        >
          {props.children}
          {failure && <Notice tone="error">{failure}</Notice>}
          <div className="dialog-actions">
            <button
              type="button"
              className="btn btn-quiet"
              data-first={isFinal && !hasFirst ? '' : undefined}
              onClick={close}
            >
              {t('common:cancel')}
            </button>
            <button type="submit" className={`btn ${sendClass}`} aria-disabled={isDisabled || sending}>
              {action}
            </button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
