import * as v from 'valibot';
import { sanctionAction } from './actions.ts';
import { automodTypes } from './automod-rule.ts';
import { confirmQuery, creationQuery, dangerRefusals, rightRefusals } from './danger.ts';
import { endpoint } from './endpoint.ts';
import { lenientEntries } from './lenient.ts';
import { entryTag, listOrder, listReply, listWriteReply, orderRefusal } from './list.ts';
import { premiumChanges } from './premium-limits.ts';
import { id, platformId, text, wholeNumber } from './primitives.ts';

export const autoSanctionLimits = {
  /** Rules per guild. */
  rules: premiumChanges.rules,
  count: { min: 1, max: 100 },
  /** One minute to one year. */
  windowSeconds: { min: 60, max: 31_536_000 },
  reason: 512,
} as const;

/** What a rule can count: all infractions, warnings by moderators, or hits of one automod type. */
export const infractions = ['any', 'warn', ...automodTypes] as const;

const entries = {
  /** A disabled rule keeps its values. */
  enabled: v.boolean(),
  /** What is counted: `any` infraction, `warn` for warnings by moderators, or hits of one automod type. */
  infraction: v.picklist(infractions),
  /** Number of infractions that trigger the rule, 1 to 100. */
  count: wholeNumber(autoSanctionLimits.count.min, autoSanctionLimits.count.max),
  /** The period in which they are counted, in seconds, one minute to one year; null counts all infractions. */
  window_seconds: v.nullable(
    wholeNumber(autoSanctionLimits.windowSeconds.min, autoSanctionLimits.windowSeconds.max),
  ),
  /** What the bot then does. */
  action: sanctionAction,
  /** At most 512 characters; empty for the bot's default reason. */
  reason: text(0, autoSanctionLimits.reason),
  /** Position in the list, from 0; the other rules shift. If several rules match, the last of them applies. */
  position: wholeNumber(0, autoSanctionLimits.rules.premium - 1),
};

/** A rule to create. It defines how many infractions lead to which sanction. */
export const newSanctionRule = v.strictObject(entries);
export type NewSanctionRule = v.InferOutput<typeof newSanctionRule>;

/** A rule to replace, found by its id. It is moved if `position` differs from the current one. */
export const replacedSanctionRule = v.strictObject({ id: platformId, ...entries });

/** A rule as returned by the API. */
export const sanctionRule = v.object({ id, ...lenientEntries(entries), ...entryTag });
export type SanctionRule = v.InferOutput<typeof sanctionRule>;

/** The rules of a guild, as returned by writes. */
export const sanctionRulesWritten = listWriteReply(sanctionRule);

/** The initial values of a new rule, which is added last. */
export const sanctionRuleDefaults: NewSanctionRule = {
  enabled: true,
  infraction: 'any',
  count: 3,
  window_seconds: 2_592_000,
  action: { kind: 'timeout', duration_seconds: 3600 },
  reason: '',
  position: autoSanctionLimits.rules.premium - 1,
};

const path = '/guild/{id}/autosanction';
const limitRefusal = { 'autosanction.limit_reached': 409 } as const;

export const getSanctionRules = endpoint({
  method: 'GET',
  path,
  access: { module: 'auto-sanction', level: 'see' },
  summary: 'The auto-sanction rules of a guild, by position.',
  reply: listReply(sanctionRule),
  tagged: true,
});

export const createSanctionRule = endpoint({
  method: 'POST',
  path,
  access: { module: 'auto-sanction', level: 'edit' },
  summary: 'Adds an auto-sanction rule.',
  query: creationQuery,
  body: newSanctionRule,
  reply: sanctionRulesWritten,
  status: 201,
  tagged: true,
  refusals: { ...limitRefusal, ...rightRefusals, ...dangerRefusals },
});

export const replaceSanctionRule = endpoint({
  method: 'PUT',
  path,
  access: { module: 'auto-sanction', level: 'edit' },
  summary: 'Replaces the auto-sanction rule that the body names by its id.',
  query: confirmQuery,
  body: replacedSanctionRule,
  reply: sanctionRulesWritten,
  tagged: true,
  ifMatch: 'entry',
  refusals: { not_found: 404, ...rightRefusals, ...dangerRefusals },
});

export const deleteSanctionRule = endpoint({
  method: 'DELETE',
  path: '/guild/{id}/autosanction/{ruleId}',
  access: { module: 'auto-sanction', level: 'edit' },
  summary: 'Deletes an auto-sanction rule, which can be restored for 24 hours.',
  reply: sanctionRulesWritten,
  tagged: true,
  ifMatch: 'entry',
});

export const orderSanctionRules = endpoint({
  method: 'PUT',
  path: '/guild/{id}/autosanction/order',
  access: { module: 'auto-sanction', level: 'edit' },
  summary: 'Puts all auto-sanction rules into a new order.',
  body: listOrder(autoSanctionLimits.rules.premium),
  reply: sanctionRulesWritten,
  tagged: true,
  refusals: { ...orderRefusal, ...rightRefusals },
  extension: true,
});

export const restoreSanctionRule = endpoint({
  method: 'POST',
  path: '/guild/{id}/autosanction/{ruleId}/restore',
  access: { module: 'auto-sanction', level: 'edit' },
  summary:
    'Brings back an auto-sanction rule that was deleted within the last 24 hours, with its id and place.',
  reply: sanctionRulesWritten,
  tagged: true,
  refusals: { ...limitRefusal, ...rightRefusals },
  extension: true,
});
