/** The destinations of events, which are the columns of the matrix. */
import type { Channel } from '../../contract/channels.ts';
import type { LogEvent, LogEventSettings, LogSettings } from '../../contract/logs.ts';
import { channelChoices } from '../../lib/choices.ts';
import { missingInChannel, type Permission } from '../../lib/permissions.ts';

/** `off`, `default`, or the id of a channel. */
export type DestinationKey = string;

/** The permissions that the bot needs to log; log lines are embeds. */
export const neededToLog: readonly Permission[] = ['view_channel', 'send_messages', 'embed_links'];

/** Why lines sent to a channel are lost. */
export type Fault =
  | { readonly kind: 'gone' }
  | { readonly kind: 'cannot'; readonly missing: readonly Permission[] };

export interface LogDestination {
  readonly key: DestinationKey;
  /** The channel, or the default one; null for `off`, and for `default` without one. */
  readonly id: string | null;
  /** Its name; null while loading. */
  readonly channel: string | null;
  readonly fault: Fault | null;
}

type Events = LogSettings['events'];

/** The destination of an event. */
export function destinationOf(event: LogEventSettings | undefined): DestinationKey {
  return event?.enabled ? (event.channel_id ?? 'default') : 'off';
}

/**
 * The settings of an event for a destination. An event that was saved as off gets its saved settings, so that it does
 * not count as changed.
 */
export function eventSettingsFor(
  place: DestinationKey,
  saved: LogEventSettings | undefined,
): LogEventSettings {
  if (place !== 'off') return { enabled: true, channel_id: place === 'default' ? null : place };
  return saved && !saved.enabled ? saved : { enabled: false, channel_id: null };
}

/** The problem of a channel; null while the channels are loading. */
function faultOf(id: string, channels: readonly Channel[] | null): Fault | null {
  if (!channels) return null;
  const channel = channels.find((one) => one.id === id);
  if (!channel) return { kind: 'gone' };
  const missing = missingInChannel(channel.bot_permissions, neededToLog);
  return missing.length > 0 ? { kind: 'cannot', missing } : null;
}

/** The channels in the events' settings, in the platform's order; deleted ones last. */
function channelsIn(all: readonly Events[], added: readonly string[], channels: readonly Channel[] | null) {
  const named = new Set(added);
  for (const events of all) {
    for (const { enabled, channel_id } of Object.values(events)) {
      const isGone = channels !== null && !channels.some(({ id }) => id === channel_id);
      // A deleted channel also matters for an event that is off, since the host would refuse it.
      if (channel_id !== null && (enabled || isGone)) named.add(channel_id);
    }
  }
  const order = channelChoices(channels ?? [], [], []).map(({ id }) => id);
  const rank = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
  return [...named].sort((a, b) => rank(a) - rank(b));
}

interface Known {
  /** The events as edited and as saved: a channel keeps its column until the next visit. */
  readonly events: readonly Events[];
  readonly defaultChannel: string | null;
  /** Columns that the reader has added. */
  readonly added: readonly string[];
  /** Null while loading. */
  readonly channels: readonly Channel[] | null;
}

/** The columns of the matrix. */
export function destinationsIn({
  events,
  defaultChannel,
  added,
  channels,
}: Known): readonly LogDestination[] {
  const nameOf = (id: string) => channels?.find((one) => one.id === id)?.name ?? null;
  return [
    { key: 'off', id: null, channel: null, fault: null },
    {
      key: 'default',
      id: defaultChannel,
      channel: defaultChannel && nameOf(defaultChannel),
      fault: defaultChannel === null ? null : faultOf(defaultChannel, channels),
    },
    ...channelsIn(events, added, channels).map((id) => ({
      key: id,
      id,
      channel: nameOf(id),
      fault: faultOf(id, channels),
    })),
  ];
}

/** The events with a destination, in order. Events that are off only count for deleted channels. */
export function eventsAt({ key, fault }: LogDestination, events: Events): readonly LogEvent[] {
  return (Object.entries(events) as [LogEvent, LogEventSettings][])
    .filter(
      ([, event]) => destinationOf(event) === key || (fault?.kind === 'gone' && event.channel_id === key),
    )
    .map(([name]) => name);
}
