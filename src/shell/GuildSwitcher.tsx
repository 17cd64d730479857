import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { locale, t } from '../i18n/client.ts';
import { href } from '../routes.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Lazy } from '../ui/Lazy.tsx';
import { Menu } from '../ui/Menu.tsx';
import { currentGuild, useResource } from './guild-data.ts';
import { panels } from './panels.ts';

/** The current guild, and a menu of the others, whose list is read when it is first opened. */
export function GuildSwitcher({ id }: { readonly id: string }) {
  const state = useResource(currentGuild(id));
  const shown = state.kind === 'ready' ? state.value : null;
  return (
    <Menu
      label={t('frame:switch_guild')}
      className="btn btn-plain min-w-0 shrink flex-nowrap px-2"
      align="start"
      onIntent={panels.prefetch}
      face={
        state.kind === 'loading' ? (
          <span className="skeleton h-6 w-32" />
        ) : (
          <>
            {shown && <Avatar name={shown.name} src={shown.icon_url} size={24} />}
            <bdi className="min-w-0 max-w-64 truncate">{shown?.name ?? t('frame:choose_guild')}</bdi>
            <ChevronsUpDown size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-muted" />
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
