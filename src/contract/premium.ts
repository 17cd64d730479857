import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { guildSummary } from './guilds.ts';
import { count, instant, text, webUrl } from './primitives.ts';

export const premiumLimits = {
  code: { min: 1, max: 64 },
  /** Tries with a code before `premium.too_many_tries`, and the time over which they are counted, in seconds. */
  tries: 5,
  triesWindowSeconds: 900,
} as const;

export const premiumSources = ['code', 'patreon'] as const;

/** Premium that a code or a pledge has given: each has slots and an end of its own. */
export const premiumGrant = v.object({
  /** What gives it. */
  source: v.picklist(premiumSources),
  /** Guilds that it can make premium. */
  slots: count,
  /** Of them in use. */
  slots_used: count,
  /** Null for premium without an end. */
  until: v.nullable(instant),
});
export type PremiumGrant = v.InferOutput<typeof premiumGrant>;

/** The caller's premium. */
export const premium = v.object({
  /** Premium is active now. */
  is_premium: v.boolean(),
  /** Where what lasts longest comes from; null without premium. */
  source: v.nullable(v.picklist(premiumSources)),
  /** The latest end; null without premium, and for premium without an end. */
  until: v.nullable(instant),
  /** Guilds that the caller can make premium. */
  slots: count,
  /** Of them in use. */
  slots_used: count,
  /** Each code and pledge that gives premium now, the one that lasts longest first. Empty on a host that keeps them together. */
  grants: v.optional(v.array(premiumGrant), []),
  /** The link with the creator-support platform. */
  patreon: v.object({
    /** An account is linked. */
    linked: v.boolean(),
    /** Name of the tier; null when not linked, or linked without a pledge. */
    tier: v.nullable(v.string()),
    /**
     * Where the caller starts the link, or renews it to have a new pledge read; it returns to `/user/patreon/callback` with `code` and
     * `state`, or with `error`. The state is for this session, once. Null while a pledge is read already, and on a host without
     * creator support.
     */
    link_url: v.optional(v.nullable(webUrl), null),
  }),
});
export type Premium = v.InferOutput<typeof premium>;

/** A slot in use. */
export const premiumAssignment = v.object({
  guild: guildSummary,
  assigned_at: instant,
  /** Null for premium without an end. */
  until: v.nullable(instant),
});
export type PremiumAssignment = v.InferOutput<typeof premiumAssignment>;

export const getPremium = endpoint({
  method: 'GET',
  path: '/user/is_premium',
  access: 'user',
  summary: "The caller's premium and its slots.",
  reply: premium,
});

export const activatePremium = endpoint({
  method: 'POST',
  path: '/user/premium',
  access: 'user',
  summary: 'Activates premium with a code.',
  body: v.strictObject({
    /** As it was given out, 1 to 64 characters. Spaces, hyphens, upper and lower case do not count. */
    code: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(premiumLimits.code.min),
      v.maxLength(premiumLimits.code.max),
    ),
  }),
  reply: premium,
  refusals: {
    'premium.code_unknown': 404,
    'premium.code_used': 409,
    'premium.code_expired': 410,
    /** After 5 tries in 15 minutes; `Retry-After` says when the next one counts. */
    'premium.too_many_tries': 429,
  },
});

export const getPremiumGuilds = endpoint({
  method: 'GET',
  path: '/user/premium/guilds',
  access: 'user',
  summary: "The guilds that use the caller's slots.",
  reply: v.array(premiumAssignment),
});

export const assignPremium = endpoint({
  method: 'POST',
  path: '/user/premium/guild/{id}',
  access: 'user',
  summary: "Makes a guild premium with one of the caller's slots.",
  reply: premiumAssignment,
  status: 201,
  refusals: { 'premium.no_slot': 409, 'premium.already_assigned': 409 },
});

export const unassignPremium = endpoint({
  method: 'DELETE',
  path: '/user/premium/guild/{id}',
  access: 'user',
  summary: 'Takes premium from a guild and frees the slot.',
  refusals: { 'premium.not_assigned': 404 },
  extension: true,
});

export const linkPatreon = endpoint({
  method: 'POST',
  path: '/user/patreon',
  access: 'user',
  summary: 'Ends the link with the creator-support platform.',
  body: v.strictObject({
    /** As the creator-support platform gave it, at most 512 characters. */
    code: text(1, 512),
    /** As it came back with the code, at most 512 characters. */
    state: text(1, 512),
  }),
  reply: premium,
  refusals: {
    /** The code or the state is unknown, used, too old, or of another session. */
    'patreon.code_invalid': 400,
    /** Another user is linked to that supporter. */
    'patreon.already_linked': 409,
  },
  extension: true,
});
