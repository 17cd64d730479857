import * as v from 'valibot';
import { sanctionAction } from './actions.ts';
import { automodTypes } from './automod.ts';
import { endpoint } from './endpoint.ts';
import { lenientEntries } from './lenient.ts';
import { id, text, wholeNumber } from './primitives.ts';

export const autosanctionLimits = {
  /** Rules in one guild. */
  rules: { free: 10, premium: 50 },
  count: { min: 1, max: 100 },
  /** One minute to one year. */
  windowSeconds: { min: 60, max: 31_536_000 },
  reason: 512,
} as const;

/** What a rule can count: everything, warnings by hand, or the hits of one automod type. */
export const infractions = ['any', 'warn', ...automodTypes] as const;

const entries = {
  /** Off, the rule keeps its values. */
  enabled: v.boolean(),
  /** What is counted: any infraction, warnings by hand, or the hits of one automod type. */
  infraction: v.picklist(infractions),
  /** So many infractions, 1 to 100 … */
  count: wholeNumber(autosanctionLimits.count.min, autosanctionLimits.count.max),
  /** … within so many seconds, one minute to one year; null counts all that ever were. */
  window_seconds: v.nullable(
    wholeNumber(autosanctionLimits.windowSeconds.min, autosanctionLimits.windowSeconds.max),
  ),
  /** What is done then. */
  action: sanctionAction,
  /** At most 512 characters; empty for the bot's own words. */
  reason: text(0, autosanctionLimits.reason),
  /** Place in the list, from 0; the others make room. When several rules are met, the last one of them acts. */
  position: wholeNumber(0, autosanctionLimits.rules.premium - 1),
};

/** A rule to create: so many infractions lead to a sanction. */
export const newSanctionRule = v.strictObject(entries);
export type NewSanctionRule = v.InferOutput<typeof newSanctionRule>;

/** A rule to replace; it is named by its id. */
export const sanctionRule = v.strictObject({ id, ...entries });
export type SanctionRule = v.InferOutput<typeof sanctionRule>;

export const sanctionRuleReply = v.object({ id, ...lenientEntries(entries) });

const path = '/guild/{id}/autosanction';

export const getSanctionRules = endpoint({
  method: 'GET',
  path,
  access: 'manager',
  summary: 'The auto-sanction rules of a guild, by position.',
  reply: v.array(sanctionRuleReply),
  tagged: true,
});

export const createSanctionRule = endpoint({
  method: 'POST',
  path,
  access: 'manager',
  summary: 'Adds an auto-sanction rule.',
  body: newSanctionRule,
  reply: sanctionRuleReply,
  status: 201,
  tagged: true,
  refusals: { 'autosanction.limit_reached': 409 },
});

export const replaceSanctionRule = endpoint({
  method: 'PUT',
  path,
  access: 'manager',
  summary: 'Replaces the auto-sanction rule that the body names by its id.',
  body: sanctionRule,
  reply: sanctionRuleReply,
  tagged: true,
  refusals: { not_found: 404 },
});

export const deleteSanctionRule = endpoint({
  method: 'DELETE',
  path: '/guild/{id}/autosanction/{ruleId}',
  access: 'manager',
  summary: 'Deletes an auto-sanction rule.',
  tagged: true,
});
