/** Finds what is wrong with a guild's settings from what the host says of them. Pure: no calls, no clock. */

import type { AutomodAction, SanctionAction } from '../contract/actions.ts';
import type { AutomodRule } from '../contract/automod.ts';
import type { CaptchaSettings } from '../contract/captcha.ts';
import type { Channel } from '../contract/channels.ts';
import type { Guild } from '../contract/guilds.ts';
import type { LogSettings } from '../contract/logs.ts';
import type { RecurringMessage } from '../contract/recurring.ts';
import type { Role } from '../contract/roles.ts';
import type { TicketPanel } from '../contract/tickets.ts';
import { missingInChannel, missingPermissions, type Permission } from './permissions.ts';

/** The screens on which faults are mended, by their names in `routes.ts`. */
export const noticeScreens = [
  'automod',
  'captcha',
  'logs',
  'tickets',
  'recurring',
  'auto-sanction',
  'user-premium',
] as const;

interface Place {
  readonly screen: (typeof noticeScreens)[number];
  /** The field of a settings screen, or the entry of a list; null for the screen as a whole. */
  readonly anchor: string | null;
  /** The name of the panel or message that it is about. */
  readonly part: string | null;
}

type Fact =
  | { readonly kind: 'recurring_failed'; readonly at: string }
  | { readonly kind: 'channels_gone' | 'roles_gone'; readonly ids: readonly string[] }
  | { readonly kind: 'role_out_of_reach'; readonly role: string }
  /** `channel` is null for what is missing in the guild as a whole. */
  | { readonly kind: 'permissions'; readonly channel: string | null; readonly missing: readonly Permission[] }
  | { readonly kind: 'premium_ends'; readonly until: string };

/** A fault and where it is mended. `key` names the fact with its value: a fault that is mended and returns differently is new. */
export type Notice = { readonly key: string } & Place & Fact;

/** A message, of which the checks look only at whether it has embeds. */
interface MessageFacts {
  readonly embeds?: readonly unknown[];
}

export type CaptchaFacts = Pick<
  CaptchaSettings,
  | 'enabled'
  | 'channel_id'
  | 'unverified_role_id'
  | 'verified_role_id'
  | 'bypass_role_ids'
  | 'log_channel_id'
  | 'on_failure'
> & { readonly kind: string; readonly message: MessageFacts };

export interface LogFacts extends Pick<LogSettings, 'enabled' | 'default_channel_id'> {
  /** The channels that single events have for themselves. */
  readonly events: readonly string[];
  readonly ignore: Pick<LogSettings['ignore'], 'channel_ids' | 'role_ids'>;
}

export type PanelFacts = Pick<
  TicketPanel,
  | 'id'
  | 'name'
  | 'enabled'
  | 'channel_id'
  | 'category_id'
  | 'transcript_channel_id'
  | 'support_role_ids'
  | 'ping_role_ids'
> & { readonly message: MessageFacts };

export type RecurringFacts = Pick<RecurringMessage, 'id' | 'name' | 'enabled' | 'channel_id'> & {
  readonly message: MessageFacts;
  readonly last_run: { readonly at: string; readonly ok: boolean } | null;
};

export interface SanctionFacts {
  readonly enabled: boolean;
  readonly action: { readonly kind: SanctionAction['kind'] };
}

export type AutomodFacts = Pick<AutomodRule, 'enabled' | 'mode' | 'exempt'> & {
  readonly actions: readonly {
    readonly kind: AutomodAction['kind'];
    readonly channel_id?: string | null;
  }[];
};

/** What is known of a guild. Null: not read (the module is off), not offered by the host, or failed. */
export interface Facts {
  /** In milliseconds since 1970. */
  readonly now: number;
  readonly guild: Guild;
  readonly channels: readonly Channel[] | null;
  readonly roles: readonly Role[] | null;
  readonly automod: readonly AutomodFacts[] | null;
  readonly captcha: CaptchaFacts | null;
  readonly logs: LogFacts | null;
  readonly tickets: readonly PanelFacts[] | null;
  readonly recurring: readonly RecurringFacts[] | null;
  readonly sanctions: readonly SanctionFacts[] | null;
}

