/** The command palette. */

import { useStore } from '@nanostores/react';
import { useCombobox } from 'downshift';
import CornerDownLeft from 'lucide-react/icons/corner-down-left';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Guild } from '../../../contract/guilds.ts';
import type { FoundMember } from '../../../contract/members.ts';
import { t } from '../../../i18n/client.ts';
import { haystackOf } from '../../../lib/rank.ts';
import type { RouteName } from '../../../routes.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { listKeys, staysOpen } from '../../../ui/combobox/open-list.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { RestingStatus } from '../../../ui/RestingStatus.tsx';
import { textDirection } from '../../../ui/text-direction.ts';
import { currentGuild, guildChannels, guildList, guildRoles, useResource } from '../../guild/guild-data.ts';
import { mayOpen } from '../../guild/may.ts';
import { useFoundMembers } from '../../guild/members/use-found-members.ts';
import { $currentForm } from '../../navigation/current-form.ts';
import { type FoundEntry, findEntries } from '../../navigation/entry-finder.ts';
import { go } from '../../navigation/go.ts';
import { $place } from '../../navigation/place.ts';
import type { ResourceState } from '../../stores/resource.ts';
import { storedList } from '../../stores/stored-list.ts';
import { readOrder } from '../act/typed-order.ts';
import { entriesOf } from './entries.ts';
import type { Entry } from './entry.ts';
import { type ResultGroup, resultsOf } from './results.ts';

/** How many choices are remembered. */
const limit = 6;

/** The keys of recent choices, newest first. Keys that no longer exist are not shown. */
const $recent = storedList(
  'palette_recent',
  (entry) => (typeof entry === 'string' && entry.length <= 80 ? entry : null),
  limit,
);

function remember(key: string): void {
  $recent.set([key, ...$recent.get().filter((other) => other !== key)].slice(0, limit));
}

/** The value of a resource, or a fallback until it is there. */
const read = <T, Else>(state: ResourceState<T>, other: Else) =>
  state.kind === 'ready' ? state.value : other;

/** The guild's channels and roles. They are read when the palette opens in a guild that has the bot. */
function useNamed(guildId: string | undefined, isKnown: boolean) {
  const channels = guildChannels(guildId ?? '');
  const roles = guildRoles(guildId ?? '');
  useEffect(() => {
    if (!guildId || !isKnown) return;
    channels.start();
    roles.start();
  }, [guildId, isKnown, channels, roles]);
  return { channels: useStore(channels.$state), roles: useStore(roles.$state) };
}

const none: readonly FoundEntry[] = [];
const nobody: readonly FoundMember[] = [];

/** The entries of the guild's lists that the reader may see, read once something is typed. */
function useListed(guild: Guild | null, isWanted: boolean): readonly FoundEntry[] {
  const [listed, setListed] = useState(none);
  useEffect(() => {
    if (!guild?.bot || !isWanted) return;
    let isOver = false;
    const isOpen = (screen: RouteName) => mayOpen(guild, screen);
    void findEntries(guild.id, isOpen).then((found) => isOver || setListed(found));
    return () => {
      isOver = true;
    };
  }, [guild, isWanted]);
  return listed;
}

function useResults(query: string) {
  const guilds = useResource(guildList);
  const recent = useStore($recent);
  const place = useStore($place);
  const form = useStore($currentForm);
  const guildId = place.params.guild_id;
  // The frame reads it already; without a guild in the address it stays empty.
  const guild = read(useStore(currentGuild(guildId ?? '').$state), null);
  const { channels, roles } = useNamed(guildId, Boolean(guild?.bot));
  const [isTyped, setTyped] = useState(false);
  if (query && !isTyped) setTyped(true);
  const listed = useListed(guild, isTyped);
  const order = useMemo(() => readOrder(query), [query]);
  const typedOrder = order ? query : '';
  const found = useFoundMembers(guild?.bot ? guild.id : null, order?.name ?? query);
  const members = found.kind === 'found' ? found.members : nobody;
  const entries = useMemo(
    () =>
      entriesOf({
        place,
        guilds: read(guilds, []),
        guild,
        channels: read(channels, []),
        roles: read(roles, []),
        listed,
        members,
        order,
        query: typedOrder,
        form,
      }),
    [place, guilds, guild, channels, roles, listed, members, order, typedOrder, form],
  );
  const haystacks = useMemo(() => entries.map(haystackOf), [entries]);
  const groups = useMemo(
    () => resultsOf(entries, haystacks, query, recent),
    [entries, haystacks, query, recent],
  );
  return { guilds, groups };
}

interface Props {
  /** What was typed before the palette was there. */
  readonly typed: string;
  readonly close: () => void;
}

