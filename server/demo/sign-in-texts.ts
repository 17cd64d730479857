import type { Locale } from '../../src/routes.ts';
import type { AccountKey } from './data/accounts.ts';

interface PageTexts {
  readonly title: string;
  readonly lead: string;
  /** Accessible name of the list. */
  readonly accounts: string;
  readonly roles: Readonly<Record<AccountKey, string>>;
  readonly cancel: string;
  readonly expiredTitle: string;
  readonly expiredLead: string;
  readonly again: string;
}

/** Texts of the demo's sign-in page, in the languages of the site. */
export const demoTexts: Readonly<Record<Locale, PageTexts>> = {
  fr: {
    title: 'Choisissez un compte de démonstration',
    lead: 'Ces personnes sont fictives. Chacune montre Vigie avec d’autres droits.',
    accounts: 'Comptes de démonstration',
    roles: {
      owner: 'Propriétaire de deux serveurs, avec des droits sur quatre autres',
      manager: 'Gestionnaire de trois serveurs',
      moderator: 'Modératrice de trois serveurs',
      member: 'Simple membre, sans serveur à gérer',
      admin: 'Administratrice du bot, propriétaire d’un grand serveur',
    },
    cancel: 'Annuler et revenir à Vigie',
    expiredTitle: 'Cette demande n’est plus valable',
    expiredLead: 'Elle a déjà servi ou date de plus de dix minutes. Il suffit de recommencer.',
    again: 'Recommencer la connexion',
  },
  en: {
    title: 'Choose a demo account',
    lead: 'These people are made up. Each one shows Vigie with different rights.',
    accounts: 'Demo accounts',
    roles: {
      owner: 'Owns two servers and has rights on four more',
      manager: 'Manages three servers',
      moderator: 'Moderates three servers',
      member: 'Ordinary member with no server to manage',
      admin: 'Administrator of the bot and owner of a large server',
    },
    cancel: 'Cancel and go back to Vigie',
    expiredTitle: 'This request is no longer valid',
    expiredLead: 'It has been used already or is more than ten minutes old. Please start again.',
    again: 'Sign in again',
  },
  ar: {
    title: 'اختيار حساب تجريبي',
    lead: 'هذه شخصيات خيالية، ولكلٍّ منها صلاحيات مختلفة في Vigie.',
    accounts: 'الحسابات التجريبية',
    roles: {
      owner: 'مالكة خادمين، ولها صلاحيات في أربعة خوادم أخرى',
      manager: 'مدير ثلاثة خوادم',
      moderator: 'مشرفة على ثلاثة خوادم',
      member: 'عضو عادي لا يدير أي خادم',
      admin: 'مسؤولة عن البوت ومالكة خادم كبير',
    },
    cancel: 'إلغاء والعودة إلى Vigie',
    expiredTitle: 'لم يعد هذا الطلب صالحًا',
    expiredLead: 'سبق استخدامه أو مضى عليه أكثر من عشر دقائق. يمكن البدء من جديد.',
    again: 'إعادة تسجيل الدخول',
  },
};
