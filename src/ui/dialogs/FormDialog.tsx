import { type ReactElement, type ReactNode, useState } from 'react';
import { t } from '../../i18n/client.ts';
import { Button } from '../Button.tsx';
import { Notice } from '../Notice.tsx';
import { useSlow } from '../use-slow.ts';
import { Dialog, DialogActions } from './Dialog.tsx';

/** Why a form was not sent: a text, or an element with a way out; empty when a field shows the error. Null on success. */
export type SendFailure = string | ReactElement | null;

interface Props {
  readonly title: string;
  /** The verb on the sending button. */
  readonly action: string;
  /** Whether sending cannot be undone: its button is then filled, and the other one has the initial focus. */
  readonly isFinal?: boolean;
  /** Whether the form is not complete yet. */
  readonly isDisabled?: boolean;
  /** Whether a field has the initial focus (`data-first`). */
  readonly hasFirst?: boolean;
  /** Whether the sending button has the initial focus, of a form without fields. */
  readonly startsAtAction?: boolean;
  /**
   * Sends it, never twice at once. Resolves with null, which closes the dialog if it is still open; or with why it failed, empty
   * when a field shows the error.
   */
  readonly onSend: (close: () => void) => Promise<SendFailure>;
  readonly onClose: () => void;
  /** Shown in place of the form, such as what was sent; null or absent for the form. `onSend` then resolved with ''. */
  readonly done?: ((close: () => void) => ReactNode) | null;
  /** The fields. */
  readonly children: ReactNode;
}

/** A dialog with a form: its fields, the reason of a failure, and two buttons. */
export function FormDialog(props: Props) {
  const {
    title,
    action,
    isFinal = false,
    isDisabled = false,
    hasFirst = false,
    done,
    onSend,
    onClose,
  } = props;
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<SendFailure>(null);
  const isSlow = useSlow(sending);
  async function send(close: () => void) {
    if (isDisabled || sending) return;
    setSending(true);
    setFailure(null);
    const result = await onSend(close);
    if (result === null) return close();
    setSending(false);
    setFailure(result);
  }
  const sendKind = isFinal && isDisabled ? 'danger' : isFinal ? 'final' : 'primary';
  return (
    <Dialog title={title} onClose={onClose}>
      {(close) =>
        done ? (
          done(close)
        ) : (
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
            <div role="status" className="contents">
              {isSlow && <p className="text-muted">{t('frame:slow')}</p>}
            </div>
            <DialogActions>
              <Button kind="quiet" data-first={isFinal && !hasFirst ? '' : undefined} onClick={close}>
                {t('common:cancel')}
              </Button>
              <Button
                kind={sendKind}
                type="submit"
                data-first={props.startsAtAction ? '' : undefined}
                aria-disabled={isDisabled || sending}
              >
                {action}
              </Button>
            </DialogActions>
          </form>
        )
      }
    </Dialog>
  );
}
