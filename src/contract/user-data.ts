import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { count, id, instant } from './primitives.ts';

/** The most rows of one kind in a copy. */
export const userDataRows = 5000;

/** A copy of what the host holds about the caller, and nothing about other people. */
export const userData = v.object({
  /** The caller. */
  user_id: id,
  made_at: instant,
  /** What is held, by kind: `account`, `sessions`, `cases_about`… Each host has rows of its own; a kind without any is left out. */
  records: v.record(v.string(), v.array(v.record(v.string(), v.unknown()))),
  /** Kinds of which only 5,000 rows are here. The operator gives the others. */
  cut: v.array(v.string()),
});

export type UserData = v.InferOutput<typeof userData>;

const namedGuild = v.object({
  id,
  /** Its name on the platform. */
  name: v.string(),
});
export type NamedGuild = v.InferOutput<typeof namedGuild>;

/** What the caller has to know before they ask for a deletion. */
export const userDataTerms = v.object({
  /** After how many days what is deleted by itself; 0 is not before the bot leaves the guild. */
  retention: v.object({
    /** Cases, from the day of each. */
    cases: count,
    /** Tickets with their transcripts, from the day on which each was closed. */
    tickets: count,
    /** Who has opened a transcript; 0 is as long as the transcript. */
    openings: count,
    /** Names of people to whom nothing refers any more; 0 is until a deletion is asked for. */
    users: count,
  }),
  /** Guilds of the caller that the bot is in: while there are any, a deletion is refused. */
  owned_guilds: v.array(namedGuild),
  /** Guilds that would lose the premium that they have from the caller. */
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
    /** The caller has signed in more than 10 minutes ago. */
    'auth.not_fresh': 403,
    /** The caller owns guilds that the bot is in. */
    'data.owner': 409,
    /** Nobody can say whether the bot is still in the guilds of the caller. */
    'platform.unavailable': 503,
  },
  extension: true,
});
