import { useStore } from '@nanostores/react';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { locale, t } from '../../i18n/client.ts';
import { formatNumber } from '../../i18n/format.ts';
import { href } from '../../routes.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Lazy } from '../../ui/Lazy.tsx';
import { Menu, menuItem } from '../../ui/Menu.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { currentGuild, useResource } from '../guild/guild-data.ts';
import { closedScreens } from '../guild/may.ts';
import { $place, $title, showPageTitle } from '../navigation/place.ts';
import { rememberOpened } from '../stores/guild-order.ts';
import { $preferences } from '../stores/preferences.ts';
import { seenIn } from '../stores/seen-as.ts';
import { $session } from '../stores/session.ts';
import { markClosed } from './nav-closed.ts';
import { rememberedClosed, rememberNav } from './nav-memory.ts';
import { panels } from './panels.ts';

/** In the navbar its width is fixed, since the name arrives late. A phone has no room for the arrow. */
const looks = {
  rail: 'switcher flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-control px-2 py-1 text-start hover:bg-nav-active',
  bar: 'switcher flex min-h-11 min-w-0 flex-[0_1_13rem] items-center gap-2.5 rounded-control px-2 py-1 text-start hover:bg-hover max-sm:gap-2 max-sm:px-1',
} as const;

interface Place {
  readonly place: keyof typeof looks;
}

const Skeleton = ({ place }: Place) => (
  <span
    className={
      place === 'rail' ? 'd-skeleton h-9 w-full [[data-semi-dark=on]_&]:opacity-15' : 'd-skeleton h-9 w-full'
    }
  />
);

/** The current guild, with a menu of the others. Their list is read when it is first opened. */
function Switcher({ id, place }: { readonly id: string } & Place) {
  const { name: route } = useStore($place);
  const state = useResource(currentGuild(id));
  const shown = state.kind === 'ready' ? state.value : null;
  const name = shown?.name;
  const title = useStore($title);
  useEffect(() => showPageTitle(route, name, title), [route, name, title]);
  const isOpened = shown !== null;
  useEffect(() => {
    if (isOpened) rememberOpened(id);
  }, [isOpened, id]);
  const closed = shown && closedScreens(shown);
  const asked = closed?.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` stands for `closed`.
  useEffect(() => {
    const before = seenIn(id)?.closed ?? rememberedClosed(id);
    markClosed(closed ?? before ?? [], before !== null);
    if (closed && !seenIn(id)) rememberNav(id, { closed });
  }, [id, asked]);
  useEffect(() => () => markClosed([], false), []);
  return (
    <Menu
      hasWords
      label={name ? t('frame:switch_from', { name }) : t('frame:switch_guild')}
      className={looks[place]}
      align="start"
      onIntent={panels.prefetch}
      face={
        state.kind === 'loading' ? (
          <Skeleton place={place} />
        ) : (
          <>
            {shown && <Avatar name={shown.name} src={shown.icon_url} id={id} size={36} />}
            <span className="min-w-0 grow">
              <bdi className={`block truncate font-semibold ${place === 'rail' ? 'text-nav-strong' : ''}`}>
                {name ?? t('frame:choose_guild')}
              </bdi>
              {place === 'rail' && shown?.member_count != null && (
                <span className="block overflow-hidden whitespace-nowrap text-xs/4 text-nav-muted">
                  {t('frame:members', {
                    count: shown.member_count,
                    shown: formatNumber(shown.member_count, locale),
                  })}
                </span>
              )}
            </span>
            <ChevronsUpDown
              size={16}
              strokeWidth={1.75}
              aria-hidden
              className={place === 'rail' ? 'opacity-70' : 'opacity-70 max-sm:hidden'}
            />
          </>
        )
      }
    >
      <Lazy source={panels}>{({ GuildLinks }) => <GuildLinks id={id} />}</Lazy>
      <a className={`${menuItem} mt-1.5 border-t border-line text-link`} href={href('guilds', {}, locale)}>
        {t('frame:all_guilds')}
      </a>
    </Menu>
  );
}

/** A placeholder until somebody is signed in. */
const Waiting = ({ place }: Place) => (
  <span className={looks[place]} aria-hidden="true">
    <Skeleton place={place} />
  </span>
);

/** The switcher at the head of the rail, or in the navbar where the rail is a drawer or a bar. */
export function GuildSwitcher({ id }: { readonly id: string | undefined }) {
  const { kind } = useStore($session);
  const nav = useStore($preferences.nav);
  const isWide = useMedia('(width >= 1280px)');
  if (!id || kind === 'signed_out') return null;
  const inRail = isWide && (document.documentElement.dataset.layout ?? nav) === 'vertical';
  const rail = inRail ? document.getElementById('switcher') : null;
  const place = rail ? 'rail' : 'bar';
  const drawn =
    kind === 'signed_in' ? <Switcher key={id} id={id} place={place} /> : <Waiting place={place} />;
  return rail ? createPortal(drawn, rail) : drawn;
}