/** How long before its end premium is mentioned: a week, in milliseconds. */
const premiumWarning = 7 * 86_400_000;

const posting: readonly Permission[] = ['view_channel', 'send_messages'];
const postingOf = ({ embeds = [] }: MessageFacts): readonly Permission[] =>
  embeds.length > 0 ? [...posting, 'embed_links'] : posting;

const neededFor: Readonly<Record<SanctionAction['kind'] | 'delete', Permission>> = {
  delete: 'manage_messages',
  timeout: 'moderate_members',
  mute: 'manage_roles',
  kick: 'kick_members',
  softban: 'ban_members',
  ban: 'ban_members',
};

const present = (ids: readonly (string | null)[]) => ids.filter((id) => id !== null);

function notice(place: Place, fact: Fact, ...about: readonly string[]): Notice {
  const key = [fact.kind, place.screen, place.anchor ?? '', ...about].join(':');
  return { key, ...place, ...fact };
}

/** Collects the notices of one guild, setting by setting. */
function inspector({ guild, channels, roles }: Facts) {
  const found: Notice[] = [];
  const add = (place: Place, fact: Fact, ...about: readonly string[]) =>
    found.push(notice(place, fact, ...about));
  return {
    found,
    add,
    /** Channels that a setting names, with what the bot has to be able to do there. */
    channels(place: Place, ids: readonly (string | null)[], needed: readonly Permission[]) {
      if (!channels) return;
      const named = [...new Set(present(ids))];
      const gone = named.filter((id) => !channels.some((channel) => channel.id === id));
      if (gone.length > 0) add(place, { kind: 'channels_gone', ids: gone }, ...gone);
      for (const channel of channels.filter(({ id }) => named.includes(id))) {
        const missing = missingInChannel(channel.bot_permissions, needed);
        if (missing.length > 0) {
          add(place, { kind: 'permissions', channel: channel.name, missing }, channel.id, ...missing);
        }
      }
    },
    /** Roles that a setting names; `given`: the bot has to give them. */
    roles(place: Place, ids: readonly (string | null)[], given = false) {
      if (!roles) return;
      const named = present(ids);
      const gone = named.filter((id) => !roles.some((role) => role.id === id));
      if (gone.length > 0) add(place, { kind: 'roles_gone', ids: gone }, ...gone);
      for (const role of roles.filter(({ id, assignable }) => given && !assignable && named.includes(id))) {
        add(place, { kind: 'role_out_of_reach', role: role.name }, role.id);
      }
    },
    /** What the bot needs in the guild as a whole. */
    needs(place: Place, needed: readonly Permission[]) {
      const missing = missingPermissions(guild.bot?.permissions ?? '0', needed);
      if (missing.length > 0) add(place, { kind: 'permissions', channel: null, missing }, ...missing);
    },
  };
}
type Inspector = ReturnType<typeof inspector>;

function inspectCaptcha(inspect: Inspector, captcha: CaptchaFacts) {
  const at = (anchor: keyof CaptchaFacts): Place => ({ screen: 'captcha', anchor, part: null });
  const { verified_role_id, unverified_role_id, on_failure } = captcha;
  const pictures: readonly Permission[] = captcha.kind === 'image' ? ['attach_files'] : [];
  inspect.channels(at('channel_id'), [captcha.channel_id], [...postingOf(captcha.message), ...pictures]);
  inspect.channels(at('log_channel_id'), [captcha.log_channel_id], [...posting, 'embed_links']);
  inspect.roles(at('unverified_role_id'), [unverified_role_id], true);
  inspect.roles(at('verified_role_id'), [verified_role_id], true);
  inspect.roles(at('bypass_role_ids'), captcha.bypass_role_ids);
  const gives = verified_role_id ?? unverified_role_id;
  if (gives)
    inspect.needs(at(verified_role_id ? 'verified_role_id' : 'unverified_role_id'), ['manage_roles']);
  if (on_failure !== 'none') inspect.needs(at('on_failure'), [neededFor[on_failure]]);
}

