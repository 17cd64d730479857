import type { Words } from '../../app/navigation/manifest.ts';
import { conditionText, sanctionText } from '../../app/panels/act/rule-words.ts';
import { durationInSentence } from '../../lib/duration.ts';
import type { LadderRule } from '../../moderation/ladder.ts';
import type { Finding } from '../../moderation/ladder-findings.ts';
import type { Remedy } from '../../moderation/ladder-remedy.ts';

/** Which messages a ban or softban also deletes; null for none. */
export function purgeText({ action }: Pick<LadderRule, 'action'>, { t, locale }: Words): string | null {
  const seconds = 'delete_message_seconds' in action ? action.delete_message_seconds : 0;
  if (seconds === 0) return null;
  return t('auto-sanction:sentence.purge', { duration: durationInSentence(seconds, locale) });
}

/** A rule as one sentence, for labels and messages. The screen shows its two parts separately. */
export function ruleText(
  rule: Pick<LadderRule, 'infraction' | 'count' | 'window_seconds' | 'action'>,
  words: Words,
): string {
  const parts = { condition: conditionText(rule, words), sanction: sanctionText(rule, words) };
  return words.t('auto-sanction:sentence.whole', parts);
}

/**
 * A problem with a rule, as a sentence. Rules are named by position, from 1.
 *
 * @param named instead of the position of the rule that causes it
 */
export function findingText(
  { kind, by }: Finding,
  rules: readonly LadderRule[],
  words: Words,
  named?: string,
): string {
  const cause = rules.findIndex(({ id }) => id === by[0]);
  const rule = rules[cause];
  const other = named ?? cause + 1;
  if (kind === 'duplicate') return words.t('auto-sanction:finding.duplicate', { other });
  if (!rule || by.length > 1) return words.t('auto-sanction:finding.shadowed_by_each');
  if (kind === 'milder') {
    return words.t('auto-sanction:finding.milder', { other, sanction: sanctionText(rule, words) });
  }
  return words.t(`auto-sanction:finding.${kind}`, { other, condition: conditionText(rule, words) });
}

/** The button for a remedy. */
export function remedyText(remedy: Remedy, { t }: Words): string {
  if (remedy.kind === 'delete') return t('auto-sanction:remedy.delete');
  if (remedy.kind === 'lower') return t('auto-sanction:remedy.lower', { number: remedy.count });
  // The position of the preceding rule before the move, counted from 1.
  return t('auto-sanction:remedy.move', { other: remedy.position + 1 });
}
