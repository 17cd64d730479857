import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import X from 'lucide-react/icons/x';
import { useId, useState } from 'react';
import { t } from '../../i18n/client.ts';
import { Field, type FieldProps } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { controlOf, keepFocus } from '../../ui/keep-focus.ts';
import { pressedKey } from '../../ui/keys.ts';
import { pickerBox, pickerButton } from '../../ui/pickers/box.tsx';
import { EmojiDialog, emojiPicker } from './EmojiDialog.tsx';
import { EmojiImage } from './EmojiImage.tsx';

interface Props extends FieldProps {
  /** An emoji, or one of the guild's own as `<:name:id>`; null for none. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  /** The text of the button while there is no emoji. */
  readonly choose: string;
}

/** What screen readers say: the emoji itself, whose name they all know, or the name of a custom emoji. */
const wordFor = (value: string) => /^<a?(:\w+:)\d+>$/.exec(value)?.[1] ?? value;

/** A field for one emoji, for a button or a reaction. */
export function EmojiField({ value, onChange, choose, ...field }: Props) {
  const [open, setOpen] = useState(false);
  const dialogId = useId();
  const remove = value !== null && t('common:remove', { name: wordFor(value) });
  return (
    <Field {...field}>
      {(control) => (
        <>
          <div className={`${pickerBox} w-56`} data-open={open || undefined}>
            <button
              {...control}
              type="button"
              // A combobox: unlike a button, it has a value and can be invalid.
              role="combobox"
              aria-haspopup="dialog"
              aria-expanded={open}
              aria-controls={open ? dialogId : undefined}
              className={pickerButton}
              onClick={() => setOpen(true)}
              onPointerEnter={emojiPicker.prefetch}
              onFocus={emojiPicker.prefetch}
              onKeyDown={(event) => {
                if (!['ArrowDown', 'ArrowUp'].includes(pressedKey(event))) return;
                event.preventDefault();
                setOpen(true);
              }}
            >
              {value === null ? (
                <span className="text-muted">{choose}</span>
              ) : (
                <>
                  <EmojiImage source={value} />
                  <bdi className={value === wordFor(value) ? 'sr-only' : 'min-w-0 truncate'}>
                    {wordFor(value)}
                  </bdi>
                </>
              )}
              <ChevronsUpDown
                size={16}
                strokeWidth={1.75}
                aria-hidden="true"
                className="ms-auto text-muted"
              />
            </button>
            {remove && (
              <IconButton
                className="me-1 self-center"
                title={remove}
                onClick={({ currentTarget }) => {
                  const box = currentTarget.closest('.field');
                  onChange(null);
                  keepFocus(() => controlOf(box));
                }}
              >
                <X size={14} strokeWidth={2} aria-hidden="true" />
              </IconButton>
            )}
          </div>
          {open && (
            <EmojiDialog id={dialogId} label={field.label} onPick={onChange} onClose={() => setOpen(false)} />
          )}
        </>
      )}
    </Field>
  );
}
