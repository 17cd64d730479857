/** Finds problems in a guild's settings from all its stored data. Pure: no database, no clock. */

import type { NewSanctionRule } from '../../src/contract/auto-sanction.ts';
import type { AutomodRule } from '../../src/contract/automod-rule.ts';
import type { CaptchaSettings } from '../../src/contract/captcha.ts';
import { type Notice, noticeScreens, noticeSeverities } from '../../src/contract/health.ts';
import type { LogSettings } from '../../src/contract/logs.ts';
import type { MessageTemplate } from '../../src/contract/message.ts';
import type { RecurringMessage, RecurringMessageBody } from '../../src/contract/recurring.ts';
import type { TicketPanelBody } from '../../src/contract/ticket-panel.ts';
import { neededFor } from '../../src/lib/action-permissions.ts';
import { dangersOf } from '../../src/lib/danger.ts';
import { bitsOf, missingInChannel, missingPermissions, type Permission } from '../../src/lib/permissions.ts';

/** A list entry with the part that people edit. */
interface Listed<T> {
  readonly id: string;
  readonly value: T;
}

/** The data of a guild. Settings that were never saved have their defaults. */
export interface GuildFacts {
  readonly now: Date;
  /** The bot's permissions in the guild as a whole. */
  readonly botPermissions: string;
  /** Null without premium. */
  readonly premiumUntil: Date | null;
  readonly channels: readonly { readonly id: string; readonly bot_permissions: string }[];
  readonly roles: readonly {
    readonly id: string;
    readonly position: number;
    readonly permissions: string;
    /** Whether the bot can give it. */
    readonly assignable: boolean;
  }[];
  readonly automod: readonly AutomodRule[];
  readonly captcha: CaptchaSettings;
  readonly logs: LogSettings;
  readonly sanctions: readonly Listed<Pick<NewSanctionRule, 'enabled' | 'action'>>[];
  readonly recurring: readonly (Listed<RecurringMessageBody> & Pick<RecurringMessage, 'last_run'>)[];
  readonly panels: readonly (Listed<TicketPanelBody> & { readonly isPosted: boolean })[];
  /** The maximum number of entries of each list, now and with premium. */
  readonly limits: Readonly<
    Record<'sanctions' | 'recurring' | 'panels', { readonly max: number; readonly max_premium: number }>
  >;
  /** Tickets unanswered for longer than {@link unansweredAfter}; `since` is null when there are none. */
  readonly unanswered: { readonly count: number; readonly since: Date | null };
}

/** After how long an unanswered ticket causes a notice: a day, in milliseconds. */
export const unansweredAfter = 86_400_000;
/** How long before its end premium causes a notice: a week, in milliseconds. */
const premiumWarning = 7 * 86_400_000;

type Place = Pick<Notice, 'screen' | 'field' | 'entry'>;
type Severity = Notice['severity'];
/** The members that are specific to a kind of notice. */
type Fact<N = Notice> = N extends Notice ? Omit<N, 'key' | 'severity' | keyof Place> : never;

const posting: readonly Permission[] = ['view_channel', 'send_messages'];
const logging: readonly Permission[] = [...posting, 'embed_links'];
const postingOf = ({ embeds = [] }: MessageTemplate) => (embeds.length > 0 ? logging : posting);

const unique = <T>(values: readonly T[]) => [...new Set(values)];

/** Collects the notices of a guild. */
function inspector({ botPermissions, channels, roles }: GuildFacts) {
  const found: Notice[] = [];
  function add(severity: Severity, place: Place, fact: Fact, ...about: readonly string[]) {
    const key = [fact.kind, place.screen, place.field ?? '', place.entry?.id ?? '', ...about].join(':');
    found.push({ key, severity, ...place, ...fact });
  }
  /** Reports references to deleted channels or roles. */
  function gone(
    kind: 'channels_gone' | 'roles_gone',
    severity: Severity,
    place: Place,
    named: readonly string[],
  ) {
    const there = new Set((kind === 'channels_gone' ? channels : roles).map(({ id }) => id));
    const ids = named.filter((id) => !there.has(id));
    if (ids.length > 0) add(severity, place, { kind, ids }, ...ids);
  }
  return {
    found,
    add,
    /** Reports channels that were deleted, or in which the bot lacks permissions. */
    channels(place: Place, ids: readonly (string | null)[], needed: readonly Permission[]) {
      const named = unique(ids.filter((id) => id !== null));
      gone('channels_gone', 'fault', place, named);
      for (const channel of channels.filter(({ id }) => named.includes(id))) {
        const missing = missingInChannel(channel.bot_permissions, needed);
        if (missing.length === 0) continue;
        const fact = {
          kind: 'permissions_missing',
          channel_id: channel.id,
          missing: bitsOf(missing),
        } as const;
        add('fault', place, fact, channel.id, fact.missing);
      }
    },
    /** Reports deleted channels and roles that the setting also works without. */
    mentioned(
      place: Place,
      ids: { readonly channels?: readonly string[]; readonly roles?: readonly string[] },
    ) {
      gone('channels_gone', 'attention', place, unique(ids.channels ?? []));
      gone('roles_gone', 'attention', place, unique(ids.roles ?? []));
    },
    /** Reports a role that the bot cannot give. */
    given(place: Place, id: string | null) {
      if (id === null) return;
      gone('roles_gone', 'fault', place, [id]);
      const role = roles.find((one) => one.id === id);
      if (role && !role.assignable) add('fault', place, { kind: 'role_out_of_reach', role_id: id }, id);
    },
    /** Reports missing permissions in the guild as a whole. */
    needs(place: Place, needed: readonly Permission[]) {
      const missing = bitsOf(missingPermissions(botPermissions, unique(needed)));
      if (missing === '0') return;
      add('fault', place, { kind: 'permissions_missing', channel_id: null, missing }, missing);
    },
  };
}
type Inspector = ReturnType<typeof inspector>;

