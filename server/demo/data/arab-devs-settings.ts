import { automodDefaults } from '../../../src/contract/automod-defaults.ts';
import { logDefaults } from '../../../src/contract/logs.ts';
import { recurringDefaults } from '../../../src/contract/recurring.ts';
import { ticketPanelDefaults } from '../../../src/contract/ticket-panel.ts';
import type { ItemPlan, Lookup } from './blueprint.ts';
import { recurring } from './recurring-runs.ts';

const { spam, words, links, invites, names } = automodDefaults;

/** Settings of the Arabic guild: Arabic text that contains English words. */
export const arabDevsSettings = (ids: Lookup) => {
  const exempt = { role_ids: [ids.role('المشرفون'), ids.role('مرشد (Mentor)')], channel_ids: [] };
  return {
    logs: {
      ...logDefaults,
      enabled: true,
      default_channel_id: ids.channel('سجل-vigie'),
      ignore: { channel_ids: [ids.channel('غرفة-المشرفين')], role_ids: [], user_ids: [], bots: true },
    },
    'automod:spam': { ...spam, enabled: true, exempt, messages: 6, reason: 'رسائل متتابعة' },
    'automod:words': {
      ...words,
      enabled: true,
      exempt,
      actions: [{ kind: 'delete' }, { kind: 'warn' }],
      words: ['غبي', 'أحمق', 'تافه', 'حقير'],
      allow: ['غباء اصطناعي'],
      reason: 'لفظ غير لائق',
    },
    'automod:invites': { ...invites, enabled: true, exempt },
    'automod:links': {
      ...links,
      enabled: true,
      exempt: { ...exempt, channel_ids: [ids.channel('وظائف-jobs')] },
      domains: ['ربح-سريع.example', '*.earn-money.example'],
      https_only: true,
      actions: [
        { kind: 'delete' },
        {
          kind: 'reply',
          message: { content: 'هذا الرابط محظور في الملتقى. إن رأيت أن في الأمر خطأً فراسل المشرفين.' },
          delete_after_seconds: 45,
        },
      ],
    },
    'automod:names': { ...names, words: ['مشرف', 'admin'], rename_to: 'عضو' },
  };
};

const cairo = { ...recurringDefaults, timezone: 'Africa/Cairo' };

export const arabDevsItems = (ids: Lookup, now: Date): ItemPlan[] => [
  {
    kind: 'ticket_panel',
    sent: true,
    value: {
      ...ticketPanelDefaults,
      name: 'مراسلة المشرفين',
      channel_id: ids.channel('أسئلة-شائعة-faq'),
      message: { content: 'لديك سؤال أو شكوى؟ افتح تذكرة وسيردّ عليك أحد المشرفين.' },
      button: { label: 'افتح تذكرة', emoji: '📩', style: 1 },
      category_id: ids.channel('الإدارة'),
      support_role_ids: [ids.role('المشرفون')],
      naming: 'تذكرة-{number}',
      welcome: { content: 'أهلًا بك. اشرح طلبك بالتفصيل، وأرفق الشيفرة (code) إن لزم.' },
      ask_close_reason: true,
      ask_rating: true,
    },
  },
  {
    kind: 'ticket_panel',
    value: {
      ...ticketPanelDefaults,
      name: 'نشر وظيفة (Job post)',
      channel_id: ids.channel('وظائف-jobs'),
      message: {
        embeds: [{ title: 'لأصحاب العمل', description: 'تُراجَع الإعلانات قبل نشرها.', color: 0xe67e22 }],
      },
      button: { label: 'أرسل إعلانًا', emoji: null, style: 3 },
      support_role_ids: [ids.role('الإدارة')],
      welcome: { content: 'شكرًا لك. أرسل نص الإعلان ورابط الشركة.' },
      max_open_per_user: 3,
      form: {
        title: 'تفاصيل الوظيفة',
        inputs: [
          {
            label: 'المسمّى الوظيفي',
            style: 'short',
            placeholder: 'Backend Engineer (Node.js)',
            required: true,
            min_length: 4,
            max_length: 100,
          },
        ],
      },
    },
  },
  {
    kind: 'sanction_rule',
    value: {
      enabled: true,
      infraction: 'any',
      count: 4,
      window_seconds: 1_209_600,
      action: { kind: 'timeout', duration_seconds: 7200 },
      reason: 'أربع مخالفات في أسبوعين',
    },
  },
  {
    kind: 'sanction_rule',
    value: {
      enabled: true,
      infraction: 'links',
      count: 2,
      window_seconds: null,
      action: { kind: 'ban', duration_seconds: null, delete_message_seconds: 604_800 },
      reason: 'نشر روابط احتيالية',
    },
  },
  recurring(
    now,
    {
      ...cairo,
      name: 'لقاء الشهر',
      channel_id: ids.channel('دردشة-عامة'),
      message: {
        content: 'نلتقي الليلة في «لقاء الشهر» الساعة 21:00 بتوقيت القاهرة. الموضوع: TypeScript 🚀',
      },
      schedule: { kind: 'cron', expression: '0 18 1 * *' },
      mentions: 'roles',
    },
    { days: 120 },
  ),
  recurring(
    now,
    {
      ...cairo,
      name: 'وظائف الأسبوع',
      channel_id: ids.channel('وظائف-jobs'),
      message: { content: 'شاركونا فرص العمل والتدريب. المسمّى، والمدينة أو «عن بُعد»، والراتب إن أمكن.' },
      schedule: { kind: 'weekly', days: [7, 3], times: ['10:00'] },
      skip_if_last: true,
    },
    { days: 45 },
  ),
];
