import Clock3 from 'lucide-react/icons/clock-3';
import { type KeyboardEvent, useState } from 'react';
import { t } from '../../i18n/client.ts';
import { indexForKey } from './arrow-keys.ts';
import type { Section, SectionName } from './choices.ts';
import { EmojiImage } from './EmojiImage.tsx';

interface Props {
  readonly sections: readonly Section[];
  /** The section in view. */
  readonly current: SectionName | null;
  readonly onGo: (name: SectionName) => void;
}

/** The sections as a toolbar: one stop for the Tab key, with arrow keys inside. A button scrolls to its section. */
export function SectionBar({ sections, current, onGo }: Props) {
  const [stop, setStop] = useState(0);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = indexForKey(event, stop, sections.length);
    if (next === null) return;
    event.preventDefault();
    setStop(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div
      role="toolbar"
      aria-label={t('composer:emoji.sections')}
      className="flex flex-none gap-0.5 overflow-x-auto border-b border-line px-2 pb-1.5 [scrollbar-width:none]"
      onKeyDown={move}
    >
      {sections.map(({ name, choices }, at) => (
        <button
          key={name}
          type="button"
          data-emoji-choice=""
          className="grid h-8 min-w-8 flex-1 place-items-center rounded-md text-muted hover:bg-hover focus-visible:-outline-offset-2 coarse:h-11 coarse:min-w-11"
          tabIndex={at === Math.min(stop, sections.length - 1) ? 0 : -1}
          title={t(`composer:emoji.section.${name}`)}
          aria-current={name === current || undefined}
          onFocus={() => setStop(at)}
          onClick={() => onGo(name)}
        >
          {name === 'recent' ? (
            <Clock3 size={18} strokeWidth={1.75} aria-hidden="true" />
          ) : (
            <EmojiImage source={choices[0]?.source ?? ''} size="small" />
          )}
        </button>
      ))}
    </div>
  );
}
