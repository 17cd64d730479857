import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { count, id, instant, permissions, wholeNumber } from './primitives.ts';

/** The screens on which notices are mended, by their names in src/routes.ts. */
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

/** What every notice has. */
const common = {
  /** Names the fact with its value: the same while nothing changes, another when it is mended and returns differently. */
  key: v.string(),
  /** `fault`: something that is switched on does not work, or endangers the guild. `attention`: worth a look. */
  severity: v.picklist(noticeSeverities),
  /** Where it is mended. */
  screen: v.picklist(noticeScreens),
  /** The field there, by its path (`channel_id`; of automod after its type: `spam.exempt.role_ids`); null for the screen or entry as a whole. */
  field: v.nullable(v.string()),
  /** The entry of a list that it is about; null for settings that are no list. */
  entry: v.nullable(
    v.object({
      id,
      /** As its author wrote it. */
      name: v.string(),
    }),
  ),
};

/** Something that is wrong with a guild, or worth a look. Its parameters are ids and numbers, never sentences. */
export const notice = v.variant('kind', [
  /** The bot lacks permissions that a setting needs. */
  v.object({
    kind: v.literal('permissions_missing'),
    ...common,
    /** Where; null for the guild as a whole. */
    channel_id: v.nullable(id),
    /** What is missing. View Channel stands alone, since without it all others are denied. */
    missing: permissions,
  }),
  /** A setting names channels that are no longer there. */
  v.object({
    kind: v.literal('channels_gone'),
    ...common,
    /** Their ids. */
    ids: v.array(id),
  }),
  /** A setting names roles that are no longer there. */
  v.object({
    kind: v.literal('roles_gone'),
    ...common,
    /** Their ids. */
    ids: v.array(id),
  }),
  /** The bot is to give a role that it cannot give: it is managed, or not below the bot's own. */
  v.object({
    kind: v.literal('role_out_of_reach'),
    ...common,
    role_id: id,
  }),
  /** Newcomers are given a role with power. */
  v.object({
    kind: v.literal('dangerous_role'),
    ...common,
    role_id: id,
    /** Those of its permissions that are dangerous. Administrator stands alone, since it includes all others. */
    permissions,
  }),
  /** The last run of a recurring message failed. */
  v.object({
    kind: v.literal('post_failed'),
    ...common,
    /** When. */
    at: instant,
    /** What the platform said, in English; null when it said nothing. */
    error: v.nullable(v.string()),
  }),
  /** A ticket panel is on and has never been sent, so nobody can open a ticket by it. */
  v.object({
    kind: v.literal('panel_not_posted'),
    ...common,
    /** The channel that it is for; null while none is chosen. */
    channel_id: v.nullable(id),
  }),
  /** A list has as many entries as it may have, or more since premium has ended. */
  v.object({
    kind: v.literal('list_full'),
    ...common,
    /** Its entries. */
    count,
    /** How many it may have now. */
    max: count,
    /** How many it may have with premium. */
    max_premium: count,
  }),
  /** Premium ends within a week. */
  v.object({
    kind: v.literal('premium_ends'),
    ...common,
    /** When. */
    until: instant,
  }),
  /** Tickets that nobody has answered for a day. */
  v.object({
    kind: v.literal('tickets_unanswered'),
    ...common,
    /** How many. */
    count,
    /** When the oldest of them was opened. */
    since: instant,
  }),
]);
export type Notice = v.InferOutput<typeof notice>;

/** What the modules that are on do, in figures. One that is off, or that the host does not have, is null. */
export const moduleFigures = v.object({
  /** Of its types. */
  automod: v.nullable(
    v.object({
      /** Rules that are on. */
      rules: count,
    }),
  ),
  /** Of the ladder. */
  autosanction: v.nullable(
    v.object({
      /** Rules that are on. */
      rules: count,
    }),
  ),
  /** As in the captcha's settings. */
  captcha: v.nullable(
    v.object({
      /** Tries before it is failed. */
      attempts: count,
      /** Time to answer, in seconds. */
      timeout_seconds: count,
      // Not from captcha.ts, whose schemas would come along into the frame's code.
      /** What happens to who fails. */
      on_failure: v.picklist(['none', 'kick', 'ban']),
    }),
  ),
  /** Of the events. */
  logs: v.nullable(
    v.object({
      /** Events that are logged. */
      events: count,
    }),
  ),
  /** Of the messages. */
  recurring: v.nullable(
    v.object({
      /** Messages that are on. */
      messages: count,
    }),
  ),
  /** Of the panels, and of the tickets that they opened. */
  tickets: v.nullable(
    v.object({
      /** Panels that are on. */
      panels: count,
      /** Tickets that are not closed. */
      open: count,
    }),
  ),
});
export type ModuleFigures = v.InferOutput<typeof moduleFigures>;

/** What is wrong with a guild now, what its modules do, and the names that are needed to say so. */
export const health = v.object({
  /** When this was worked out. */
  checked_at: instant,
  /** Faults first; within a severity in the order of the navigation. */
  notices: v.array(notice),
  modules: moduleFigures,
  /** The channels that notices name and that are there. */
  channels: v.array(
    v.object({
      id,
      /** Without the mark before it. */
      name: v.string(),
    }),
  ),
  /** The roles that notices name and that are there. */
  roles: v.array(
    v.object({
      id,
      /** As its author wrote it. */
      name: v.string(),
      /** 0xRRGGBB as a number; 0 is no colour. */
      color: wholeNumber(0, 0xffffff),
    }),
  ),
});
export type Health = v.InferOutput<typeof health>;

/**
 * Also for a guild without the bot, and for moderators, so that a screen can ask before it knows who asks of what. Nothing is
 * wrong without the bot; moderators, who can neither read nor mend settings, get the notices about tickets and no figures.
 */
export const getHealth = endpoint({
  method: 'GET',
  path: '/guild/{id}/health',
  access: 'moderator',
  summary: 'What is wrong with the settings of a guild, and what its modules do.',
  reply: health,
  extension: true,
});
