import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { t } from '../../i18n/client.ts';
import { withTexts } from '../../i18n/texts.ts';
import { Failure } from '../Failure.tsx';
import { lazyCode, useCode } from '../lazy-code.ts';
import { ownClose } from '../own-close.ts';
import { allEmoji } from './load.ts';

/** The picker with its texts and all emoji, fetched when the pointer or focus reaches what opens it. */
export const emojiPicker = lazyCode(async () => {
  const [code, all] = await Promise.all([
    withTexts(['composer'], import('./EmojiPicker.tsx')),
    allEmoji.fetch(),
  ]);
  return { ...code, all };
});

interface Props {
  readonly id: string;
  readonly label: string;
  /** The emoji as it is written in a message. The dialog is closed by then, and the focus back where it was. */
  readonly onPick: (source: string) => void;
  readonly onClose: () => void;
}

/** The open picker of emoji: a panel beside what opened it, or on a phone a sheet. Mounted only while it is open. */
export function EmojiDialog({ id, label, onPick, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const picker = useCode(emojiPicker);
  useEffect(() => {
    const panel = dialog.current;
    panel?.showModal();
    // The panel fills the dialog, so a click whose target is the dialog itself was on the backdrop.
    panel?.addEventListener('click', (event) => event.target === panel && panel.close());
  }, []);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      id={id}
      aria-label={label}
      className="picker-dialog"
      data-late=""
      onClose={ownClose(onClose)}
    >
      <div className="picker-panel">
        <div className="flex items-center gap-2 ps-4 pe-2 pt-2 sm:hidden">
          <p className="me-auto text-lead font-semibold">{label}</p>
          <button
            type="button"
            className="btn btn-plain btn-square"
            aria-label={t('common:close')}
            onClick={close}
          >
            <X size={20} strokeWidth={1.75} aria-hidden="true" />
          </button>
        </div>
        {picker.kind === 'failed' && <Failure text={t('pickers:code_failed')} onRetry={picker.retry} />}
        {picker.kind === 'loading' && (
          <p role="status" className="p-4 text-muted">
            {t('common:loading')}
          </p>
        )}
        {picker.kind === 'ready' && (
          <picker.code.EmojiPicker
            all={picker.code.all}
            onPick={(source) => {
              close();
              onPick(source);
            }}
          />
        )}
      </div>
    </dialog>
  );
}
