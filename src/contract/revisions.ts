import * as v from 'valibot';
import { settingsModules } from './access-modules.ts';
import {
  askedRoleRefusals,
  confirmQuery,
  dangerRefusals,
  everyoneRefusals,
  givenRoleRefusals,
  rightRefusals,
} from './danger.ts';
import { endpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './page.ts';
import { premiumChanges } from './premium-limits.ts';
import { date, daysRefusals, id, instant, platformId, text } from './primitives.ts';
import { person } from './user.ts';

/** The screens with revisions. */
export const revisionScreens = settingsModules;
export type RevisionScreen = (typeof revisionScreens)[number];

/** The screens whose settings the bot acts on. */
export type BotScreen = Exclude<RevisionScreen, 'access'>;

/** How long revisions are kept, in days. */
export const revisionDays = premiumChanges.days;

/** The kinds of changes. */
export const revisionActions = ['saved', 'created', 'deleted', 'restored', 'ordered'] as const;
export type RevisionAction = (typeof revisionActions)[number];

/**
 * Stored settings: an object in the format of the screen's contract without read-only members, or for `ordered` the ids
 * in order.
 */
const settingsThen = v.unknown();

/** The people whom settings name by their id, as far as they are known. Absent when they name nobody. */
const people = v.optional(v.array(person));

/** A saved change of a document, an entry or an order. A save without changes creates no revision. */
export const revision = v.object({
  id,
  /** The screen where it was made. */
  screen: v.picklist(revisionScreens),
  /** The automod type, or the id of the list entry; null for a document and for an order. */
  entry_id: v.nullable(v.string()),
  /** The entry's name at that time; null where entries have no name. */
  entry_name: v.nullable(v.string()),
  /** What was done. `restored`: a deleted entry was restored. `ordered`: a list was reordered. */
  action: v.picklist(revisionActions),
  author: person,
  at: instant,
  /** The revision that this one restored; null for others. */
  restores: v.nullable(id),
  /** The changed top-level members before the change; null if there was nothing before. */
  before: v.nullable(settingsThen),
  /** The same members after the change; null if nothing was left. */
  after: v.nullable(settingsThen),
});
export type Revision = v.InferOutput<typeof revision>;

export const getRevisions = endpoint({
  method: 'GET',
  path: '/guild/{id}/revisions',
  access: { module: 'revisions', level: 'see' },
  summary:
    'What was changed in the settings of a guild that the caller sees, newest first, filtered and paged.',
  query: v.object({
    ...pageQuery,
    /** Only of this screen. */
    screen: v.optional(v.picklist(revisionScreens)),
    /** Only of this entry, or automod type. */
    entry_id: v.optional(text(1, 32)),
    /** Only by this person. */
    author_id: v.optional(platformId),
    /** First day. */
    from: v.optional(date),
    /** Last day. */
    to: v.optional(date),
  }),
  reply: v.object({
    ...pageOf(revision).entries,
    /** Everybody with a revision in this guild, by name, whatever the filters. */
    authors: v.array(person),
    people,
  }),
  refusals: daysRefusals,
  extension: true,
});

/** A revision with complete settings, for comparison with the current ones. */
export const revisionDetail = v.object({
  ...revision.entries,
  people,
  /** All members; null if there was nothing before. */
  before: v.nullable(settingsThen),
  /** All members; null if nothing was left. */
  after: v.nullable(settingsThen),
  /** The current settings; null for an entry that no longer exists. */
  current: v.nullable(settingsThen),
  /**
   * The tag of `current`, for `If-Match` of a restoration; null for an entry that no longer exists, and on a host
   * without conflict detection.
   */
  etag: v.nullable(v.string()),
  /**
   * The current settings without this change: what it changed is as it was before, all else is as it is now. Absent when
   * the changed entry no longer exists, and on a host that does not merge.
   */
  undone: v.optional(
    v.object({
      /** Null when the entry would be deleted, or is already. */
      value: v.nullable(settingsThen),
      /** The paths of what was changed again since, whose later values would be lost; `ids` for an order. */
      changed_since: v.array(v.string()),
    }),
  ),
});
export type RevisionDetail = v.InferOutput<typeof revisionDetail>;

export const getRevision = endpoint({
  method: 'GET',
  path: '/guild/{id}/revisions/{revisionId}',
  access: { module: 'revisions', level: 'see' },
  summary: 'One change of the settings, with what they were before and after it and what they are today.',
  reply: revisionDetail,
  extension: true,
});

export const restoreRevision = endpoint({
  method: 'POST',
  path: '/guild/{id}/revisions/{revisionId}/restore',
  access: { module: 'revisions', level: 'edit' },
  summary:
    'Brings back the settings as one change found or left them, by the rules and for the callers of every other save.',
  query: confirmQuery,
  body: v.strictObject({
    /**
     * `before` restores all settings as they were before the change, `after` as they were after it. `undone` takes back
     * only the change, as `undone` of the revision shows it; it may be sent when the revision has that.
     */
    side: v.picklist(['before', 'after', 'undone']),
  }),
  /** The revision created by this call; null when the settings were already equal. */
  reply: v.object({ revision: v.nullable(revision) }),
  ifMatch: 'value',
  refusals: {
    ...givenRoleRefusals,
    ...rightRefusals,
    ...askedRoleRefusals,
    ...everyoneRefusals,
    ...dangerRefusals,
    /** The entry was deleted, and the list has no room for it. */
    'revision.list_full': 409,
    /** The list no longer has the same entries. */
    'revision.other_entries': 409,
    /** A ticket panel that is to be removed is being posted or taken down. */
    'tickets.under_way': 409,
  },
  extension: true,
});
