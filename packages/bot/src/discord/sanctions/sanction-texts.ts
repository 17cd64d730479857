import {
  lastingText,
  type NoticeWords,
  noticeLines,
  noticeWords,
  type ToldDeed,
} from '../../../../../src/lib/sanction-notice.ts';
import { plain } from '../markdown.ts';
import type { Texts } from '../texts.ts';
import type { Deed, Order } from './sanctions.ts';

type Kind = Deed['kind'];

interface SanctionTexts extends NoticeWords {
  /** What was done, as a heading. */
  readonly names: Readonly<Record<Kind, string>>;
  readonly case: string;
  readonly failed: string;
  readonly member: string;
  readonly by: string;
  readonly sources: Readonly<Record<Order['source'], string>>;
}

export const sanctionTexts: Texts<SanctionTexts> = {
  fr: {
    ...noticeWords.fr,
    names: {
      note: 'Note',
      warn: 'Avertissement',
      timeout: 'Exclusion temporaire',
      untimeout: 'Levée de l’exclusion temporaire',
      mute: 'Mise en sourdine',
      unmute: 'Levée de la mise en sourdine',
      kick: 'Expulsion',
      softban: 'Expulsion avec nettoyage',
      ban: 'Bannissement',
      unban: 'Levée du bannissement',
    },
    case: 'Cas',
    failed: 'Échec',
    member: 'Membre',
    by: 'Par',
    sources: {
      human: '—',
      platform: '—',
      automod: 'Automodération',
      auto_sanction: 'Sanction automatique',
      captcha: 'Captcha',
    },
  },
  en: {
    ...noticeWords.en,
    names: {
      note: 'Note',
      warn: 'Warning',
      timeout: 'Timeout',
      untimeout: 'Timeout removed',
      mute: 'Mute',
      unmute: 'Unmute',
      kick: 'Kick',
      softban: 'Softban',
      ban: 'Ban',
      unban: 'Unban',
    },
    case: 'Case',
    failed: 'Failed',
    member: 'Member',
    by: 'By',
    sources: {
      human: '—',
      platform: '—',
      automod: 'Automod',
      auto_sanction: 'Automatic sanction',
      captcha: 'Captcha',
    },
  },
  ar: {
    ...noticeWords.ar,
    names: {
      note: 'ملاحظة',
      warn: 'إنذار',
      timeout: 'إيقاف مؤقت',
      untimeout: 'رفع الإيقاف المؤقت',
      mute: 'كتم',
      unmute: 'رفع الكتم',
      kick: 'طرد',
      softban: 'طرد مع حذف الرسائل',
      ban: 'حظر',
      unban: 'رفع الحظر',
    },
    case: 'الحالة',
    failed: 'فشل',
    member: 'العضو',
    by: 'بواسطة',
    sources: {
      human: '—',
      platform: '—',
      automod: 'الإشراف التلقائي',
      auto_sanction: 'عقوبة تلقائية',
      captcha: 'التحقق من الأعضاء',
    },
  },
};

/** A time as the platform shows it in everybody's own zone. */
export const timestamp = (at: Date): string => `<t:${Math.floor(at.getTime() / 1000)}:f>`;

/** How long a deed lasts, and until when; null for one that does not last. */
export const lasting = (deed: Deed, texts: SanctionTexts, at: Date): string | null =>
  lastingText(deed, texts, at, timestamp);

/** Whether its member is told of a deed. */
const isTold = (deed: Deed): deed is Deed & ToldDeed => deed.kind in noticeWords.en.told;

/**
 * What a member is told of a deed, in the platform's markdown; null when it is none that they are told of.
 *
 * @param appealUrl where a ban is appealed against, if the guild takes appeals
 */
export function toldOf(
  { deed, guild, reason }: Order,
  texts: SanctionTexts,
  at: Date,
  appealUrl?: string,
): string | null {
  if (!isTold(deed)) return null;
  const written = reason === null ? null : plain(reason);
  const notice = { deed, guild: `**${plain(guild.name)}**`, reason: written, appealUrl };
  return noticeLines(notice, texts, at, timestamp).join('\n');
}