function inspectCaptcha(inspect: Inspector, captcha: CaptchaSettings, roles: GuildFacts['roles']) {
  const at = (field: keyof CaptchaSettings): Place => ({ screen: 'captcha', field, entry: null });
  const { verified_role_id, unverified_role_id, on_failure } = captcha;
  const pictures: readonly Permission[] = captcha.kind === 'image' ? ['attach_files'] : [];
  inspect.channels(at('channel_id'), [captcha.channel_id], [...postingOf(captcha.message), ...pictures]);
  inspect.channels(at('log_channel_id'), [captcha.log_channel_id], logging);
  inspect.given(at('unverified_role_id'), unverified_role_id);
  inspect.given(at('verified_role_id'), verified_role_id);
  for (const danger of dangersOf(captcha, null, roles)) {
    if (danger.kind !== 'dangerous_role') continue;
    const permissions = bitsOf(danger.permissions);
    const fact = { kind: 'dangerous_role', role_id: danger.role, permissions } as const;
    inspect.add('fault', at(danger.field), fact, danger.role, permissions);
  }
  inspect.mentioned(at('bypass_role_ids'), { roles: captcha.bypass_role_ids });
  if (verified_role_id ?? unverified_role_id)
    inspect.needs(at(verified_role_id ? 'verified_role_id' : 'unverified_role_id'), ['manage_roles']);
  if (on_failure !== 'none') inspect.needs(at('on_failure'), neededFor(on_failure));
}

/** Inspects all rules together, so that a missing permission causes one notice. It links to the first rule concerned. */
function inspectAutomod(inspect: Inspector, rules: readonly AutomodRule[]) {
  const at = (field: string | null): Place => ({ screen: 'automod', field, entry: null });
  const told = new Set<string>();
  /** The ids that each rule refers to and no earlier rule does, with their field. */
  const named = (field: string, idsOf: (rule: AutomodRule) => readonly string[]) =>
    rules.map((rule) => {
      const ids = unique(idsOf(rule)).filter((id) => !told.has(`${field}:${id}`));
      for (const id of ids) told.add(`${field}:${id}`);
      return { place: at(`${rule.type}.${field}`), ids };
    });
  const logChannels = ({ actions }: AutomodRule) =>
    actions.flatMap((action) => (action.kind === 'log' ? (action.channel_id ?? []) : []));
  for (const { place, ids } of named('actions', logChannels)) inspect.channels(place, ids, logging);
  for (const { place, ids } of named('exempt.channel_ids', ({ exempt }) => exempt.channel_ids))
    inspect.mentioned(place, { channels: ids });
  for (const { place, ids } of named('exempt.role_ids', ({ exempt }) => exempt.role_ids))
    inspect.mentioned(place, { roles: ids });
  // A rule in `observe` mode only writes to the logs.
  const done = rules.filter(({ mode }) => mode === 'enforce').flatMap(({ actions }) => actions);
  inspect.needs(
    at(null),
    done.flatMap(({ kind }) => neededFor(kind)),
  );
}

function inspectLogs(inspect: Inspector, { default_channel_id, events, ignore }: LogSettings) {
  const at = (field: string): Place => ({ screen: 'logs', field, entry: null });
  inspect.channels(at('default_channel_id'), [default_channel_id], logging);
  /** The first event of each channel, to which the notice links. */
  const first = new Map<string, string>();
  for (const [event, { enabled, channel_id }] of Object.entries(events)) {
    if (!enabled || channel_id === null || channel_id === default_channel_id) continue;
    if (!first.has(channel_id)) first.set(channel_id, event);
  }
  for (const [channel, event] of first) inspect.channels(at(`events.${event}`), [channel], logging);
  inspect.mentioned(at('ignore.channel_ids'), { channels: ignore.channel_ids });
  inspect.mentioned(at('ignore.role_ids'), { roles: ignore.role_ids });
}

