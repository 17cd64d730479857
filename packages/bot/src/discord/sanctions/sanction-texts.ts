import { formatDuration } from '../../../../../src/lib/duration.ts';
import { plain } from '../markdown.ts';
import type { Language, Texts } from '../texts.ts';
import type { Deed, Order } from './sanctions.ts';

type Kind = Deed['kind'];

interface SanctionTexts {
  readonly language: Language;
  /** Between a label and its value. */
  readonly colon: string;
  /** What was done, as a heading. */
  readonly names: Readonly<Record<Kind, string>>;
  readonly case: string;
  /** What the member reads; null when they are not told. */
  readonly told: Readonly<Record<Kind, ((guild: string) => string) | null>>;
  readonly reason: string;
  readonly duration: string;
  readonly until: (duration: string, time: string) => string;
  readonly noEnd: string;
  readonly failed: string;
  readonly member: string;
  readonly by: string;
  readonly sources: Readonly<Record<Order['source'], string>>;
}

const untold = { note: null, untimeout: null, unmute: null, unban: null };

export const sanctionTexts: Texts<SanctionTexts> = {
  fr: {
    language: 'fr',
    colon: ' : ',
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
    told: {
      ...untold,
      warn: (guild) => `Vous avez reçu un avertissement sur **${guild}**.`,
      timeout: (guild) => `Vous avez reçu une exclusion temporaire sur **${guild}**.`,
      mute: (guild) =>
        `Vous avez reçu une mise en sourdine sur **${guild}**\u00a0: vous ne pouvez plus y écrire ni y parler.`,
      kick: (guild) => `Expulsion\u00a0: vous ne faites plus partie de **${guild}**.`,
      softban: (guild) =>
        `Expulsion\u00a0: vous ne faites plus partie de **${guild}**, et vos messages récents y ont été supprimés.`,
      ban: (guild) => `Bannissement\u00a0: vous n’avez plus accès à **${guild}**.`,
    },
    reason: 'Motif',
    duration: 'Durée',
    until: (duration, time) => `${duration}, jusqu’au ${time}`,
    noEnd: 'Sans limite',
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
    language: 'en',
    colon: ': ',
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
    told: {
      ...untold,
      warn: (guild) => `You have been warned on **${guild}**.`,
      timeout: (guild) => `You have been timed out on **${guild}**.`,
      mute: (guild) => `You have been muted on **${guild}**.`,
      kick: (guild) => `You have been kicked from **${guild}**.`,
      softban: (guild) =>
        `You have been kicked from **${guild}**, and your recent messages there were deleted.`,
      ban: (guild) => `You have been banned from **${guild}**.`,
    },
    reason: 'Reason',
    duration: 'Duration',
    until: (duration, time) => `${duration}, until ${time}`,
    noEnd: 'Permanent',
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
    language: 'ar',
    colon: ': ',
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
    told: {
      ...untold,
      warn: (guild) => `تلقيت إنذارًا في **${guild}**.`,
      timeout: (guild) => `أُوقفت مؤقتًا في **${guild}**.`,
      mute: (guild) => `كُتمت في **${guild}**، فلا يمكنك الكتابة أو التحدث فيه.`,
      kick: (guild) => `طُردت من **${guild}**.`,
      softban: (guild) => `طُردت من **${guild}** وحُذفت رسائلك الأخيرة فيه.`,
      ban: (guild) => `حُظرت من **${guild}**.`,
    },
    reason: 'السبب',
    duration: 'المدة',
    until: (duration, time) => `${duration}، حتى ${time}`,
    noEnd: 'دائم',
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
export function lasting(deed: Deed, texts: SanctionTexts, at: Date): string | null {
  if (!('duration_seconds' in deed)) return null;
  const seconds = deed.duration_seconds;
  if (seconds === null) return texts.noEnd;
  const ends = new Date(at.getTime() + seconds * 1000);
  return texts.until(formatDuration(seconds, texts.language), timestamp(ends));
}

/** What a member is told of a deed, in the platform's markdown; null when it is none that they are told of. */
export function toldOf({ deed, guild, reason }: Order, texts: SanctionTexts, at: Date): string | null {
  const head = texts.told[deed.kind]?.(plain(guild.name));
  if (head === undefined) return null;
  const duration = lasting(deed, texts, at);
  const { colon } = texts;
  return [
    head,
    ...(duration === null ? [] : [`${texts.duration}${colon}${duration}`]),
    ...(reason === null ? [] : [`${texts.reason}${colon}${plain(reason)}`]),
  ].join('\n');
}
