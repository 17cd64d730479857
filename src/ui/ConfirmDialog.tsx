import { type ReactNode, useId, useState } from 'react';
import { t } from '../i18n/client.ts';
import { FormDialog, type SendFailure } from './FormDialog.tsx';
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
  readonly onConfirm: () => Promise<SendFailure>;
  readonly onClose: () => void;
}

/** Asks before something is lost. The confirming button never has the initial focus; dangerous buttons are filled only here. */
export function ConfirmDialog(props: Props) {
  const { title, text, children, name, id, action, typed = false, begun = '', onConfirm, onClose } = props;
  const [written, setWritten] = useState(begun);
  const fieldId = useId();
  return (
    <FormDialog
      title={title}
      action={action}
      isFinal
      isDisabled={typed && written.trim() !== name.trim()}
      hasFirst={typed}
      onSend={() => onConfirm()}
      onClose={onClose}
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
    </FormDialog>
  );
}
