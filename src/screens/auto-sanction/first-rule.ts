import { autoSanctionLimits, infractions } from '../../contract/auto-sanction.ts';
import type { LadderRule } from '../../moderation/ladder.ts';
import { findings } from '../../moderation/ladder-findings.ts';
import { severity } from '../../moderation/severity.ts';
import type { SanctionRuleBody } from './store.ts';

/**
 * What a new rule starts with, after the others: the defaults, else the same with the next number of infractions, as long a timeout
 * as others have, or another type, so that it contradicts no rule. The defaults again where that is not to be found so simply.
 */
export function firstRule(defaults: SanctionRuleBody, rules: readonly LadderRule[]): SanctionRuleBody {
  const known = new Set(findings(rules).map(({ rule }) => rule));
  const isFree = (body: SanctionRuleBody) =>
    findings([...rules, { ...body, id: 'new' }]).every(({ rule }) => known.has(rule));
  const { max } = autoSanctionLimits.count;
  const above = rules.map(({ count }) => count + 1).filter((count) => count > defaults.count && count <= max);
  // Fewer only where no more are possible, as before a ban.
  const counts = [defaults.count, ...above.toSorted((a, b) => a - b), 2];
  const timeouts = rules.map(({ action }) => action).filter(({ kind }) => kind === 'timeout');
  const [longest = defaults.action] = timeouts.toSorted((a, b) => severity(b) - severity(a));
  const candidates = infractions.flatMap((infraction) =>
    [defaults.action, longest].flatMap((action) =>
      counts.map((count) => ({ ...defaults, infraction, count, action })),
    ),
  );
  return candidates.find(isFree) ?? defaults;
}
