import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { t } from '../i18n/client.ts';
import { Dialog } from './Dialog.tsx';
import { Notice } from './Notice.tsx';
import { textDirection } from './text-direction.ts';

interface Props {
  /** The question, about the kind of thing: its name is shown below. */
  readonly title: string;
  /** What is lost, and whether it can be restored. */
  readonly text: string;
  /** The loss in detail, under the thing. */
  readonly children?: ReactNode;
  /** The name of the thing; its id is shown too, since two things may share a name. */
  readonly name: string;
  readonly id: string;
  /** The verb on the confirming button. */
  readonly action: string;
  /** The loss is final, so the name must be typed first. */
  readonly typed?: boolean;
  /** What stands in the field for the name already: the reader has typed it before. */
  readonly begun?: string;
  /** Does it. Resolves with null, or with why it failed, in words or with a way out. */
  readonly onConfirm: () => Promise<string | ReactElement | null>;
  readonly onClose: () => void;
}

type Step =
  | { readonly kind: 'asked' }
  | { readonly kind: 'working' }
  | { readonly kind: 'failed'; readonly text: string | ReactElement };

/** Asks before something is lost. The confirming button never has the initial focus; dangerous buttons are filled only here. */
export function ConfirmDialog(props: Props) {
  const { title, text, children, name, id, action, typed = false, begun = '', onConfirm, onClose } = props;
  const [step, setStep] = useState<Step>({ kind: 'asked' });
  const [written, setWritten] = useState(begun);
  const fieldId = useId();
  const isMeant = !typed || written.trim() === name.trim();
  async function confirm(close: () => void) {
    if (!isMeant || step.kind === 'working') return;
    setStep({ kind: 'working' });
    const failure = await onConfirm();
    if (failure === null) return close();
    setStep({ kind: 'failed', text: failure });
  }
  return (
    <Dialog title={title} onClose={onClose}>
      {(close) => (
        <form
          className="contents"
          onSubmit={(event) => {
            event.preventDefault();
            void confirm(close);
          }}
        >
          <p>{text}</p>
          <p className="dialog-thing">
            <bdi className="font-semibold">{name}</bdi>
            <span className="block text-small text-muted">
              {t('common:confirm.id')} <bdi>{id}</bdi>
            </span>
          </p>
          {children}
          {typed && (
            <div className="field">
              <label htmlFor={fieldId} className="field-label">
                {t('common:confirm.type')}
              </label>
              <input
                id={fieldId}
                className="input w-full"
                dir={textDirection(written)}
                autoComplete="off"
                spellCheck={false}
                data-first=""
                value={written}
                onChange={(event) => setWritten(event.target.value)}
              />
            </div>
          )}
          {step.kind === 'failed' && <Notice tone="error">{step.text}</Notice>}
          <div className="dialog-actions">
            <button
              type="button"
              className="btn btn-quiet"
              data-first={typed ? undefined : ''}
              onClick={close}
            >
              {t('common:cancel')}
            </button>
            <button
              type="submit"
              className={isMeant ? 'btn dialog-final' : 'btn btn-danger'}
              aria-disabled={!isMeant || step.kind === 'working'}
            >
              {action}
            </button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
