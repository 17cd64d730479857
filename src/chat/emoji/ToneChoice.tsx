import { useId } from 'react';
import { t } from '../../i18n/client.ts';
import { EmojiImage } from './EmojiImage.tsx';
import { type Tone, tones, withTone } from './tones.ts';

interface Props {
  readonly tone: Tone;
  readonly onChange: (tone: Tone) => void;
}

/** Chooses the skin tone of all emoji of people. */
export function ToneChoice({ tone, onChange }: Props) {
  const name = useId();
  return (
    <fieldset className="flex flex-none">
      <legend className="sr-only">{t('composer:emoji.tone.label')}</legend>
      {tones.map((value) => (
        <label
          key={value}
          className="relative grid h-7 w-7 cursor-pointer place-items-center rounded-md hover:bg-hover coarse:h-11 coarse:w-11"
          data-emoji-choice=""
          title={t(`composer:emoji.tone.${value}`)}
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            aria-label={t(`composer:emoji.tone.${value}`)}
            checked={value === tone}
            onChange={() => onChange(value)}
          />
          <EmojiImage source={withTone('✋', value)} size="small" />
        </label>
      ))}
    </fieldset>
  );
}
