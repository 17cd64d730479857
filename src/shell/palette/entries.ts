import { Keyboard, LogOut, type LucideIcon, Monitor, Moon, SlidersHorizontal, Sun } from 'lucide-react';
import type { GuildSummary } from '../../contract/guilds.ts';
import { locale, t } from '../../i18n/client.ts';
import type { TextKey } from '../../i18n/namespaces.ts';
import type { Searchable } from '../../lib/rank.ts';
import { href, type RouteName } from '../../routes.ts';
import { $theme, themes } from '../../stores/preferences.ts';
import { addressOf, fieldLabels, iconOf, screensOf } from '../catalogue.ts';
import { $dialog } from '../open-dialog.ts';

export type Group = 'guild' | 'fields' | 'account' | 'guilds' | 'actions';

/** What is done when an entry is chosen: it is gone to, or it happens at once. */
type Deed = { readonly kind: 'go'; readonly to: string } | { readonly kind: 'run'; readonly run: () => void };

/** Something that the palette can find. */
export interface Entry extends Searchable {
  /** Names the same entry on another visit. */
  readonly key: string;
  readonly group: Group;
  /** A guild shows its picture instead. */
  readonly icon: LucideIcon | GuildSummary;
  readonly deed: Deed;
}

const synonyms = (path: string) => t(`palette:words.${path}` as TextKey);
const title = (name: RouteName) => t(`routes:${name}`);

function screenEntry(name: RouteName, group: 'guild' | 'account', guildId: string): Entry {
  return {
    key: `screen:${name}`,
    group,
    name: title(name),
    synonyms: synonyms(`screens.${name}`),
    context: '',
    icon: iconOf(name),
    deed: { kind: 'go', to: addressOf(name, guildId) },
  };
}

function fieldEntries(screen: RouteName, guildId: string): readonly Entry[] {
  return Object.entries(fieldLabels[screen] ?? {}).map(([field, label]) => ({
    key: `field:${screen}.${field}`,
    group: 'fields',
    name: t(label),
    synonyms: synonyms(`fields.${screen}.${field}`),
    context: title(screen),
    icon: SlidersHorizontal,
    deed: { kind: 'go', to: `${addressOf(screen, guildId)}#${field}` },
  }));
}

function actionEntries(): readonly Entry[] {
  const icons = { system: Monitor, light: Sun, dark: Moon } as const;
  const action = (name: 'system' | 'light' | 'dark' | 'keys' | 'sign_out', icon: LucideIcon, deed: Deed) => ({
    key: `action:${name}`,
    group: 'actions' as const,
    name: t(`palette:actions.${name}`),
    synonyms: synonyms(`actions.${name}`),
    context: '',
    icon,
    deed,
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
    deed: { kind: 'go', to: href('guild', { guild_id: guild.id }, locale) },
  };
}

/** Everything that can be found from a page: the guild in view, if there is one, and those that the reader manages. */
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
