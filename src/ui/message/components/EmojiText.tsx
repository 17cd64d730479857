import { t } from '../../../i18n/client.ts';
import { type ComponentEmoji, emojiOf, emojiText } from '../../../lib/components.ts';
import { TextField } from '../../TextField.tsx';

interface Props {
  readonly value: ComponentEmoji | undefined;
  readonly onChange: (value: ComponentEmoji | undefined) => void;
  readonly error: string | undefined;
}

/** The emoji of a button or an option: a Unicode one, or a custom one as `<:name:id>`. */
export function EmojiText({ value, onChange, error }: Props) {
  return (
    <TextField
      label={t('components:emoji.label')}
      help={t('components:emoji.help', { custom: '<:name:id>' })}
      value={emojiText(value)}
      error={error}
      onChange={(text) => onChange(emojiOf(text))}
    />
  );
}
