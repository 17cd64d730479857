import * as v from 'valibot';
import { accessActions } from './access-modules.ts';
import { endpoint } from './endpoint.ts';
import { knownOf } from './known.ts';
import { count, id, instant, permissions, wholeNumber } from './primitives.ts';
import { shardStates } from './shard-states.ts';

/** The screens on which notices can be resolved, by their names in src/routes.ts. */
export const noticeScreens = [
  'automod',
  'auto-sanction',
  'captcha',
  'logs',
  'recurring',
  'tickets',
  'user-premium',
] as const;

export const noticeSeverities = ['fault', 'attention'] as const;

/** The members of every notice, for some screens. */
// @__NO_SIDE_EFFECTS__
const about = <const Screens extends readonly string[]>(screens: Screens) => ({
  /**
   * Identifies the problem and its values: it stays the same while nothing changes, and differs if the problem recurs
   * with other values.
   */
  key: v.string(),
  /** `fault`: an enabled setting does not work or endangers the guild. `attention`: worth checking. */
  severity: v.picklist(noticeSeverities),
  /** The screen on which it can be resolved. */
  screen: v.picklist(screens),
  /**
   * The path of the field on that screen (`channel_id`; for automod prefixed with the type: `spam.exempt.role_ids`);
   * null for the screen or entry as a whole.
   */
  field: v.nullable(v.string()),
  /** The list entry concerned; null for settings that are not a list. */
  entry: v.nullable(
    v.object({
      id,
      /** The entry's name. */
      name: v.string(),
    }),
  ),
});
const common = about(noticeScreens);

/** A problem of a guild, or something worth checking. It has ids and numbers, but no sentences. */
export const notice = v.variant('kind', [
  /** The bot lacks permissions that a setting needs. */
  v.object({
    kind: v.literal('permissions_missing'),
    ...common,
    /** The channel; null for the guild as a whole. */
    channel_id: v.nullable(id),
    /** The missing permissions. If View Channel is missing, it is the only one, since the others depend on it. */
    missing: permissions,
  }),
  /** A setting refers to channels that no longer exist. */
  v.object({
    kind: v.literal('channels_gone'),
    ...common,
    /** Their ids. */
    ids: v.array(id),
  }),
  /** A setting refers to roles that no longer exist. */
  v.object({
    kind: v.literal('roles_gone'),
    ...common,
    /** Their ids. */
    ids: v.array(id),
  }),
  /** The bot cannot give a role that it is set to give: the role is managed, or not below the bot's highest role. */
  v.object({
    kind: v.literal('role_out_of_reach'),
    ...common,
    role_id: id,
  }),
  /** Newcomers get a role with dangerous permissions. */
  v.object({
    kind: v.literal('dangerous_role'),
    ...common,
    role_id: id,
    /**
     * The dangerous permissions of the role. If Administrator is one, it is the only one, since it includes the others.
     */
    permissions,
  }),
  /** The last run of a recurring message failed. */
  v.object({
    kind: v.literal('post_failed'),
    ...common,
    /** When it failed. */
    at: instant,
    /** The platform's error in English; null when there was none. */
    error: v.nullable(v.string()),
  }),
  /** An enabled ticket panel was never sent, so nobody can open tickets with it. */
  v.object({
    kind: v.literal('panel_not_posted'),
    ...common,
    /** The panel's channel; null if none is set. */
    channel_id: v.nullable(id),
  }),
  /** A list has as many entries as allowed, or more since premium ended. */
  v.object({
    kind: v.literal('list_full'),
    ...common,
    /** The number of entries. */
    count,
    /** The number allowed now. */
    max: count,
    /** The number allowed with premium. */
    max_premium: count,
  }),
  /** Premium ends within a week. */
  v.object({
    kind: v.literal('premium_ends'),
    ...common,
    /** When it ends. */
    until: instant,
  }),
  /** Tickets have been unanswered for a day. */
  v.object({
    kind: v.literal('tickets_unanswered'),
    ...common,
    /** The number of such tickets. */
    count,
    /** When the oldest of them was opened. */
    since: instant,
  }),
]);
export type Notice = v.InferOutput<typeof notice>;

