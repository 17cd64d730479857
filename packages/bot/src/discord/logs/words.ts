/** The words of the log beside its sentences: titles, names of fields, and of what can change. */
import { event as arTitles } from '../../../../../src/i18n/locales/ar/logs.json';
import { permissions as arPermissions } from '../../../../../src/i18n/locales/ar/pickers.json';
import { event as enTitles } from '../../../../../src/i18n/locales/en/logs.json';
import { permissions as enPermissions } from '../../../../../src/i18n/locales/en/pickers.json';
import { event as frTitles } from '../../../../../src/i18n/locales/fr/logs.json';
import { permissions as frPermissions } from '../../../../../src/i18n/locales/fr/pickers.json';
import type { Texts } from '../texts.ts';

const enFields = {
  by: 'By',
  text: 'Text',
  files: 'Files',
  before: 'Before',
  after: 'After',
  created: 'Account created',
  since: 'Member since',
  roles: 'Roles',
  given: 'Roles added',
  taken: 'Roles removed',
  name: 'Name',
  description: 'Description',
  icon: 'Icon',
  banner: 'Banner',
  owner: 'Owner',
  vanity: 'Custom invite link',
  verification: 'Verification level',
  system_channel: 'System messages channel',
  rules_channel: 'Rules channel',
  afk_channel: 'Inactive channel',
  topic: 'Topic',
  category: 'Category',
  slowmode: 'Slowmode',
  nsfw: 'Age-restricted',
  access: 'Permissions',
  color: 'Colour',
  hoisted: 'Displayed separately',
  mentionable: 'Anyone can mention it',
  allowed: 'Permissions added',
  denied: 'Permissions removed',
  code: 'Invite',
  expires: 'Expires',
  uses: 'Max uses',
  parts: 'Settings',
  cause: 'Cause',
};

export type LogField = keyof typeof enFields;

const frFields: typeof enFields = {
  by: 'Par',
  text: 'Texte',
  files: 'Fichiers',
  before: 'Avant',
  after: 'Après',
  created: 'Compte créé',
  since: 'Membre depuis',
  roles: 'Rôles',
  given: 'Rôles ajoutés',
  taken: 'Rôles retirés',
  name: 'Nom',
  description: 'Description',
  icon: 'Icône',
  banner: 'Bannière',
  owner: 'Propriétaire',
  vanity: 'Lien d’invitation personnalisé',
  verification: 'Niveau de vérification',
  system_channel: 'Salon des messages système',
  rules_channel: 'Salon des règles',
  afk_channel: 'Salon d’inactivité',
  topic: 'Sujet',
  category: 'Catégorie',
  slowmode: 'Mode lent',
  nsfw: 'Réservé aux adultes',
  access: 'Permissions',
  color: 'Couleur',
  hoisted: 'Affiché séparément',
  mentionable: 'Mentionnable par tout le monde',
  allowed: 'Permissions ajoutées',
  denied: 'Permissions retirées',
  code: 'Invitation',
  expires: 'Expire',
  uses: 'Nombre maximal d’utilisations',
  parts: 'Réglages',
  cause: 'Cause',
};

const arFields: typeof enFields = {
  by: 'بواسطة',
  text: 'النص',
  files: 'الملفات',
  before: 'قبل',
  after: 'بعد',
  created: 'إنشاء الحساب',
  since: 'عضو منذ',
  roles: 'الأدوار',
  given: 'أدوار مضافة',
  taken: 'أدوار مسحوبة',
  name: 'الاسم',
  description: 'الوصف',
  icon: 'الأيقونة',
  banner: 'صورة الغلاف',
  owner: 'المالك',
  vanity: 'رابط الدعوة المخصّص',
  verification: 'مستوى التحقق',
  system_channel: 'قناة رسائل النظام',
  rules_channel: 'قناة القوانين',
  afk_channel: 'قناة الخمول',
  topic: 'الموضوع',
  category: 'الفئة',
  slowmode: 'الوضع البطيء',
  nsfw: 'للبالغين فقط',
  access: 'الصلاحيات',
  color: 'اللون',
  hoisted: 'يُعرض منفصلًا',
  mentionable: 'يمكن للجميع الإشارة إليه',
  allowed: 'صلاحيات مضافة',
  denied: 'صلاحيات مسحوبة',
  code: 'الدعوة',
  expires: 'تنتهي',
  uses: 'أقصى عدد للاستخدام',
  parts: 'ما تغيّر',
  cause: 'السبب',
};

const enParts = {
  automod: 'Automod',
  captcha: 'Captcha',
  logs: 'Logs',
  sanction_rules: 'Automatic sanctions',
  recurring_messages: 'Recurring messages',
  ticket_panels: 'Ticket panels',
  ticket_access: 'Access to tickets',
  locale: 'Language',
  timezone: 'Time zone',
};

const frParts: typeof enParts = {
  automod: 'Automodération',
  captcha: 'Captcha',
  logs: 'Journaux',
  sanction_rules: 'Sanctions automatiques',
  recurring_messages: 'Messages récurrents',
  ticket_panels: 'Panneaux de tickets',
  ticket_access: 'Accès aux tickets',
  locale: 'Langue',
  timezone: 'Fuseau horaire',
};

const arParts: typeof enParts = {
  automod: 'الإشراف التلقائي',
  captcha: 'التحقق من الأعضاء',
  logs: 'السجلات',
  sanction_rules: 'العقوبات التلقائية',
  recurring_messages: 'الرسائل المتكررة',
  ticket_panels: 'لوحات التذاكر',
  ticket_access: 'الوصول إلى التذاكر',
  locale: 'اللغة',
  timezone: 'المنطقة الزمنية',
};

const en = {
  titles: enTitles,
  fields: enFields,
  parts: enParts,
  permissions: enPermissions,
  change: 'from {before} to {after}',
  changed: 'changed',
  yes: 'yes',
  no: 'no',
  seconds: '{count} s',
  andMore: 'and {count} more',
};

const fr: typeof en = {
  titles: frTitles,
  fields: frFields,
  parts: frParts,
  permissions: frPermissions,
  change: 'de {before} à {after}',
  changed: 'a changé',
  yes: 'oui',
  no: 'non',
  seconds: '{count}\u00a0s',
  andMore: 'et {count} de plus',
};

const ar: typeof en = {
  titles: arTitles,
  fields: arFields,
  parts: arParts,
  permissions: arPermissions,
  change: 'من {before} إلى {after}',
  changed: 'تم التغيير',
  yes: 'نعم',
  no: 'لا',
  seconds: '{count} ث',
  andMore: 'و{count} غيرها',
};

export type LogWords = typeof en;
export const logWords: Texts<LogWords> = { fr, en, ar };