/** The command palette: finds guilds, screens and settings by name and by synonyms. */
export function Palette({ typed, close }: Props) {
  const [query, setQuery] = useState(typed);
  const { guilds, groups } = useResults(query);
  const found = useMemo(() => groups.flatMap(({ entries }) => entries), [groups]);
  const input = useRef<HTMLInputElement>(null);
  const choose = (entry: Entry | undefined) => {
    if (!entry) return;
    const { key, command } = entry;
    remember(key);
    // First: closing returns the focus, and the command may then move it.
    close();
    if (command.kind === 'go') go(command.to);
    else command.run();
  };
  const { getInputProps, getMenuProps, getItemProps, highlightedIndex, setHighlightedIndex } =
    useCombobox<Entry>({
      items: [...found],
      isOpen: true,
      initialInputValue: typed,
      selectedItem: null,
      itemToString: (entry) => entry?.name ?? '',
      itemToKey: (entry) => entry?.key,
      defaultHighlightedIndex: 0,
      initialHighlightedIndex: 0,
      stateReducer: staysOpen,
    });
  useEffect(() => input.current?.focus(), []);

  return (
    <div className="flex h-full max-h-[inherit] flex-col">
      <div className="flex flex-none items-center gap-3 border-b border-line pe-3 ps-4 text-muted">
        <Search size={18} strokeWidth={1.75} aria-hidden />
        <input
          {...getInputProps({
            ref: input,
            // Set here, since without a name of its own the combobox refers to a label that does not exist.
            'aria-label': t('frame:search'),
            onChange: (event) => {
              setQuery(event.currentTarget.value);
              setHighlightedIndex(0);
            },
            onKeyDown: listKeys(() => choose(found[highlightedIndex])),
          })}
          // The results may have become fewer, or none.
          {...(highlightedIndex >= found.length && { 'aria-activedescendant': undefined })}
          type="text"
          className="h-[3.25rem] min-w-0 flex-1 bg-transparent text-base text-content [outline:none] placeholder:text-muted"
          dir={textDirection(query)}
          placeholder={t('palette:placeholder')}
          enterKeyHint="go"
          spellCheck={false}
        />
        <IconButton aria-label={t('common:close')} onClick={close}>
          <X size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </div>
      <RestingStatus text={query && t('pickers:results', { count: found.length })} typed={query} />
      {found.length === 0 && (
        <div className="px-4 py-6">
          <p>{t('pickers:no_match', { query })}</p>
          <p className="text-muted">{t('palette:hint')}</p>
        </div>
      )}
      <div
        {...getMenuProps({ 'aria-label': t('frame:search') })}
        className="flex-auto overflow-y-auto overscroll-contain px-2 pb-2 pt-1 [scroll-padding-block:2rem_0.5rem]"
        hidden={found.length === 0}
      >
        {groups.map((group) => (
          <Results
            key={group.name}
            group={group}
            item={(entry) => {
              const index = found.indexOf(entry);
              return {
                ...getItemProps({ item: entry, index, onClick: () => choose(entry) }),
                'data-lit': index === highlightedIndex || undefined,
              };
            }}
          />
        ))}
      </div>
      {guilds.kind === 'failed' && (
        <p role="alert" className="px-4 py-2 text-body text-error-text">
          {t('palette:guilds_failed')}{' '}
          <button type="button" className="font-semibold underline" onClick={() => void guildList.reload()}>
            {t('common:retry')}
          </button>
        </p>
      )}
      <p
        className="hidden flex-none items-center gap-1.5 border-t border-line px-4 py-2 text-xs text-muted [@media(min-width:600px)_and_(pointer:fine)]:flex"
        aria-hidden="true"
      >
        <Key>↑</Key> <Key>↓</Key> {t('palette:keys.move')}
        <Key>
          <CornerDownLeft size={12} />
        </Key>{' '}
        {t('palette:keys.choose')}
        <Key>Esc</Key> {t('palette:keys.close')}
      </p>
    </div>
  );
}

function Key({ children }: { readonly children: ReactNode }) {
  return (
    <kbd className="inline-grid h-5 min-w-5 place-items-center rounded border border-line px-1 font-sans">
      {children}
    </kbd>
  );
}

interface ResultsProps {
  readonly group: ResultGroup;
  readonly item: (entry: Entry) => React.ComponentProps<'div'>;
}

function Results({ group: { name, entries }, item }: ResultsProps) {
  const label = `palette-${name}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: options are grouped in a list box, not fields in a form.
    <div role="group" aria-labelledby={label}>
      <p id={label} className="px-2 pb-1 pt-2.5 text-xs/4 font-semibold text-muted">
        {t(`palette:groups.${name}`)}
      </p>
      {entries.map((entry) => (
        <div
          key={entry.key}
          {...item(entry)}
          className="flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-2 py-1 data-[lit]:bg-guild-soft forced-colors:data-[lit]:-outline-offset-2 forced-colors:data-[lit]:[outline:2px_solid_Highlight]"
        >
          <Picture entry={entry} />
          <bdi className="min-w-0" lang={entry.lang}>
            {entry.name}
          </bdi>
          {entry.context && <span className="ms-auto flex-none text-body text-muted">{entry.context}</span>}
        </div>
      ))}
    </div>
  );
}

function Picture({ entry: { icon } }: { readonly entry: Entry }) {
  if ('id' in icon) return <Avatar name={icon.name} src={icon.icon_url} id={icon.id} size={24} />;
  const Icon = icon;
  return <Icon size={18} strokeWidth={1.75} aria-hidden className="w-6 text-muted" />;
}