/** A notice about the guild as a whole. */
export const guildNotice = v.variant('kind', [
  /** Nobody has set the time zone, so the days of the guild are those of UTC. */
  v.object({
    kind: v.literal('timezone_unset'),
    ...about(['guild']),
  }),
  /** A grant lets strangers act, or somebody remove members whom the platform does not let do that. */
  v.object({
    kind: v.literal('grant_dangerous'),
    ...about(['guild']),
    /** Whose it is. `entry` has their id and name. */
    subject: v.picklist(['role', 'person']),
    /**
     * `newcomers`: the captcha gives the role, so that whoever joins has the grant. `removes_members`: it lets them kick or ban
     * through the bot what the platform does not let them.
     */
    reason: v.picklist(['newcomers', 'removes_members']),
    /** The actions of the grant that do so; none where it is about settings alone. */
    actions: v.array(v.picklist(accessActions)),
  }),
  /** The platform does not take the bot's token. Only whoever runs the bot can mend that. */
  v.object({
    kind: v.literal('bot_refused'),
    ...about(['guild']),
    /** When the platform first refused it. */
    since: instant,
  }),
  /** The bot used to report how it is, and has not for more than five minutes. Only whoever runs it can mend that. */
  v.object({
    kind: v.literal('bot_silent'),
    ...about(['guild']),
    /** When it last did. */
    since: instant,
  }),
]);
export type GuildNotice = v.InferOutput<typeof guildNotice>;

/** Figures about the enabled modules. A module that is disabled, or that the host does not have, is null. */
export const moduleFigures = v.object({
  /** Automod. */
  automod: v.nullable(
    v.object({
      /** Enabled rules. */
      rules: count,
    }),
  ),
  /** Auto-sanction. */
  autosanction: v.nullable(
    v.object({
      /** Enabled rules. */
      rules: count,
    }),
  ),
  /** The captcha, with values from its settings. */
  captcha: v.nullable(
    v.object({
      /** Allowed attempts. */
      attempts: count,
      /** Time limit in seconds. */
      timeout_seconds: count,
      // Not imported from captcha.ts, whose schemas would be bundled with the frame.
      /** What happens to members who fail. */
      on_failure: v.picklist(['none', 'kick', 'ban']),
    }),
  ),
  /** Logs. */
  logs: v.nullable(
    v.object({
      /** Events that are logged. */
      events: count,
    }),
  ),
  /** Recurring messages. */
  recurring: v.nullable(
    v.object({
      /** Enabled messages. */
      messages: count,
    }),
  ),
  /** Tickets. */
  tickets: v.nullable(
    v.object({
      /** Enabled panels. */
      panels: count,
      /** Tickets that are not closed. */
      open: count,
    }),
  ),
});
export type ModuleFigures = v.InferOutput<typeof moduleFigures>;

/** How the bot is where a guild is concerned: what it reported of the guild's shard in the last five minutes. */
const botHere = v.object({
  /** `connecting`: not connected yet, or again. `closed`: it does not try to. */
  state: v.picklist(shardStates),
  /** Round trip to the platform in milliseconds; null while it is not known. */
  latency_ms: v.nullable(count),
  /** Since when it runs. */
  started_at: instant,
  /** The version of the bot; null when it has none. */
  version: v.nullable(v.string()),
});
export type BotHere = v.InferOutput<typeof botHere>;

/** The problems of a guild, figures about its modules, and the names needed to show them. */
export const health = v.object({
  /** When this was computed. */
  checked_at: instant,
  /** About the settings of a screen: faults first, then in the order of the navigation. */
  notices: v.array(notice),
  /** About the guild as a whole: faults first. There may be more kinds later, which a reader leaves out. */
  guild_notices: v.optional(knownOf(guildNotice), []),
  /** How the bot is, also for moderators; null when it has not reported it for five minutes. */
  bot: v.optional(v.nullable(botHere), null),
  modules: moduleFigures,
  /** The existing channels that notices refer to. */
  channels: v.array(
    v.object({
      id,
      /** The name without `#`. */
      name: v.string(),
    }),
  ),
  /** The existing roles that notices refer to. */
  roles: v.array(
    v.object({
      id,
      /** The role's name. */
      name: v.string(),
      /** 0xRRGGBB as a number; 0 for no colour. */
      color: wholeNumber(0, 0xffffff),
    }),
  ),
});
export type Health = v.InferOutput<typeof health>;

/**
 * Also for guilds without the bot and for moderators, so that a screen can call it before it knows the guild and the
 * caller. Without the bot there are no notices. Moderators, who can neither read nor change settings, only get notices
 * about tickets and no figures; whoever was granted settings to edit gets those about them as well.
 */
export const getHealth = endpoint({
  method: 'GET',
  path: '/guild/{id}/health',
  access: { module: 'frame', level: 'see' },
  summary: 'What is wrong with the settings of a guild, and what its modules do.',
  reply: health,
  extension: true,
});