function inspectPanel(inspect: Inspector, { id, value, isPosted }: GuildFacts['panels'][number]) {
  const at = (field: keyof TicketPanelBody | null): Place => ({
    screen: 'tickets',
    field,
    entry: { id, name: value.name },
  });
  inspect.channels(at('channel_id'), [value.channel_id], postingOf(value.message));
  inspect.channels(at('category_id'), [value.category_id], []);
  const keeping = [...posting, 'attach_files'] as const;
  inspect.channels(at('transcript_channel_id'), [value.transcript_channel_id], keeping);
  inspect.mentioned(at('support_role_ids'), { roles: value.support_role_ids });
  inspect.mentioned(at('ping_role_ids'), { roles: value.ping_role_ids });
  if (!isPosted)
    inspect.add('attention', at(null), { kind: 'panel_not_posted', channel_id: value.channel_id });
}

function inspectRecurring(inspect: Inspector, { id, value, last_run }: GuildFacts['recurring'][number]) {
  const at = (field: keyof RecurringMessageBody | null): Place => ({
    screen: 'recurring',
    field,
    entry: { id, name: value.name },
  });
  if (last_run && !last_run.ok) {
    // The time is part of the key, so that a later failure is another notice.
    const { error } = last_run;
    inspect.add('fault', at(null), { kind: 'post_failed', at: last_run.at, error }, last_run.at);
  }
  inspect.channels(at('channel_id'), [value.channel_id], postingOf(value.message));
}

function inspectLimits(inspect: Inspector, facts: GuildFacts) {
  const lists = [
    ['auto-sanction', facts.sanctions, facts.limits.sanctions],
    ['recurring', facts.recurring, facts.limits.recurring],
    ['tickets', facts.panels, facts.limits.panels],
  ] as const;
  for (const [screen, list, limit] of lists) {
    if (list.length < limit.max) continue;
    const fact = { kind: 'list_full', count: list.length, ...limit } as const;
    inspect.add('attention', { screen, field: null, entry: null }, fact, String(limit.max));
  }
}

function inspectPremium(inspect: Inspector, { premiumUntil, now }: GuildFacts) {
  const left = premiumUntil ? premiumUntil.getTime() - now.getTime() : 0;
  if (!premiumUntil || left <= 0 || left > premiumWarning) return;
  const until = premiumUntil.toISOString();
  const place = { screen: 'user-premium', field: null, entry: null } as const;
  inspect.add('attention', place, { kind: 'premium_ends', until }, until);
}

function inspectTickets(inspect: Inspector, { unanswered: { count, since } }: GuildFacts) {
  if (count === 0 || !since) return;
  const place = { screen: 'tickets', field: null, entry: null } as const;
  const fact = { kind: 'tickets_unanswered', count, since: since.toISOString() } as const;
  inspect.add('attention', place, fact, fact.since);
}

const rank = ({ severity, screen }: Notice) =>
  noticeSeverities.indexOf(severity) * noticeScreens.length + noticeScreens.indexOf(screen);

/** The notices of a guild with the bot, about enabled settings: faults first, then in the order of the screens. */
export function noticesOf(facts: GuildFacts): Notice[] {
  const { automod, captcha, logs, panels, recurring, sanctions } = facts;
  const inspect = inspector(facts);
  const isOn = ({ value }: Listed<{ readonly enabled: boolean }>) => value.enabled;
  inspectAutomod(
    inspect,
    automod.filter(({ enabled }) => enabled),
  );
  if (captcha.enabled) inspectCaptcha(inspect, captcha, facts.roles);
  if (logs.enabled) inspectLogs(inspect, logs);
  for (const message of recurring.filter(isOn)) inspectRecurring(inspect, message);
  for (const panel of panels.filter(isOn)) inspectPanel(inspect, panel);
  // Every panel needs this permission, so it causes a single notice.
  if (panels.some(isOn)) inspect.needs({ screen: 'tickets', field: null, entry: null }, ['manage_channels']);
  inspect.needs(
    { screen: 'auto-sanction', field: null, entry: null },
    sanctions.filter(isOn).flatMap(({ value }) => neededFor(value.action.kind)),
  );
  inspectTickets(inspect, facts);
  inspectLimits(inspect, facts);
  inspectPremium(inspect, facts);
  // Two fields of a panel can refer to the same channel.
  const each = new Map(inspect.found.map((found) => [found.key, found]));
  return [...each.values()].sort((a, b) => rank(a) - rank(b));
}
