import { useEffect, useRef } from 'react';
import { EmojiImage } from '../../chat/emoji/EmojiImage.tsx';
import css from '../../chat/emoji/emoji.css?inline';
import { t } from '../../i18n/client.ts';
import { hexOf } from '../../lib/color.ts';
import { adoptStyles } from '../../ui/adopt.ts';
import type { Suggestion } from '../text/completion.ts';

adoptStyles(css);

interface Props {
  readonly id: string;
  readonly list: readonly Suggestion[];
  readonly active: number;
  readonly onActive: (index: number) => void;
  readonly onTake: (suggestion: Suggestion) => void;
}

/** The id of an entry, for `aria-activedescendant`. */
export const optionId = (id: string, index: number) => `${id}-${index}`;

/** The suggestions for what is being typed. The focus stays in the text. */
export function SuggestionList({ id, list, active, onActive, onTake }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} id={id} role="listbox" aria-label={t('composer:suggest.label')} className="suggestions">
      {list.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text keeps the focus and handles the keys.
        <div
          key={suggestion.insert}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          className="suggestion"
          // Keeps the focus in the text, and the keyboard open on a phone.
          onPointerDown={(event) => event.preventDefault()}
          onPointerMove={() => onActive(index)}
          onClick={() => onTake(suggestion)}
        >
          <Mark suggestion={suggestion} />
          <bdi className="suggestion-name">{suggestion.label}</bdi>
          {suggestion.detail && <bdi className="suggestion-detail">{suggestion.detail}</bdi>}
          {suggestion.example && <bdi className="suggestion-example">{suggestion.example}</bdi>}
        </div>
      ))}
    </div>
  );
}

/** The picture, emoji or role colour of an entry. */
function Mark({ suggestion: { kind, emoji, imageUrl, color } }: { readonly suggestion: Suggestion }) {
  if (imageUrl) return <img className="suggestion-mark" src={imageUrl} alt="" />;
  if (emoji)
    return (
      <span className="suggestion-mark" aria-hidden="true">
        <EmojiImage source={emoji} />
      </span>
    );
  if (kind !== 'mention') return null;
  return (
    <span
      className="suggestion-dot"
      aria-hidden="true"
      ref={(element) => element?.style.setProperty('--dot', color ? hexOf(color) : 'var(--edge)')}
    />
  );
}
