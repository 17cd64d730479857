import { type ReactNode, useId, useState } from 'react';
import { t } from '../../i18n/client.ts';
import { Input } from '../controls.tsx';
import { fieldLook } from '../Field.tsx';
import { textDirection } from '../text-direction.ts';
import { DialogThing } from './Dialog.tsx';
import { FormDialog, type SendFailure } from './FormDialog.tsx';

interface Props {
  /** The question. It names the kind of thing; the thing's own name is shown below. */
  readonly title: string;
  /** What is lost, and whether it can be restored. */
  readonly text: string;
  /** Details of what is lost, below the name. */
  readonly children?: ReactNode;
  /** The name of the thing; its id is shown too, since two things may share a name. */
  readonly name: string;
  readonly id: string;
  /** The verb on the confirming button. */
  readonly action: string;
  /** Whether the name must be typed first, since the loss is final. */
  readonly typed?: boolean;
  /** What the reader has already typed of the name. */
  readonly begun?: string;
  /** Does it. Resolves with null, or with why it failed: a text, or an element with a way out. */
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
      <DialogThing>
        <bdi className="font-semibold">{name}</bdi>
        <span className="block text-body/4.5 text-muted">
          {t('common:confirm.id')} <bdi>{id}</bdi>
        </span>
      </DialogThing>
      {children}
      {typed && (
        <div className={fieldLook}>
          <label htmlFor={fieldId} className="font-medium">
            {t('common:confirm.type')}
          </label>
          <Input
            id={fieldId}
            className="w-full"
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
