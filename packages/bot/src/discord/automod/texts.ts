import type { AutomodAction } from '../../../../../src/contract/actions.ts';
import type { AutomodType } from '../../../../../src/contract/automod-types.ts';
import type { Texts } from '../texts.ts';

/** What automod does that an entry of the log tells. */
export type Deed = Exclude<AutomodAction['kind'], 'log'> | 'rename' | 'keep_out';

interface AutomodTexts {
  /** Under the names of the dashboard. */
  readonly rules: Readonly<Record<AutomodType, string>>;
  /** Why a member is sanctioned, when the rule gives no reason. */
  readonly reason: (rule: string) => string;
  readonly hit: string;
  readonly rule: string;
  readonly action: string;
  readonly noAction: string;
  /** In place of {@link action} for a rule that only observes. */
  readonly wouldDo: string;
  readonly message: string;
  readonly name: string;
  readonly deeds: Readonly<Record<Deed, string>>;
  readonly refused: (deed: string) => string;
}

export const automodTexts: Texts<AutomodTexts> = {
  fr: {
    rules: {
      spam: 'Spam',
      duplicates: 'Messages répétés',
      mentions: 'Mentions en masse',
      invites: 'Invitations',
      links: 'Liens',
      words: 'Mots interdits',
      regex: 'Expressions régulières',
      caps: 'Majuscules',
      emoji: 'Émojis',
      attachments: 'Fichiers',
      markdown: 'Mise en forme',
      raid: 'Raid',
      names: 'Pseudos',
    },
    reason: (rule) => `Automodération\u00a0: ${rule}`,
    hit: 'Règle d’automodération déclenchée',
    rule: 'Règle',
    action: 'Action',
    noAction: 'Aucune',
    wouldDo: 'Observation seule\u00a0: la règle aurait fait ceci',
    message: 'Message',
    name: 'Pseudo',
    deeds: {
      delete: 'Message supprimé',
      reply: 'Réponse publiée',
      warn: 'Avertissement',
      timeout: 'Exclusion temporaire',
      mute: 'Mise en sourdine',
      kick: 'Expulsion',
      ban: 'Bannissement',
      rename: 'Pseudo remplacé',
      keep_out: 'Entrée refusée',
    },
    refused: (deed) => `${deed} (échec)`,
  },
  en: {
    rules: {
      spam: 'Spam',
      duplicates: 'Repeated messages',
      mentions: 'Mass mentions',
      invites: 'Invites',
      links: 'Links',
      words: 'Forbidden words',
      regex: 'Regular expressions',
      caps: 'Capital letters',
      emoji: 'Emoji',
      attachments: 'Files',
      markdown: 'Formatting',
      raid: 'Raid',
      names: 'Names',
    },
    reason: (rule) => `Automod: ${rule}`,
    hit: 'Automod rule triggered',
    rule: 'Rule',
    action: 'Action',
    noAction: 'None',
    wouldDo: 'Only observed: the rule would have done this',
    message: 'Message',
    name: 'Name',
    deeds: {
      delete: 'Message deleted',
      reply: 'Reply posted',
      warn: 'Warning',
      timeout: 'Timeout',
      mute: 'Mute',
      kick: 'Kick',
      ban: 'Ban',
      rename: 'Name replaced',
      keep_out: 'Kept out',
    },
    refused: (deed) => `${deed} (failed)`,
  },
  ar: {
    rules: {
      spam: 'رسائل مزعجة',
      duplicates: 'رسائل مكررة',
      mentions: 'إشارات جماعية',
      invites: 'دعوات',
      links: 'روابط',
      words: 'كلمات محظورة',
      regex: 'تعبيرات نمطية',
      caps: 'أحرف لاتينية كبيرة',
      emoji: 'رموز تعبيرية',
      attachments: 'ملفات',
      markdown: 'تنسيق',
      raid: 'هجوم جماعي',
      names: 'أسماء مستعارة',
    },
    reason: (rule) => `الإشراف التلقائي: ${rule}`,
    hit: 'انطباق قاعدة إشراف',
    rule: 'القاعدة',
    action: 'الإجراء',
    noAction: 'لا شيء',
    wouldDo: 'مراقبة فقط: كانت القاعدة ستفعل هذا',
    message: 'الرسالة',
    name: 'الاسم المستعار',
    deeds: {
      delete: 'حُذفت الرسالة',
      reply: 'نُشر رد',
      warn: 'إنذار',
      timeout: 'إيقاف مؤقت',
      mute: 'كتم',
      kick: 'طرد',
      ban: 'حظر',
      rename: 'استُبدل الاسم المستعار',
      keep_out: 'مُنع من الدخول',
    },
    refused: (deed) => `${deed} (تعذّر ذلك)`,
  },
};
