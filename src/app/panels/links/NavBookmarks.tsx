import { useStore } from '@nanostores/react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import { t } from '../../../i18n/client.ts';
import { keepFocus } from '../../../ui/keep-focus.ts';
import { BookmarkRow, bookmarkTool } from './BookmarkRow.tsx';
import { nameOf, toggleBookmark } from './here.ts';
import { $links, addressOfLink, type Link, movedTo } from './list.ts';

/** The reader's bookmarks, under the screens of the navigation, in place of the links that were there before (layouts/head). */
export function NavBookmarks() {
  const links = useStore($links);
  const [said, say] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const linkAt = (index: number) => () => list.current?.querySelectorAll<HTMLElement>('a').item(index);

  function move(link: Link, by: -1 | 1) {
    const from = links.indexOf(link);
    const to = from + by;
    if (to < 0) return say(t('common:at_start'));
    if (to >= links.length) return say(t('common:at_end'));
    $links.set(movedTo(links, from, to));
    say(t('links:moved', { name: nameOf(link), at: to + 1, of: links.length }));
    // The menu has given it back to its button, in the row that has moved.
    requestAnimationFrame(() => linkAt(to)()?.focus());
  }
  function remove(link: Link) {
    const index = links.indexOf(link);
    $links.set(links.filter((other) => other !== link));
    say(t('links:removed', { name: nameOf(link) }));
    keepFocus(linkAt(Math.min(index, links.length - 2)), () => document.getElementById('add-bookmark'));
  }
  function rename(link: Link, name: string) {
    $links.set(links.map((other) => (other === link ? { ...link, name: name || undefined } : other)));
  }

  return (
    <>
      <div className="flex min-h-7 items-center justify-between coarse:min-h-11 lg:[[data-nav=horizontal]_&]:hidden">
        <h2 className="nav-title">{t('frame:shortcuts')}</h2>
        <button
          type="button"
          id="add-bookmark"
          className={bookmarkTool}
          title={t('links:add')}
          onClick={() => toggleBookmark(null)}
        >
          <Plus size={16} strokeWidth={1.75} aria-hidden />
        </button>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      {/* Where the navigation is a bar, the list is a menu (horizontal.css). */}
      <button type="button" className="nav-opener" popoverTarget="nav-bookmark-list">
        {t('frame:shortcuts')}
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
      </button>
      <ul
        ref={list}
        id="nav-bookmark-list"
        popover="auto"
        className="nav-list"
        aria-label={t('frame:shortcuts')}
      >
        {links.map((link, index) => (
          <BookmarkRow
            key={addressOfLink(link)}
            link={link}
            isFirst={index === 0}
            isLast={index === links.length - 1}
            onMove={(by) => move(link, by)}
            onRemove={() => remove(link)}
            onRename={(name) => rename(link, name)}
          />
        ))}
      </ul>
    </>
  );
}
