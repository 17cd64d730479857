import type { LucideIcon } from 'lucide-react';
import Keyboard from 'lucide-react/icons/keyboard';
import LogOut from 'lucide-react/icons/log-out';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Sun from 'lucide-react/icons/sun';
import type { GuildSummary } from '../../contract/guilds.ts';
import { locale, t } from '../../i18n/client.ts';
import type { Searchable } from '../../lib/rank.ts';
import { href, type RouteName } from '../../routes.ts';
import { $theme, themes } from '../../stores/preferences.ts';
import { addressOf, iconOf, screensOf } from '../catalogue.ts';
import { $dialog } from '../open-dialog.ts';
import { searchIndex } from '../search-index.ts';

export type Group = 'guild' | 'fields' | 'account' | 'guilds' | 'actions';

/** What choosing an entry does: it opens an address or runs something. */
type Command =
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'run'; readonly run: () => void };

/** Something that the palette can find. */
export interface Entry extends Searchable {
  /** Stable between visits, for the list of recent choices. */
  readonly key: string;
  readonly group: Group;
  /** A guild is shown with its picture. */
  readonly icon: LucideIcon | GuildSummary;
  readonly command: Command;
}

const title = (name: RouteName) => t(`routes:${name}`);

function screenEntry(name: RouteName, group: 'guild' | 'account', guildId: string): Entry {
  return {
    key: `screen:${name}`,
    group,
    name: title(name),
    synonyms: searchIndex()[name]?.words ?? '',
    context: '',
    icon: iconOf(name),
    command: { kind: 'go', to: addressOf(name, guildId) },
  };
}

function fieldEntries(screen: RouteName, guildId: string): readonly Entry[] {
  return (searchIndex()[screen]?.fields ?? []).map(({ path, label, words }) => ({
    key: `field:${screen}.${path}`,
    group: 'fields',
    name: label,
    synonyms: words,
    context: title(screen),
    icon: SlidersHorizontal,
    command: { kind: 'go', to: `${addressOf(screen, guildId)}#${path}` },
  }));
}

function actionEntries(): readonly Entry[] {
  const icons = { system: Monitor, light: Sun, dark: Moon } as const;
  const action = (
    name: 'system' | 'light' | 'dark' | 'keys' | 'sign_out',
    icon: LucideIcon,
    command: Command,
  ) => ({
    key: `action:${name}`,
    group: 'actions' as const,
    name: t(`palette:actions.${name}`),
    synonyms: t(`palette:words.actions.${name}`),
    context: '',
    icon,
    command,
  });
  return [
    ...themes.map((theme) => action(theme, icons[theme], { kind: 'run', run: () => $theme.set(theme) })),
    action('keys', Keyboard, { kind: 'run', run: () => $dialog.set('keys') }),
    action('sign_out', LogOut, { kind: 'go', to: href('logout', {}, locale) }),
  ];
}

function guildEntry(guild: GuildSummary): Entry {
  return {
    key: `guild:${guild.id}`,
    group: 'guilds',
    name: guild.name,
    synonyms: guild.id,
    context: '',
    icon: guild,
    command: { kind: 'go', to: href('guild', { guild_id: guild.id }, locale) },
  };
}

/** Everything that the palette can find from the current page. */
export function entriesOf(guildId: string | undefined, guilds: readonly GuildSummary[]): readonly Entry[] {
  const ofGuild = guildId
    ? screensOf('guild').flatMap((name) => [
        screenEntry(name, 'guild', guildId),
        ...fieldEntries(name, guildId),
      ])
    : [];
  return [
    ...ofGuild,
    ...screensOf('account').map((name) => screenEntry(name, 'account', '')),
    ...guilds.filter(({ bot_present, id }) => bot_present && id !== guildId).map(guildEntry),
    ...actionEntries(),
  ];
}
