import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useId, useMemo, useState } from 'react';
import { type GuildView, useGuild } from '../../app/guild/use-guild.ts';
import { undoAction } from '../../app/states/undoing.ts';
import { dismissToastsOf, toast } from '../../app/stores/toasts.ts';
import { type LogEvent, type LogEventSettings, type LogSettings, logEvents } from '../../contract/logs.ts';
import { t } from '../../i18n/client.ts';
import { type Form, useParts } from '../../screen-kits/document/use-field.ts';
import {
  type DestinationKey,
  destinationsIn,
  eventSettingsFor,
  eventsAt,
  type LogDestination,
} from './destinations.ts';

/** Events with their new settings. */
export type Changes = readonly (readonly [LogEvent, LogEventSettings])[];

/** The events of the form and the operations on them, shared by matrix and list. */
export interface Logs {
  readonly guild: GuildView;
  readonly events: LogSettings['events'];
  readonly saved: LogSettings['events'];
  /** The events that this host logs, in the order of the screen. */
  readonly known: readonly LogEvent[];
  readonly changed: ReadonlySet<string>;
  readonly errorOf: (event: LogEvent) => string | undefined;
  readonly places: readonly LogDestination[];
  /** Adds a column for a channel. */
  readonly add: (channel: string) => void;
  /** Moves events to a destination. Changes of several events are announced and can be undone. */
  readonly send: (events: readonly LogEvent[], place: DestinationKey) => void;
  /** Replaces a channel in all of its events, or the default channel. */
  readonly replace: (place: LogDestination, channel: string) => void;
  /** Applies changes, announces them with this text, and offers an undo. */
  readonly apply: (changes: Changes, said: string) => void;
}

/** "Off", "Default" or "#mod-log". */
export function destinationName({ key, channel, fault }: LogDestination): string {
  if (key === 'off') return t('logs:places.off');
  if (key === 'default') return t('logs:places.default');
  if (fault?.kind === 'gone') return t('logs:gone');
  return `#${channel ?? key}`;
}

export function useLogs(form: Form<LogSettings>): Logs {
  const { settings } = form;
  const guild = useGuild();
  const [added, setAdded] = useState<readonly string[]>([]);
  const { value: events, errorAt } = useParts(form, 'events');
  const dirty = useStore(settings.$dirty);
  const state = useStore(settings.$state);
  const base = 'base' in state ? state.base : null;
  const saved = base?.events ?? events;
  const defaultChannel = 'draft' in state ? state.draft.default_channel_id : null;
  const { listing } = guild.channelList;
  const channels = listing.kind === 'ready' ? listing.value : null;
  const places = useMemo(
    () => destinationsIn({ events: [events, saved], defaultChannel, added, channels }),
    [events, saved, defaultChannel, added, channels],
  );

  const owner = useId();
  useEffect(() => () => dismissToastsOf(owner), [owner]);
  const apply = useCallback(
    (changes: Changes, text: string) => {
      const now = settings.$state.get();
      if (!('draft' in now)) return;
      const { events: before } = now.draft;
      const put = (list: Changes) => {
        for (const [event, value] of list) settings.set(`events.${event}`, value);
      };
      put(changes);
      const undone = changes.map(
        ([event]) => [event, before[event] ?? eventSettingsFor('off', undefined)] as const,
      );
      toast({
        owner,
        tone: 'success',
        text,
        action: undoAction(() => put(undone)),
      });
    },
    [settings, owner],
  );
  const send = useCallback(
    (list: readonly LogEvent[], key: DestinationKey) => {
      const changes = list.map((event) => [event, eventSettingsFor(key, saved[event])] as const);
      const [first] = changes;
      if (first && changes.length === 1) return settings.set(`events.${first[0]}`, first[1]);
      const place = places.find((one) => one.key === key);
      apply(
        changes,
        t('logs:filled', { count: changes.length, place: place ? destinationName(place) : key }),
      );
    },
    [settings, saved, places, apply],
  );
  const replace = (place: LogDestination, channel: string) => {
    if (place.key === 'default') return settings.set('default_channel_id', channel);
    const changes = eventsAt(place, events).map((event) => {
      const enabled = events[event]?.enabled ?? false;
      return [event, { enabled, channel_id: enabled ? channel : null }] as const;
    });
    const name = channels?.find(({ id }) => id === channel)?.name ?? channel;
    apply(changes, t('logs:filled', { count: changes.length, place: `#${name}` }));
  };
  const known = useMemo(() => logEvents.filter((event) => events[event]), [events]);
  return {
    guild,
    events,
    saved,
    known,
    changed: useMemo(() => new Set(dirty), [dirty]),
    errorOf: (event) => errorAt(`${event}.channel_id`),
    places,
    add: (channel) => setAdded((before) => [...before, channel]),
    send,
    replace,
    apply,
  };
}
