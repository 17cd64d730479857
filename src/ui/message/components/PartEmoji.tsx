import { t } from '../../../i18n/client.ts';
import { type ComponentEmoji, emojiOf, emojiText } from '../../../lib/components.ts';
import { EmojiField } from '../../emoji/EmojiField.tsx';

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
