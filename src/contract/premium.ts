import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { guildSummary } from './guilds.ts';
import { count, instant, text, webUrl } from './primitives.ts';

export const premiumLimits = {
  code: { min: 1, max: 64 },
  /** Allowed attempts to enter a code, and the period in which they are counted, in seconds. */
  tries: 5,
  triesWindowSeconds: 900,
} as const;

export const premiumSources = ['code', 'patreon'] as const;

/** Premium from one code or pledge, with its own slots and end. */
export const premiumGrant = v.object({
  /** Where it comes from. */
  source: v.picklist(premiumSources),
  /** Number of guilds that can have premium through it. */
  slots: count,
  /** Number of slots in use. */
  slots_used: count,
  /** Null if unlimited. */
  until: v.nullable(instant),
});
export type PremiumGrant = v.InferOutput<typeof premiumGrant>;

/** The caller's premium. */
export const premium = v.object({
  /** Whether premium is active. */
  is_premium: v.boolean(),
  /** The source of the grant that lasts longest; null without premium. */
  source: v.nullable(v.picklist(premiumSources)),
  /** The latest end; null without premium, and for unlimited premium. */
  until: v.nullable(instant),
  /** Number of guilds to which the caller can assign premium. */
  slots: count,
  /** Number of slots in use. */
  slots_used: count,
  /**
   * The active codes and pledges, the one that lasts longest first. Empty on a host that does not list them separately.
   */
  grants: v.optional(v.array(premiumGrant), []),
  /** The link to the creator-support platform. */
  patreon: v.object({
    /** Whether an account is linked. */
    linked: v.boolean(),
    /** Name of the tier; null when not linked, or linked without a pledge. */
    tier: v.nullable(v.string()),
    /**
     * Where the caller links their account, or renews the link so that a new pledge is read. It redirects to
     * `/user/patreon/callback` with `code` and `state`, or with `error`. The state is valid once, for this session.
     * Null while a pledge is active, and on a host without creator support.
     */
    link_url: v.optional(v.nullable(webUrl), null),
  }),
});
export type Premium = v.InferOutput<typeof premium>;

/** A premium slot in use. */
export const premiumAssignment = v.object({
  guild: guildSummary,
  assigned_at: instant,
  /** Null if unlimited. */
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
    /** 1 to 64 characters. Spaces, hyphens and case are ignored. */
    code: v.pipe(
      v.string(),
      v.trim(),
      v.minCodePoints(premiumLimits.code.min),
      v.maxCodePoints(premiumLimits.code.max),
    ),
  }),
  reply: premium,
  refusals: {
    'premium.code_unknown': 404,
    'premium.code_used': 409,
    'premium.code_expired': 410,
    /** More than 5 attempts in 15 minutes. `Retry-After` says when to try again. */
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
    /** The code from the creator-support platform, at most 512 characters. */
    code: text(1, 512),
    /** The state that was returned with the code, at most 512 characters. */
    state: text(1, 512),
  }),
  reply: premium,
  refusals: {
    /** The code or state is unknown, used, expired, or of another session. */
    'patreon.code_invalid': 400,
    /** This account is already linked to another user. */
    'patreon.already_linked': 409,
  },
  extension: true,
});
