import type { RaidMeasure } from '../../../../../src/contract/raid-mode.ts';
import { formatDuration } from '../../../../../src/lib/duration.ts';
import type { Texts } from '../texts.ts';

interface RaidTexts {
  readonly detected: string;
  readonly on: string;
  readonly over: string;
  /** Times are the platform's own, which everybody reads in their language. */
  readonly until: (time: string) => string;
  readonly untilSomebody: string;
  readonly ends: (time: string) => string;
  readonly endsBySomebody: string;
  /** What each measure does, as a sentence. */
  readonly does: Readonly<Record<RaidMeasure, string>>;
  readonly notDone: (measure: string, why: string) => string;
  readonly joins: (count: number, seconds: number) => string;
  readonly by: (mention: string) => string;
  /** Why somebody is kept out, which they read too. */
  readonly reason: string;
}

export const raidTexts: Texts<RaidTexts> = {
  fr: {
    detected: 'Raid détecté',
    on: 'Le mode raid est activé',
    over: 'Le mode raid est terminé',
    until: (time) => `Les nouveaux venus sont refusés jusqu’au ${time}.`,
    untilSomebody: 'Les nouveaux venus sont refusés jusqu’à ce que quelqu’un y mette fin.',
    ends: (time) => `Jusqu’au ${time}.`,
    endsBySomebody: 'Jusqu’à ce que quelqu’un y mette fin.',
    does: {
      captcha_hard: 'Le captcha est plus difficile pour les nouveaux venus.',
      invites_paused: 'Les invitations sont suspendues.',
      slow_mode: 'Les salons sont en mode lent.',
      joins_closed: 'Les nouveaux venus sont refusés.',
    },
    notDone: (measure, why) => `Non fait\u00a0: «\u00a0${measure}\u00a0» ${why}`,
    joins: (count, seconds) => `**${count} arrivées** en ${formatDuration(seconds, 'fr')}.`,
    by: (mention) => `Par ${mention}.`,
    reason:
      'Ce serveur n’accueille personne pour l’instant\u00a0: trop d’arrivées à la fois. Réessayez plus tard.',
  },
  en: {
    detected: 'Raid detected',
    on: 'Raid mode is on',
    over: 'Raid mode is over',
    until: (time) => `Newcomers are refused until ${time}.`,
    untilSomebody: 'Newcomers are refused until someone ends it.',
    ends: (time) => `Until ${time}.`,
    endsBySomebody: 'Until someone ends it.',
    does: {
      captcha_hard: 'The captcha is harder for newcomers.',
      invites_paused: 'Invites are paused.',
      slow_mode: 'Channels are in slow mode.',
      joins_closed: 'Newcomers are refused.',
    },
    notDone: (measure, why) => `Not done: “${measure}” ${why}`,
    joins: (count, seconds) => `**${count} newcomers** in ${formatDuration(seconds, 'en')}.`,
    by: (mention) => `By ${mention}.`,
    reason: 'This server lets nobody in for now: too many are joining at once. Try again later.',
  },
  ar: {
    detected: 'رصد هجوم جماعي',
    on: 'وضع الهجوم الجماعي قيد التشغيل',
    over: 'انتهى وضع الهجوم الجماعي',
    until: (time) => `الخادم مغلق أمام الوافدين الجدد حتى ${time}.`,
    untilSomebody: 'الخادم مغلق أمام الوافدين الجدد إلى أن يُنهى ذلك يدويًا.',
    ends: (time) => `حتى ${time}.`,
    endsBySomebody: 'إلى أن يُنهى ذلك يدويًا.',
    does: {
      captcha_hard: 'التحقق أصعب على الوافدين الجدد.',
      invites_paused: 'الدعوات متوقفة.',
      slow_mode: 'القنوات في الوضع البطيء.',
      joins_closed: 'الخادم مغلق أمام الوافدين الجدد.',
    },
    notDone: (measure, why) => `لم يُنفَّذ: «${measure}» ${why}`,
    joins: (count, seconds) => `عدد المنضمين: **${count}** خلال ${formatDuration(seconds, 'ar')}.`,
    by: (mention) => `بواسطة ${mention}.`,
    reason: 'لا يستقبل هذا الخادم أحدًا الآن بسبب كثرة المنضمين دفعة واحدة. يُرجى إعادة المحاولة لاحقًا.',
  },
};
