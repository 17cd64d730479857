/** The ladder of sanctions, for a bot in any library. */
import { counts, type Infringement, rulesMet, windowOf } from '../../../src/moderation/ladder.ts';
import type { BotCase, Infraction, LadderRule } from './contract.ts';

/** An infraction at a time in milliseconds since 1970. */
export interface Hit {
  readonly infraction: Infraction;
  readonly at: number;
}

/** A case of the host, as far as the ladder looks at it. */
type CountedCase = Pick<BotCase, 'infraction' | 'created_at'>;

/**
 * The hits of a member: those that the host knows by their cases, and others. What has the same time and infraction is one.
 */
export function hitsOf(cases: readonly CountedCase[], others: readonly Hit[]): Hit[] {
  const ofCases = cases.flatMap(({ infraction, created_at }) =>
    infraction === null ? [] : [{ infraction, at: Date.parse(created_at) }],
  );
  const one = new Map([...ofCases, ...others].map((hit) => [`${hit.infraction} ${hit.at}`, hit]));
  return [...one.values()];
}

/** The enabled rules that count one of some infractions. */
export function countingRules<Rule extends LadderRule>(
  rules: readonly Rule[],
  infractions: readonly Infraction[],
): Rule[] {
  return rules.filter(
    (rule) => rule.enabled && infractions.some((infraction) => counts(rule.infraction, infraction)),
  );
}

/** How far the rules look back, in milliseconds; infinite when one of them counts all infractions. */
export const reachOf = (rules: readonly LadderRule[]): number => Math.max(0, ...rules.map(windowOf)) * 1000;

const infringementOf = ({ infraction, at }: Hit): Infringement => ({
  infraction,
  at: Math.floor(at / 1000),
});

/**
 * The rules that act on hits of one moment, each once.
 *
 * @param rules all rules of the guild, in their order
 * @param hits all hits of the member, in any order
 * @param latest those of them that have just happened
 */
export function actingRules<Rule extends LadderRule>(
  rules: readonly Rule[],
  hits: readonly Hit[],
  latest: readonly Hit[],
): Rule[] {
  const isLatest = (hit: Hit) => latest.some((one) => one.infraction === hit.infraction && one.at === hit.at);
  const history = hits.filter((hit) => !isLatest(hit)).map(infringementOf);
  const acting = latest.map(infringementOf).flatMap((infringement) => {
    history.push(infringement);
    const acts = rulesMet(rules, infringement, history).at(-1);
    return acts ? [acts.rule] : [];
  });
  const end = acting.findIndex(({ action }) => action.kind === 'ban');
  return [...new Set(end < 0 ? acting : acting.slice(0, end + 1))];
}
