import { useStore } from '@nanostores/react';
import Plus from 'lucide-react/icons/plus';
import { t } from '../../../i18n/client.ts';
import { menuItem } from '../../../ui/Menu.tsx';
import { iconOf } from '../../navigation/catalogue.ts';
import { nameOf, toggleBookmark } from './here.ts';
import { $links, addressOfLink } from './list.ts';

/** The reader's bookmarks in the navbar. They are renamed, moved and removed in the navigation. */
export function BookmarksPanel() {
  const links = useStore($links);
  return (
    <>
      {links.length === 0 && <p className="px-2.5 py-2 text-muted">{t('links:none')}</p>}
      <ul>
        {links.map((link) => {
          const Icon = iconOf(link.route);
          const address = addressOfLink(link);
          return (
            <li key={address}>
              <a className={menuItem} href={address}>
                <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-muted" />
                <span className="grid min-w-0 justify-items-start">
                  <bdi className="truncate">{nameOf(link)}</bdi>
                  {link.guild && <bdi className="truncate text-body/4.5 text-muted">{link.guild.name}</bdi>}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
      <button type="button" className={menuItem} onClick={() => toggleBookmark(null)}>
        <Plus size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-muted" />
        {t('links:add')}
      </button>
    </>
  );
}
