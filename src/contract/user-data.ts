import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { count, id, instant } from './primitives.ts';

/** Maximum number of rows of one kind in an export. */
export const userDataRows = 5000;

/** The data that the host stores about the caller, without data about other people. */
export const userData = v.object({
  /** The caller's id. */
  user_id: id,
  made_at: instant,
  /** The data by kind: `account`, `sessions`, `cases_about`… The kinds depend on the host; empty kinds are omitted. */
  records: v.record(v.string(), v.array(v.record(v.string(), v.unknown()))),
  /** Kinds of which only the first 5,000 rows are included. The operator can provide the rest. */
  cut: v.array(v.string()),
});

export type UserData = v.InferOutput<typeof userData>;

const namedGuild = v.object({
  id,
  /** The guild's name. */
  name: v.string(),
});
export type NamedGuild = v.InferOutput<typeof namedGuild>;

/** What the caller should know before requesting a deletion. */
export const userDataTerms = v.object({
  /** After how many days data is deleted automatically; 0 means when the bot leaves the guild. */
  retention: v.object({
    /** Cases, from the day of each. */
    cases: count,
    /** Tickets with their transcripts, from the day of closing. */
    tickets: count,
    /** Records of who opened a transcript; 0 means together with the transcript. */
    openings: count,
    /** Names that people had before, from when they had others; 0 means as long as their present names. */
    names: v.optional(count),
    /** Names of people to whom no data refers any more; 0 means only on request. */
    users: count,
  }),
  /** Guilds with the bot that the caller owns. A deletion is refused while there are any. */
  owned_guilds: v.array(namedGuild),
  /** Guilds that would lose premium from the caller. */
  premium_guilds: v.array(namedGuild),
});
export type UserDataTerms = v.InferOutput<typeof userDataTerms>;

export const getUserData = endpoint({
  method: 'GET',
  path: '/user/data',
  access: 'user',
  summary: 'A copy of what the host holds about the caller.',
  reply: userData,
  extension: true,
});

export const getUserDataTerms = endpoint({
  method: 'GET',
  path: '/user/data/terms',
  access: 'user',
  summary: 'For how long what is kept about the caller, and what a deletion would meet.',
  reply: userDataTerms,
  extension: true,
});

export const deleteUserData = endpoint({
  method: 'DELETE',
  path: '/user/data',
  access: 'user',
  summary:
    "Deletes the caller, for good and everywhere at once, but for the guilds' records. Asks for a sign-in of the last 10 minutes.",
  cookie: true,
  refusals: {
    /** The caller's sign-in is more than 10 minutes old. */
    'auth.not_fresh': 403,
    /** The caller owns guilds that the bot is in. */
    'data.owner': 409,
    /** The host cannot check whether the bot is still in the caller's guilds. */
    'platform.unavailable': 503,
  },
  extension: true,
});
