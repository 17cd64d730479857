import { premiumLimits } from '../../contract/premium.ts';
import { revisionDays } from '../../contract/revisions.ts';
import type { Translate } from '../../i18n/namespaces.ts';

/** The questions and answers of the page. How to cancel is only included if premium is sold. */
export function questionsOf(t: Translate, isSold: boolean) {
  const days = revisionDays.free;
  const { tries } = premiumLimits;
  const list = [
    { ask: t('premium:questions.end.ask'), answer: t('premium:questions.end.answer', { days }) },
    { ask: t('premium:questions.who.ask'), answer: t('premium:questions.who.answer') },
    { ask: t('premium:questions.move.ask'), answer: t('premium:questions.move.answer') },
    { ask: t('premium:questions.taken.ask'), answer: t('premium:questions.taken.answer') },
    { ask: t('premium:questions.refused.ask'), answer: t('premium:questions.refused.answer', { tries }) },
  ];
  const stop = { ask: t('premium:questions.stop.ask'), answer: t('premium:questions.stop.answer') };
  return isSold ? [...list, stop] : list;
}
