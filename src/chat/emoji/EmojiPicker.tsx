/** The emoji picker. */

import Search from 'lucide-react/icons/search';
import { use, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { t } from '../../i18n/client.ts';
import { adoptStyles } from '../../ui/adopt.ts';
import { Input } from '../../ui/controls.tsx';
import { pressedKey } from '../../ui/keys.ts';
import { RestingStatus } from '../../ui/RestingStatus.tsx';
import { textDirection } from '../../ui/text-direction.ts';
import {
  allSections,
  choiceFinder,
  type EmojiChoice,
  foundSections,
  type SectionName,
  withRecent,
} from './choices.ts';
import { EmojiContext } from './context.ts';
import { EmojiGrid, type GridHandle } from './EmojiGrid.tsx';
import { EmojiImage } from './EmojiImage.tsx';
import css from './emoji.css?inline';
import type { NamedEmoji } from './list.ts';
import { SectionBar } from './SectionBar.tsx';
import { ToneChoice } from './ToneChoice.tsx';

adoptStyles(css);

interface Props {
  readonly all: readonly NamedEmoji[];
  readonly onPick: (source: string) => void;
}

/** The emoji picker: a search, the sections, and the name of the current emoji at the bottom. */
export function EmojiPicker({ all, onPick }: Props) {
  const { own, recent, tone, setTone, remember } = use(EmojiContext);
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query.trim());
  const [shown, setShown] = useState<EmojiChoice | null>(null);
  const [section, setSection] = useState<SectionName | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const grid = useRef<GridHandle>(null);
  // The recent emoji from when the picker was opened: a list that moves under the pointer leads to mistakes.
  const [recentAtFirst] = useState(recent);
  const everything = useMemo(() => allSections(all, own, tone), [all, own, tone]);
  const unfiltered = useMemo(
    () => withRecent(everything, recentAtFirst, choiceFinder(everything)),
    [everything, recentAtFirst],
  );
  const sections = useMemo(
    () => (wanted ? foundSections(everything, wanted) : unfiltered),
    [everything, unfiltered, wanted],
  );
  const found = sections[0]?.choices.length ?? 0;
  const pick = (choice: EmojiChoice) => {
    remember(choice.source);
    onPick(choice.source);
  };
  /** Picks the first match of what is typed now; the list on screen may still lag behind. */
  function pickFirst() {
    const first = foundSections(everything, query.trim())[0]?.choices[0];
    if (first) pick(first);
  }

  useEffect(() => {
    // Not on touch screens, whose keyboard would cover the emoji.
    if (matchMedia('(pointer: fine)').matches) input.current?.focus();
  }, []);

  return (
    <div className="flex min-h-0 flex-auto flex-col">
      <div className="relative m-2">
        <Search
          size={16}
          strokeWidth={1.75}
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 start-3 my-auto text-muted"
        />
        <Input
          ref={input}
          type="search"
          aria-label={t('composer:emoji.search')}
          placeholder={t('composer:emoji.search')}
          dir={textDirection(query)}
          className="w-full ps-9"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          onKeyDown={(event) => {
            const key = pressedKey(event);
            if (key === 'ArrowDown') grid.current?.focus();
            else if (key === 'Enter' && query.trim()) pickFirst();
            else return;
            event.preventDefault();
          }}
        />
      </div>
      {!wanted && (
        <SectionBar
          sections={unfiltered}
          current={section ?? unfiltered[0]?.name ?? null}
          onGo={(name) => grid.current?.show(name)}
        />
      )}
      <RestingStatus text={wanted && t('composer:emoji.results', { count: found })} typed={wanted} />
      {wanted && found === 0 ? (
        <p className="flex-1 px-4 py-2 text-muted">{t('composer:emoji.none', { query: wanted })}</p>
      ) : (
        <EmojiGrid
          key={wanted}
          ref={grid}
          sections={sections}
          onPick={pick}
          onShow={setShown}
          onSection={setSection}
          onLeave={() => input.current?.focus()}
        />
      )}
      <div className="flex min-h-12 flex-none items-center gap-2 border-t border-line py-1 pe-2 ps-3 coarse:flex-wrap">
        <div
          className="flex min-w-0 flex-1 items-center gap-2 text-xs/4 arabic:text-body/[1.3125rem] coarse:empty:hidden"
          aria-hidden="true"
        >
          {shown && (
            <>
              <EmojiImage source={shown.source} size="large" />
              <span className="grid min-w-0 text-muted">
                <bdi className="truncate font-medium text-content">{shown.name}</bdi>
                {!shown.imageUrl && shown.codes[0] !== undefined && (
                  <bdi dir="ltr" className="truncate">
                    :{shown.codes[0]}:
                  </bdi>
                )}
              </span>
            </>
          )}
        </div>
        <ToneChoice tone={tone} onChange={setTone} />
      </div>
    </div>
  );
}
