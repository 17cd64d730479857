/** Rules of sanctions in words. */
import type { SanctionRule as Rule } from '../../../contract/auto-sanction.ts';
import { durationInSentence } from '../../../lib/duration.ts';
import type { Words } from '../../navigation/manifest.ts';

/** What a rule counts, as named in its field: "Forbidden words". */
export const infractionName = (infraction: Rule['infraction'], { t }: Words): string =>
  t(`auto-sanction:infractions.${infraction}`);

/** "3 warnings in 7 days"; "Each warning", for which the time makes no difference. */
export function conditionText(
  { infraction, count, window_seconds }: Pick<Rule, 'infraction' | 'count' | 'window_seconds'>,
  words: Words,
): string {
  const { t, locale } = words;
  const kind = infraction === 'any' || infraction === 'warn' ? infraction : 'type';
  const type = infractionName(infraction, words);
  if (count === 1) return t(`auto-sanction:sentence.each.${kind}`, { type });
  const infractions = t(`auto-sanction:sentence.${kind}`, { count, type });
  if (window_seconds === null) return t('auto-sanction:sentence.ever', { infractions });
  const duration = durationInSentence(window_seconds, locale);
  return t('auto-sanction:sentence.within', { infractions, duration });
}

/** "timed out for 1 hour". */
export function sanctionText({ action }: Pick<Rule, 'action'>, { t, locale }: Words): string {
  if (!('duration_seconds' in action)) return t(`auto-sanction:sentence.${action.kind}`);
  const { duration_seconds: seconds } = action;
  if (seconds !== null) {
    return t(`auto-sanction:sentence.${action.kind}`, { duration: durationInSentence(seconds, locale) });
  }
  return t(
    action.kind === 'mute' ? 'auto-sanction:sentence.mute_forever' : 'auto-sanction:sentence.ban_forever',
  );
}
