import { EmojiField } from '../../../chat/emoji/EmojiField.tsx';
import { type ComponentEmoji, emojiOf, emojiText } from '../../../chat/message/components.ts';
import { t } from '../../../i18n/client.ts';

interface Props {
  readonly value: ComponentEmoji | undefined;
  readonly onChange: (value: ComponentEmoji | undefined) => void;
  readonly error: string | undefined;
}

/** The emoji of a button or an option. */
export function PartEmoji({ value, onChange, error }: Props) {
  return (
    <EmojiField
      label={t('components:emoji.label')}
      choose={t('components:emoji.choose')}
      value={emojiText(value) || null}
      error={error}
      onChange={(text) => onChange(emojiOf(text ?? ''))}
    />
  );
}
