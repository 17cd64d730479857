import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { locale, t } from '../../../i18n/client.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { pressedKey, pressedLetter } from '../../../ui/keys.ts';
import { RestingStatus } from '../../../ui/RestingStatus.tsx';
import { textDirection } from '../../../ui/text-direction.ts';

interface Props {
  readonly query: string;
  /** The index of the current result; -1 for none. */
  readonly at: number;
  readonly count: number;
  readonly onSearch: (query: string) => void;
  readonly onStep: (by: 1 | -1) => void;
}

/**
 * Makes Ctrl+F or Cmd+F open this search, since the browser's search only finds rendered rows. Pressed again, it opens
 * the browser's.
 */
function useFindKey(field: { readonly current: HTMLInputElement | null }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isFind =
        (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && pressedLetter(event) === 'f';
      const { current } = field;
      if (!isFind || !current || document.activeElement === current) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      current.focus();
      current.select();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [field]);
}

/** The search field with the number of results, and buttons to step through them. */
export function SearchBar({ query, at, count, onSearch, onStep }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useFindKey(field);
  const isSearching = query.trim() !== '';
  const shown = { at: formatNumber(at + 1, locale), count: formatNumber(count, locale) };
  const nothing = isSearching && count === 0 ? t('transcript-reader:search.none') : '';
  const said = isSearching && count > 0 ? t('transcript-reader:search.at', shown) : nothing;
  function clear() {
    onSearch('');
    field.current?.focus();
  }
  return (
    <search className="flex min-h-9 min-w-0 flex-1 items-center gap-1 rounded-control border border-edge bg-card pe-1 ps-2.5 focus-within:[outline:2px_solid_var(--link)] focus-within:outline-offset-1 coarse:min-h-11 min-[1000px]:basis-full">
      <Search size={16} strokeWidth={1.75} aria-hidden="true" className="text-muted" />
      <input
        ref={field}
        type="text"
        // Phones zoom into fields with smaller letters than 16 px.
        className="min-w-12 flex-1 text-ellipsis bg-transparent px-1 text-sm focus:[outline:none] coarse:min-h-11 coarse:text-base"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={t('transcript-reader:search.label')}
        placeholder={t('transcript-reader:search.label')}
        aria-keyshortcuts="Control+F Meta+F"
        dir={textDirection(query)}
        value={query}
        onChange={({ target }) => onSearch(target.value)}
        onKeyDown={(event) => {
          const key = pressedKey(event);
          if (key === 'Enter' && count > 0) onStep(event.shiftKey ? -1 : 1);
          else if (key === 'Escape' && query) clear();
          else return;
          event.preventDefault();
        }}
      />
      <span className="whitespace-nowrap text-muted num" aria-hidden="true">
        {said}
      </span>
      <RestingStatus text={said} typed={query} />
      {isSearching && (
        <>
          {count > 0 && (
            <>
              <IconButton aria-label={t('transcript-reader:search.previous')} onClick={() => onStep(-1)}>
                <ArrowUp size={16} strokeWidth={1.75} aria-hidden="true" />
              </IconButton>
              <IconButton aria-label={t('transcript-reader:search.next')} onClick={() => onStep(1)}>
                <ArrowDown size={16} strokeWidth={1.75} aria-hidden="true" />
              </IconButton>
            </>
          )}
          <IconButton aria-label={t('transcript-reader:search.clear')} onClick={clear}>
            <X size={16} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </>
      )}
    </search>
  );
}
