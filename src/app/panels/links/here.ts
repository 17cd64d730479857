import { t } from '../../../i18n/client.ts';
import { cutTo } from '../../../lib/characters.ts';
import { fieldLabel } from '../../frame/search-index.ts';
import { currentGuild } from '../../guild/guild-data.ts';
import { $place, $title } from '../../navigation/place.ts';
import { toast } from '../../stores/toasts.ts';
import { $links, addressOfLink, coerceLink, type Link, linkLimit, nameLimit } from './list.ts';

/** The label of a link. */
export function nameOf({ route, search, name }: Link): string {
  if (name) return name;
  const screen = t(`routes:${route}`);
  return search ? t('links:filtered', { screen }) : screen;
}

type Part = Pick<Link, 'hash' | 'search' | 'name'>;

/** The field or list entry that an element is in; otherwise the address with its filter. */
function partAround(element: Element | null): Part {
  const { name: screen } = $place.get();
  const entry = element?.closest<HTMLElement>('#main [data-entry]');
  if (entry) {
    // Without a row it stands alone, under its name.
    const text = entry.querySelector('[data-opener]')?.textContent ?? $title.get() ?? '';
    return { hash: entry.dataset.entry, name: cutTo(text.trim(), nameLimit) || undefined };
  }
  for (let at = element?.closest('#main [id]'); at; at = at.parentElement?.closest('#main [id]')) {
    const name = fieldLabel(screen, at.id);
    if (name) return { hash: at.id, name };
  }
  return location.search.length > 1 ? { search: location.search } : {};
}

/** A bookmark for the place where the reader is; null where there can be none. */
export function linkAround(element: Element | null): Link | null {
  const { name: route, params } = $place.get();
  const { guild_id } = params;
  const state = guild_id ? currentGuild(guild_id).$state.get() : null;
  const guild = state?.kind === 'ready' ? { id: state.value.id, name: state.value.name } : null;
  return coerceLink({ route, guild, ...partAround(element) });
}

/** Bookmarks the place where the reader is, or removes that bookmark, and shows a toast. */
export function toggleBookmark(element: Element | null): void {
  const link = linkAround(element);
  if (!link) {
    toast({ tone: 'error', text: t('links:impossible') });
    return;
  }
  const links = $links.get();
  const address = addressOfLink(link);
  const others = links.filter((other) => addressOfLink(other) !== address);
  const name = nameOf(link);
  if (others.length < links.length) {
    $links.set(others);
    toast({ tone: 'success', text: t('links:removed', { name }) });
  } else if (links.length >= linkLimit) {
    toast({ tone: 'error', text: t('links:full', { max: linkLimit }) });
  } else {
    $links.set([...links, link]);
    toast({ tone: 'success', text: t('links:added', { name }) });
  }
}