/** All rules together, so that one missing permission is one notice, not thirteen. */
function inspectAutomod(inspect: Inspector, rules: readonly AutomodFacts[]) {
  const place: Place = { screen: 'automod', anchor: null, part: null };
  const actions = rules.flatMap((rule) => rule.actions);
  // A rule in `observe` only writes to the logs.
  const done = rules.filter(({ mode }) => mode === 'enforce').flatMap((rule) => rule.actions);
  const needed = done.flatMap(({ kind }) =>
    kind in neededFor ? neededFor[kind as keyof typeof neededFor] : [],
  );
  inspect.channels(
    place,
    actions.map(({ channel_id = null }) => channel_id),
    [...posting, 'embed_links'],
  );
  inspect.channels(
    place,
    rules.flatMap(({ exempt }) => exempt.channel_ids),
    [],
  );
  inspect.roles(place, [...new Set(rules.flatMap(({ exempt }) => exempt.role_ids))]);
  inspect.needs(place, [...new Set(needed)]);
}

function inspectLogs(inspect: Inspector, { default_channel_id, events, ignore }: LogFacts) {
  const at = (anchor: keyof LogFacts): Place => ({ screen: 'logs', anchor, part: null });
  const needed: readonly Permission[] = [...posting, 'embed_links'];
  inspect.channels(at('default_channel_id'), [default_channel_id], needed);
  inspect.channels(at('events'), events, needed);
  inspect.channels(at('ignore'), ignore.channel_ids, []);
  inspect.roles(at('ignore'), ignore.role_ids);
}

function inspectPanel(inspect: Inspector, panel: PanelFacts) {
  const place: Place = { screen: 'tickets', anchor: panel.id, part: panel.name };
  inspect.channels(place, [panel.channel_id], postingOf(panel.message));
  inspect.channels(place, [panel.category_id], []);
  inspect.channels(place, [panel.transcript_channel_id], [...posting, 'attach_files']);
  inspect.roles(place, [...new Set([...panel.support_role_ids, ...panel.ping_role_ids])]);
  inspect.needs(place, ['manage_channels']);
}

function inspectRecurring(inspect: Inspector, { id, name, channel_id, message, last_run }: RecurringFacts) {
  const place: Place = { screen: 'recurring', anchor: id, part: name };
  // With its time: another failure is another notice.
  if (last_run && !last_run.ok)
    inspect.add(place, { kind: 'recurring_failed', at: last_run.at }, last_run.at);
  inspect.channels(place, [channel_id], postingOf(message));
}

/** The notices of a guild, for settings that are on; none without the bot. */
export function noticesOf(facts: Facts): readonly Notice[] {
  const { guild, automod, captcha, logs, tickets, recurring, sanctions, now } = facts;
  if (!guild.bot) return [];
  const inspect = inspector(facts);
  for (const message of recurring ?? []) if (message.enabled) inspectRecurring(inspect, message);
  inspectAutomod(
    inspect,
    (automod ?? []).filter(({ enabled }) => enabled),
  );
  if (captcha?.enabled) inspectCaptcha(inspect, captcha);
  if (logs?.enabled) inspectLogs(inspect, logs);
  for (const panel of tickets ?? []) if (panel.enabled) inspectPanel(inspect, panel);
  const acting = (sanctions ?? [])
    .filter(({ enabled }) => enabled)
    .map(({ action }) => neededFor[action.kind]);
  inspect.needs({ screen: 'auto-sanction', anchor: null, part: null }, [...new Set(acting)]);
  const until = guild.premium_until;
  const left = until ? Date.parse(until) - now : Number.POSITIVE_INFINITY;
  if (until && left > 0 && left <= premiumWarning) {
    inspect.add({ screen: 'user-premium', anchor: null, part: null }, { kind: 'premium_ends', until }, until);
  }
  // Two fields of one panel can name the same channel.
  return [...new Map(inspect.found.map((found) => [found.key, found])).values()];
}
