import { t } from '../../i18n/client.ts';
import { withTexts } from '../../i18n/texts.ts';
import { Failure } from '../../ui/Failure.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { lazyCode, useCode } from '../../ui/lazy-code.ts';
import { PickerPanel } from '../../ui/pickers/PickerPanel.tsx';
import { allEmoji } from './load.ts';

/** The picker with its texts and all emoji, loaded when the pointer or the focus reaches the button that opens it. */
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
  /** Called with the emoji's source as in a message, after the dialog has closed and given the focus back. */
  readonly onPick: (source: string) => void;
  readonly onClose: () => void;
}

/** The emoji picker in a dialog. Mounted only while it is open. */
export function EmojiDialog({ id, label, onPick, onClose }: Props) {
  const picker = useCode(emojiPicker);
  return (
    <PickerPanel id={id} label={label} isLate onClose={onClose}>
      {(close) => (
        <>
          {picker.kind === 'failed' && <Failure text={t('pickers:code_failed')} onRetry={picker.retry} />}
          {picker.kind === 'loading' && (
            <LiveRegion className="p-4 text-muted">{t('common:loading')}</LiveRegion>
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
        </>
      )}
    </PickerPanel>
  );
}
