/** The entries of the command palette, built from the current guild, screen and user. */
import type { LucideIcon } from 'lucide-react';
import Bookmark from 'lucide-react/icons/bookmark';
import Keyboard from 'lucide-react/icons/keyboard';
import Languages from 'lucide-react/icons/languages';
import LogOut from 'lucide-react/icons/log-out';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Save from 'lucide-react/icons/save';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Sun from 'lucide-react/icons/sun';
import Undo2 from 'lucide-react/icons/undo-2';
import type { Guild, GuildSummary } from '../../../contract/guilds.ts';
import type { FoundMember } from '../../../contract/members.ts';
import { locale, t } from '../../../i18n/client.ts';
import { isolated } from '../../../i18n/fill.ts';
import { languages, rememberLanguage, sameScreenIn } from '../../../i18n/language.ts';
import { durationInSentence } from '../../../lib/duration.ts';
import { href, locales, type RouteName } from '../../../routes.ts';
import { isBotAdmin } from '../../frame/admin-nav.ts';
import { $dialog } from '../../frame/frame-state.ts';
import { searchIndex } from '../../frame/search-index.ts';
import { mayOpen, mayRaid } from '../../guild/may.ts';
import { addressOf, iconOf, sameScreen, screensOf } from '../../navigation/catalogue.ts';
import type { CurrentForm } from '../../navigation/current-form.ts';
import type { FoundEntry } from '../../navigation/entry-finder.ts';
import type { CurrentScreen } from '../../navigation/place.ts';
import { $theme, themes } from '../../stores/preferences.ts';
import { lastUndo, undoToast } from '../../stores/toasts.ts';
import { openAct } from '../act/act.ts';
import type { TypedOrder } from '../act/typed-order.ts';
import { mayAsk, verbIcons } from '../act/verbs.ts';
import { toggleBookmark } from '../links/here.ts';
import { openRaid } from '../raid/raid.ts';
import type { Command, Entry, Group } from './entry.ts';
import { idEntries, type Named } from './ids.ts';
import { switchEntries } from './switches.ts';

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

/** An entry of a list: a rule, a recurring message, a ticket panel. */
function listEntry({ screen, id, name, text }: FoundEntry, guildId: string): Entry {
  return {
    key: `entry:${screen}.${id}`,
    group: 'entries',
    name,
    synonyms: text,
    context: title(screen),
    icon: iconOf(screen),
    command: { kind: 'go', to: `${addressOf(screen, guildId)}#${id}` },
  };
}

type ActionName =
  | 'system'
  | 'light'
  | 'dark'
  | 'keys'
  | 'sign_out'
  | 'undo'
  | 'save'
  | 'discard'
  | 'bookmark'
  | 'raid';

function action(name: ActionName, icon: LucideIcon, command: Command, group: Group = 'actions'): Entry {
  return {
    key: `action:${name}`,
    group,
    name: t(`palette:actions.${name}`),
    synonyms: t(`palette:words.actions.${name}`),
    context: '',
    icon,
    command,
  };
}

/** The undo of the newest toast, which is the last thing on the page. */
function undoEntries(): readonly Entry[] {
  const last = lastUndo();
  if (!last) return [];
  return [
    { ...action('undo', Undo2, { kind: 'run', run: () => undoToast(last) }, 'here'), context: last.text },
  ];
}

/** Raid mode, for whoever may begin and end it. */
function raidEntries(guild: Guild | null): readonly Entry[] {
  if (!guild || !mayRaid(guild)) return [];
  return [action('raid', ShieldAlert, { kind: 'run', run: () => openRaid(guild.id) }, 'here')];
}

/** What can be done with the form in front. */
function formEntries(form: CurrentForm | null): readonly Entry[] {
  if (!form?.isDirty) return [];
  return [
    action('save', Save, { kind: 'run', run: form.save }, 'here'),
    action('discard', Undo2, { kind: 'run', run: form.discard }, 'here'),
  ];
}

/** The page in the other languages, each under the name that its readers look for. */
function languageEntries(): readonly Entry[] {
  if (!document.documentElement.dataset.switch) return [];
  return locales
    .filter((name) => name !== locale)
    .map((name) => ({
      key: `language:${name}`,
      group: 'actions',
      name: languages[name],
      lang: name,
      synonyms: t('palette:words.actions.language'),
      context: t('frame:language'),
      icon: Languages,
      command: {
        kind: 'run',
        run() {
          rememberLanguage(name);
          location.assign(sameScreenIn(name, location));
        },
      },
    }));
}

