import type { LadderStep } from '../../../contract/members.ts';
import { locale, t } from '../../../i18n/client.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { conditionText, sanctionText } from './rule-words.ts';

/** What the rules of sanctions make of one more warning; nothing when they make nothing of it. */
export function LadderNote({ steps }: { readonly steps: readonly LadderStep[] }) {
  const met = steps.filter(
    ({ infraction, counted, needed }) =>
      (infraction === 'any' || infraction === 'warn') && counted + 1 >= needed,
  );
  // Of several, the last acts.
  const acts = met.at(-1);
  if (!acts) return null;
  const words = { t, locale };
  return (
    <Notice tone="warning">
      {t('act:ladder', {
        sanction: sanctionText(acts, words),
        condition: conditionText({ ...acts, count: acts.needed }, words),
      })}
    </Notice>
  );
}
