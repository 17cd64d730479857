import { infractions } from '../../contract/auto-sanction.ts';
import type { LadderRule } from '../../moderation/ladder.ts';
import { findings } from '../../moderation/ladder-findings.ts';
import type { SanctionRuleBody } from './store.ts';

/**
 * What a new rule starts with, after the others: the defaults, else the same with the next number of infractions or another type,
 * so that it contradicts no rule. The defaults again where that is not to be found so simply.
 */
export function firstRule(defaults: SanctionRuleBody, rules: readonly LadderRule[]): SanctionRuleBody {
  const known = findings(rules).length;
  const isFree = (body: SanctionRuleBody) => findings([...rules, { ...body, id: 'new' }]).length <= known;
  const above = rules.map(({ count }) => count + 1).filter((count) => count > defaults.count && count <= 100);
  // Fewer only where no more are possible, as before a ban.
  const counts = [defaults.count, ...above.toSorted((a, b) => a - b), 2];
  const candidates = infractions.flatMap((infraction) =>
    counts.map((count) => ({ ...defaults, infraction, count })),
  );
  return candidates.find(isFree) ?? defaults;
}
