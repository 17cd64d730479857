import * as v from 'valibot';
import { confirmQuery, dangerRefusals, everyoneRefusals, givenRoleRefusals } from './danger.ts';
import { endpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './page.ts';
import { premiumChanges } from './premium-limits.ts';
import { date, daysRefusals, id, instant, text } from './primitives.ts';
import { person } from './user.ts';

/** The screens whose saves are kept, by their names in src/routes.ts. */
export const revisionScreens = [
  'automod',
  'auto-sanction',
  'captcha',
  'logs',
  'recurring',
  'tickets',
] as const;
export type RevisionScreen = (typeof revisionScreens)[number];

/** How long a revision is kept, in days. */
export const revisionDays = premiumChanges.days;

/** What somebody can do to settings. */
export const revisionActions = ['saved', 'created', 'deleted', 'restored', 'ordered'] as const;
export type RevisionAction = (typeof revisionActions)[number];

/** What settings were: an object of the screen's own contract, without read-only members; the ids in their order for `ordered`. */
const settingsThen = v.unknown();

/** One save of a document, an entry or an order. A save that changes nothing is none. */
export const revision = v.object({
  id,
  /** On which it was made. */
  screen: v.picklist(revisionScreens),
  /** The automod type, or the entry of a list; null for a document and for an order. */
  entry_id: v.nullable(v.string()),
  /** What the entry is called, as it was then; null where entries have no name. */
  entry_name: v.nullable(v.string()),
  /** What was done: `restored` is an entry that was deleted and is back, `ordered` another order of a list. */
  action: v.picklist(revisionActions),
  author: person,
  at: instant,
  /** The revision whose settings it brought back; null for all others. */
  restores: v.nullable(id),
  /** The top-level members that changed, as they were; null where there was nothing before. */
  before: v.nullable(settingsThen),
  /** The same members as they became; null where nothing is there afterwards. */
  after: v.nullable(settingsThen),
});
export type Revision = v.InferOutput<typeof revision>;

export const getRevisions = endpoint({
  method: 'GET',
  path: '/guild/{id}/revisions',
  access: 'manager',
  summary: 'What was changed in the settings of a guild, newest first, filtered and paged.',
  query: v.object({
    ...pageQuery,
    /** Only of this screen. */
    screen: v.optional(v.picklist(revisionScreens)),
    /** Only of this entry, or automod type. */
    entry_id: v.optional(text(1, 32)),
    /** Only by this person. */
    author_id: v.optional(id),
    /** First day. */
    from: v.optional(date),
    /** Last day. */
    to: v.optional(date),
  }),
  reply: v.object({
    ...pageOf(revision).entries,
    /** Everybody who has a revision in this guild, by name, whatever the filters. */
    authors: v.array(person),
  }),
  refusals: daysRefusals,
  extension: true,
});

/** Read as a whole, to compare it with today. */
export const revisionDetail = v.object({
  ...revision.entries,
  /** All members; null where there was nothing before. */
  before: v.nullable(settingsThen),
  /** All members; null where nothing was there afterwards. */
  after: v.nullable(settingsThen),
  /** What it is today; null for an entry that is gone. */
  current: v.nullable(settingsThen),
  /** Of `current`, as `If-Match` of a restoration takes it; null for an entry that is gone, and on a host without conflict detection. */
  etag: v.nullable(v.string()),
});
export type RevisionDetail = v.InferOutput<typeof revisionDetail>;

export const getRevision = endpoint({
  method: 'GET',
  path: '/guild/{id}/revisions/{revisionId}',
  access: 'manager',
  summary: 'One change of the settings, with what they were before and after it and what they are today.',
  reply: revisionDetail,
  extension: true,
});

export const restoreRevision = endpoint({
  method: 'POST',
  path: '/guild/{id}/revisions/{revisionId}/restore',
  access: 'manager',
  summary: 'Brings back the settings as one change found or left them, by the rules of every other save.',
  query: confirmQuery,
  body: v.strictObject({
    /** `before` takes the change back; `after` returns to what it left. */
    side: v.picklist(['before', 'after']),
  }),
  /** The revision that this made; null when the settings were like that already. */
  reply: v.object({ revision: v.nullable(revision) }),
  ifMatch: 'value',
  refusals: {
    ...givenRoleRefusals,
    ...everyoneRefusals,
    ...dangerRefusals,
    /** The entry is gone, and the list has as many others as it may: there is no room to bring it back. */
    'revision.list_full': 409,
    /** The entries of the order are no longer those of the list. */
    'revision.other_entries': 409,
  },
  extension: true,
});
