import type { Locale } from '../../src/routes.ts';

interface PatreonTexts {
  readonly title: string;
  readonly lead: string;
  /** Accessible name of the list. */
  readonly supporters: string;
  /** What a supporter pays for: the name of the tier and its number of slots. */
  readonly pledge: (tier: string, slots: number) => string;
  readonly noPledge: string;
  readonly cancel: string;
}

/** Texts of the demo's creator-support platform, in the languages of the site. */
export const patreonTexts: Readonly<Record<Locale, PatreonTexts>> = {
  fr: {
    title: 'Choisissez un soutien de démonstration',
    lead: 'Ces comptes sont fictifs\u00a0: ils tiennent lieu de la plateforme de soutien, et personne ne paie.',
    supporters: 'Comptes de soutien',
    pledge: (tier, slots) => `Palier ${tier}, ${slots} ${slots > 1 ? 'emplacements' : 'emplacement'} Premium`,
    noPledge: 'Compte sans soutien en cours',
    cancel: 'Annuler et revenir à Vigie',
  },
  en: {
    title: 'Choose a demo supporter',
    lead: 'These accounts are made up: they stand in for the support platform, and nobody pays.',
    supporters: 'Supporter accounts',
    pledge: (tier, slots) => `Tier ${tier}, ${slots} Premium ${slots > 1 ? 'slots' : 'slot'}`,
    noPledge: 'Account without a pledge',
    cancel: 'Cancel and go back to Vigie',
  },
  ar: {
    title: 'اختيار حساب داعم تجريبي',
    lead: 'هذه حسابات خيالية تحلّ محلّ منصة الدعم، ولا أحد يدفع شيئًا.',
    supporters: 'حسابات الداعمين',
    pledge: (tier, slots) => `مستوى الدعم: ${tier}، عدد خانات الباقة المميّزة: ${slots}`,
    noPledge: 'حساب بلا دعم حالي',
    cancel: 'إلغاء والعودة إلى Vigie',
  },
};
