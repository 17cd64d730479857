import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { deletion, pageOf, pageQuery } from './page.ts';
import {
  count,
  date,
  daysRefusals,
  httpsUrl,
  id,
  instant,
  label,
  platformId,
  queryList,
  text,
  uniqueList,
  webUrl,
  wholeNumber,
} from './primitives.ts';
import { person } from './user.ts';

export const caseLimits = {
  /** Length of a reason in characters. */
  reason: 512,
  /** Links to evidence. */
  links: 10,
  /** Length of a link's caption in characters. */
  caption: 100,
  /** Other cases that a case is linked to. */
  linked: 10,
  /** Changes that a case tells of: the latest. */
  edits: 50,
} as const;

export const caseActions = [
  'note',
  'warn',
  'timeout',
  'mute',
  'unmute',
  'kick',
  'softban',
  'ban',
  'unban',
] as const;
export type CaseAction = (typeof caseActions)[number];
export const caseSources = ['human', 'automod', 'auto_sanction', 'captcha', 'platform'] as const;
export const caseStatuses = ['active', 'expired', 'revoked', 'failed'] as const;

/** The number of a case as it is given. */
export const caseNumber = wholeNumber(0, 2_147_483_647);

/** A case of the moderation history. */
export const moderationCase = v.object({
  id,
  /** Numbered from 1 in each guild. */
  number: count,
  /** The action taken. */
  action: v.picklist(caseActions),
  /** What created it. `platform`: the platform's own tools, without the bot. */
  source: v.picklist(caseSources),
  target: person,
  /** Null when it was automatic. */
  moderator: v.nullable(person),
  /** Null when none was given. */
  reason: v.nullable(v.string()),
  created_at: instant,
  /** In seconds; null for actions without a duration, and for unlimited ones. */
  duration_seconds: v.nullable(count),
  /** Null without a duration. */
  expires_at: v.nullable(instant),
  /** `revoked`: lifted by a person. `failed`: refused by the platform. */
  status: v.picklist(caseStatuses),
  /** The automod type or the id of the auto-sanction rule that caused it; null when a person did. */
  rule: v.nullable(v.string()),
  /** The name of the bot that it was imported from. Absent for cases of this bot. */
  imported_from: v.optional(v.string()),
  /** When somebody took it back, and who. Absent when nobody has, or it is not known. */
  ended: v.optional(v.object({ at: instant, by: person })),
  /** When somebody last changed the reason or duration, and who. Absent when nobody has. */
  changed: v.optional(v.object({ at: instant, by: person })),
  /** Notes by moderators, oldest first. */
  notes: v.array(
    v.object({
      author: person,
      /** Plain text. */
      body: v.string(),
      created_at: instant,
    }),
  ),
  /** Changes of its reason and duration, oldest first. Absent on a host that does not keep them. */
  edits: v.optional(
    v.array(
      v.object({
        at: instant,
        by: person,
        /** What was changed. */
        changed: v.picklist(['reason', 'duration']),
        /** The reason before; null where there was none, and for a change of the duration. */
        reason: v.nullable(v.string()),
        /** The duration before, in seconds; null where it was unlimited, and for a change of the reason. */
        duration_seconds: v.nullable(count),
      }),
    ),
  ),
  /** What shows what happened. Absent on a host that does not keep it. */
  evidence: v.optional(
    v.object({
      /** In the order in which they are shown. */
      links: v.array(
        v.object({
          url: webUrl,
          /** What the link shows, in a few words; null without. */
          caption: v.nullable(v.string()),
        }),
      ),
      /** Messages that the bot kept when it made the case, oldest first. */
      messages: v.array(
        v.object({
          author: person,
          channel_id: id,
          /** As it was written. */
          content: v.string(),
          sent_at: instant,
          /** The names of the files that were attached. */
          attachments: v.array(v.string()),
        }),
      ),
    }),
  ),
  /** Cases that somebody has linked to it, by number. Absent on a host that does not keep them. */
  linked: v.optional(
    v.array(
      v.object({
        /** Of that case. */
        number: count,
        /** The action taken in that case. */
        action: v.picklist(caseActions),
        target: person,
      }),
    ),
  ),
});
export type ModerationCase = v.InferOutput<typeof moderationCase>;

export const getHistory = endpoint({
  method: 'GET',
  path: '/guild/{id}/history',
  access: { module: 'history', level: 'see' },
  summary: 'The moderation history of a guild, filtered and paged.',
  query: v.object({
    ...pageQuery,
    /**
     * Searches names, reasons and notes, ignoring case and accents. A number finds the case with that number, and a
     * member's id the cases about them. At least the first eight words are used.
     */
    q: v.optional(text(0, 100)),
    /** Only cases with these actions, separated by commas. */
    action: v.optional(queryList(caseActions)),
    /** Only cases from this source. */
    source: v.optional(v.picklist(caseSources)),
    /** Only cases with this status. */
    status: v.optional(v.picklist(caseStatuses)),
    /** Only cases against this person. */
    target_id: v.optional(platformId),
    /** Only cases by this person. */
    moderator_id: v.optional(platformId),
    /** First day. */
    from: v.optional(date),
    /** Last day. */
    to: v.optional(date),
    /** By time; defaults to newest first. */
    order: v.optional(v.picklist(['asc', 'desc']), 'desc'),
  }),
  reply: v.object({
    ...pageOf(moderationCase).entries,
    /** When `q` is the number of a case that was deleted. Otherwise absent. */
    deleted: v.optional(deletion),
  }),
  refusals: daysRefusals,
});

/** Links to what shows what happened, in the order in which they are shown. */
export const evidenceLinks = v.pipe(
  v.array(
    v.strictObject({
      /** An `https:` address. */
      url: httpsUrl,
      /** Null for none. */
      caption: v.nullable(label(1, caseLimits.caption)),
    }),
  ),
  v.maxLength(caseLimits.links),
);

/** What people write of a case. */
const caseTexts = v.strictObject({
  /** Null for none. */
  reason: v.exactOptional(v.nullable(label(1, caseLimits.reason))),
  /** All of its links to evidence. */
  links: v.exactOptional(evidenceLinks),
  /** The numbers of all cases that it is linked to. Each of them is linked to it as well. */
  linked: v.exactOptional(uniqueList(caseNumber, 0, caseLimits.linked)),
});

export const changeCase = endpoint({
  method: 'PATCH',
  path: '/guild/{id}/history/{caseId}',
  access: { module: 'history', level: 'see' },
  summary:
    'Changes what a case says, for whoever made it or may do what it is about. Members that are left out stay. Nothing changes on the platform.',
  body: v.strictObject({
    ...caseTexts.entries,
    /**
     * What the caller saw of the members that are sent. A reason that somebody has changed since is refused, and what others have
     * added to the lists or removed from them stays so. What is not in it is replaced.
     */
    before: v.exactOptional(caseTexts),
  }),
  reply: moderationCase,
  refusals: {
    /** Somebody else made the case, and the caller may not do what it is about. */
    'case.not_changeable': 403,
    /** The guild has no other case with this number. The field is the one in `linked`. */
    'case.unknown': 422,
    /** Somebody has changed the reason since the caller read it. */
    'case.changed': 422,
  },
  extension: true,
});
