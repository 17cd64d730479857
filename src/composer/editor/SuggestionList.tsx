import { useEffect, useRef } from 'react';
import { EmojiImage } from '../../chat/emoji/EmojiImage.tsx';
import { t } from '../../i18n/client.ts';
import type { Suggestion } from '../text/completion.ts';
import { RoleDot } from './RoleDot.tsx';

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
    <div
      ref={box}
      id={id}
      role="listbox"
      aria-label={t('composer:suggest.label')}
      className="absolute start-0 top-full z-[5] mt-1 w-full max-w-[26rem] rounded-control border border-line bg-raised p-1 shadow-float"
    >
      {list.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text keeps the focus and handles the keys.
        <div
          key={suggestion.insert}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          className="flex min-h-8 cursor-pointer items-center gap-2 rounded-md px-2 py-1 aria-selected:bg-hover coarse:min-h-11 forced-colors:aria-selected:-outline-offset-2 forced-colors:aria-selected:[outline:2px_solid_Highlight]"
          // Keeps the focus in the text, and the keyboard open on a phone.
          onPointerDown={(event) => event.preventDefault()}
          onPointerMove={() => onActive(index)}
          onClick={() => onTake(suggestion)}
        >
          <Mark suggestion={suggestion} />
          <bdi className="max-w-[60%] flex-none truncate font-medium">{suggestion.label}</bdi>
          {suggestion.detail && (
            <span className="flex min-w-0 flex-1 text-body text-muted">
              <bdi className="truncate">{suggestion.detail}</bdi>
            </span>
          )}
          {suggestion.example && (
            <bdi className="min-w-0 max-w-[40%] flex-none truncate text-body text-muted">
              {suggestion.example}
            </bdi>
          )}
        </div>
      ))}
    </div>
  );
}

/** The picture, emoji or role colour of an entry. */
function Mark({ suggestion: { kind, emoji, imageUrl, color } }: { readonly suggestion: Suggestion }) {
  if (imageUrl) return <img className="h-5 w-5 flex-none object-contain" src={imageUrl} alt="" />;
  if (emoji)
    return (
      <span className="h-5 w-5 flex-none text-center" aria-hidden="true">
        <EmojiImage source={emoji} />
      </span>
    );
  if (kind !== 'mention') return null;
  return <RoleDot color={color} />;
}