function actionEntries(): readonly Entry[] {
  const icons = { system: Monitor, light: Sun, dark: Moon } as const;
  return [
    ...themes.map((theme) => action(theme, icons[theme], { kind: 'run', run: () => $theme.set(theme) })),
    ...languageEntries(),
    action('keys', Keyboard, { kind: 'run', run: () => $dialog.set('keys') }),
    action('sign_out', LogOut, { kind: 'go', to: href('logout', {}, locale) }),
  ];
}

/** Another guild, at the screen that is open. */
function guildEntry(guild: GuildSummary, screen: RouteName): Entry {
  return {
    key: `guild:${guild.id}`,
    group: 'guilds',
    name: guild.name,
    synonyms: guild.id,
    context: '',
    icon: guild,
    command: { kind: 'go', to: sameScreen(screen, guild.id) },
  };
}

/** Somebody in the records of the guild: their page. */
function memberEntry(member: FoundMember, guildId: string): Entry {
  const { id, username, display_name, avatar_url, former_name: former } = member;
  const formerly = former && t('common:formerly', { name: former.display_name });
  return {
    key: `member:${id}`,
    group: 'members',
    name: display_name,
    synonyms: [username, id, former?.username, former?.display_name].filter(Boolean).join(' '),
    context: formerly ? `@${username} · ${formerly}` : `@${username}`,
    icon: { id, name: display_name, icon_url: avatar_url },
    command: { kind: 'go', to: href('member', { guild_id: guildId, member_id: id }, locale) },
  };
}

/** What was typed to do to somebody: it opens the sheet, where it is confirmed. */
function orderEntry(member: FoundMember, { verb, duration }: TypedOrder, typed: string, guild: Guild): Entry {
  const { id, username, display_name } = member;
  const kind = t(`act:verbs.${verb}`);
  const verbWithTime =
    duration === undefined
      ? kind
      : t('act:lasting', { deed: kind, duration: durationInSentence(duration, locale) });
  return {
    key: `act:${verb}:${id}`,
    group: 'members',
    name: verbWithTime,
    // Whatever was typed means this.
    synonyms: typed,
    context: `${isolated(display_name, locale)} ${isolated(`@${username}`, locale)}`,
    icon: verbIcons[verb],
    command: {
      kind: 'run',
      run: () =>
        openAct({ guildId: guild.id, people: [member], verb, ...(duration !== undefined && { duration }) }),
    },
  };
}

/** What the palette knows of where the reader is. */
export interface PaletteContext {
  readonly place: CurrentScreen;
  readonly guilds: readonly GuildSummary[];
  /** The guild in view, and what in it has an id; null or empty until they are read. */
  readonly guild: Guild | null;
  readonly channels: readonly Named[];
  readonly roles: readonly Named[];
  /** The entries of its lists; empty until they are read. */
  readonly listed: readonly FoundEntry[];
  /** People whom the query finds; empty until they are read. */
  readonly members: readonly FoundMember[];
  /** What the query asks to do to them; null for a query that is none. */
  readonly order: TypedOrder | null;
  readonly query: string;
  readonly form: CurrentForm | null;
}

/** Everything that the palette can find from the current page. */
export function entriesOf({
  place,
  guilds,
  guild,
  channels,
  roles,
  listed,
  members,
  order,
  query,
  form,
}: PaletteContext): readonly Entry[] {
  const guildId = place.params.guild_id;
  const isOpen = (name: RouteName) => guild === null || mayOpen(guild, name);
  const ofGuild = guildId
    ? screensOf('guild')
        .filter(isOpen)
        .flatMap((name) => [screenEntry(name, 'guild', guildId), ...fieldEntries(name, guildId)])
    : [];
  return [
    ...undoEntries(),
    ...formEntries(form),
    ...raidEntries(guild),
    ...(guild ? switchEntries(guild) : []),
    action('bookmark', Bookmark, { kind: 'run', run: () => toggleBookmark(null) }, 'here'),
    ...ofGuild,
    ...(guildId ? listed.map((found) => listEntry(found, guildId)) : []),
    ...(guild && order && mayAsk(guild, order.verb)
      ? members.map((found) => orderEntry(found, order, query, guild))
      : []),
    ...(guildId ? members.map((found) => memberEntry(found, guildId)) : []),
    ...[...screensOf('account'), ...(isBotAdmin() ? screensOf('admin') : [])].map((name) =>
      screenEntry(name, 'account', ''),
    ),
    ...guilds
      .filter(({ bot_present, id }) => bot_present && id !== guildId)
      .map((other) => guildEntry(other, place.name)),
    ...actionEntries(),
    ...(guild ? idEntries(guild, channels, roles) : []),
  ];
}
