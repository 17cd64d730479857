import { useStore } from '@nanostores/react';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { locale, t } from '../../i18n/client.ts';
import { formatNumber } from '../../i18n/format.ts';
import { href } from '../../routes.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Lazy } from '../../ui/Lazy.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { currentGuild, useResource } from '../guild/guild-data.ts';
import { $place, showPageTitle } from '../navigation/place.ts';
import { rememberOpened } from '../stores/guild-order.ts';
import { $preferences } from '../stores/preferences.ts';
import { $session } from '../stores/session.ts';
import { panels } from './panels.ts';

/** The current guild, with a menu of the others. Their list is read when it is first opened. */
function Switcher({ id }: { readonly id: string }) {
  const { name: route } = useStore($place);
  const state = useResource(currentGuild(id));
  const shown = state.kind === 'ready' ? state.value : null;
  const name = shown?.name;
  useEffect(() => showPageTitle(route, name), [route, name]);
  const isOpened = shown !== null;
  useEffect(() => {
    if (isOpened) rememberOpened(id);
  }, [isOpened, id]);
  const role = shown?.viewer.role;
  useEffect(() => {
    // The navigation marks what is closed to moderators (navigation.css).
    const { dataset } = document.documentElement;
    if (role) dataset.viewer = role;
    return () => void delete dataset.viewer;
  }, [role]);
  return (
    <Menu
      label={name ? t('frame:switch_from', { name }) : t('frame:switch_guild')}
      className="switcher"
      align="start"
      onIntent={panels.prefetch}
      face={
        state.kind === 'loading' ? (
          <span className="d-skeleton h-9 w-full" />
        ) : (
          <>
            {shown && <Avatar name={shown.name} src={shown.icon_url} id={id} size={36} />}
            <span className="min-w-0 grow">
              <bdi className="switcher-name">{name ?? t('frame:choose_guild')}</bdi>
              {shown?.member_count != null && (
                <span className="switcher-count">
                  {t('frame:members', {
                    count: shown.member_count,
                    shown: formatNumber(shown.member_count, locale),
                  })}
                </span>
              )}
            </span>
            <ChevronsUpDown size={16} strokeWidth={1.75} aria-hidden className="opacity-70" />
          </>
        )
      }
    >
      <Lazy source={panels}>{({ GuildLinks }) => <GuildLinks id={id} />}</Lazy>
      <a
        className="menu-item mt-1.5 rounded-t-none border-t border-line text-link"
        href={href('guilds', {}, locale)}
      >
        {t('frame:all_guilds')}
      </a>
    </Menu>
  );
}

/** A placeholder until somebody is signed in. */
const Waiting = () => (
  <span className="switcher" aria-hidden="true">
    <span className="d-skeleton h-9 w-full" />
  </span>
);

/** The switcher at the head of the rail, or in the navbar where the rail is a drawer or a bar. */
export function GuildSwitcher({ id }: { readonly id: string | undefined }) {
  const { kind } = useStore($session);
  const nav = useStore($preferences.nav);
  const isWide = useMedia('(width >= 1280px)');
  if (!id || kind === 'signed_out') return null;
  const drawn = kind === 'signed_in' ? <Switcher key={id} id={id} /> : <Waiting />;
  const inRail = isWide && (document.documentElement.dataset.layout ?? nav) === 'vertical';
  const rail = inRail ? document.getElementById('switcher') : null;
  return rail ? createPortal(drawn, rail) : drawn;
}
