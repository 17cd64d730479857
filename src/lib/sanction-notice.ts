/** What a member is told of what was done to them: by the bot, and as a preview by whoever is about to do it. */
import { formatDuration } from './duration.ts';

/** What can be done to a member. Of the others nobody is told. */
export type ToldDeed =
  | { readonly kind: 'warn' | 'kick' | 'softban' }
  | { readonly kind: 'timeout' | 'mute' | 'ban'; readonly duration_seconds: number | null };
export type ToldKind = ToldDeed['kind'];

/** The words of one language. */
export interface NoticeWords {
  readonly language: 'fr' | 'en' | 'ar';
  /** Between a label and its value. */
  readonly colon: string;
  readonly reason: string;
  readonly duration: string;
  readonly until: (duration: string, time: string) => string;
  readonly noEnd: string;
  /** Before the address of the page on which a ban is appealed against. */
  readonly appeal: string;
  readonly told: Readonly<Record<ToldKind, (guild: string) => string>>;
}

export const noticeWords: Readonly<Record<NoticeWords['language'], NoticeWords>> = {
  fr: {
    language: 'fr',
    colon: ' : ',
    reason: 'Motif',
    duration: 'Durée',
    until: (duration, time) => `${duration}, jusqu’au ${time}`,
    noEnd: 'Sans limite',
    appeal: 'Recours',
    told: {
      warn: (guild) => `Vous avez reçu un avertissement sur ${guild}.`,
      timeout: (guild) => `Vous avez reçu une exclusion temporaire sur ${guild}.`,
      mute: (guild) =>
        `Vous avez reçu une mise en sourdine sur ${guild}\u00a0: vous ne pouvez plus y écrire ni y parler.`,
      kick: (guild) => `Expulsion\u00a0: vous ne faites plus partie de ${guild}.`,
      softban: (guild) =>
        `Expulsion\u00a0: vous ne faites plus partie de ${guild}, et vos messages récents y ont été supprimés.`,
      ban: (guild) => `Bannissement\u00a0: vous n’avez plus accès à ${guild}.`,
    },
  },
  en: {
    language: 'en',
    colon: ': ',
    reason: 'Reason',
    duration: 'Duration',
    until: (duration, time) => `${duration}, until ${time}`,
    noEnd: 'Permanent',
    appeal: 'Appeal',
    told: {
      warn: (guild) => `You have been warned on ${guild}.`,
      timeout: (guild) => `You have been timed out on ${guild}.`,
      mute: (guild) => `You have been muted on ${guild}.`,
      kick: (guild) => `You have been kicked from ${guild}.`,
      softban: (guild) => `You have been kicked from ${guild}, and your recent messages there were deleted.`,
      ban: (guild) => `You have been banned from ${guild}.`,
    },
  },
  ar: {
    language: 'ar',
    colon: ': ',
    reason: 'السبب',
    duration: 'المدة',
    until: (duration, time) => `${duration}، حتى ${time}`,
    noEnd: 'دائم',
    appeal: 'طلب رفع الحظر',
    told: {
      warn: (guild) => `تلقيت إنذارًا في ${guild}.`,
      timeout: (guild) => `أُوقفت مؤقتًا في ${guild}.`,
      mute: (guild) => `كُتمت في ${guild}، فلا يمكنك الكتابة أو التحدث فيه.`,
      kick: (guild) => `طُردت من ${guild}.`,
      softban: (guild) => `طُردت من ${guild} وحُذفت رسائلك الأخيرة فيه.`,
      ban: (guild) => `حُظرت من ${guild}.`,
    },
  },
};

/** The words in the language of a guild, by its BCP 47 tag: English for one that there is none of. */
export function noticeWordsFor(locale: string): NoticeWords {
  const language = locale.split('-')[0];
  return noticeWords[language === 'fr' || language === 'ar' ? language : 'en'];
}

/**
 * How long a deed lasts, and until when; null for one that does not last.
 *
 * @param timeOf how a time is written
 */
export function lastingText(
  deed: { readonly kind: string; readonly duration_seconds?: number | null },
  { noEnd, until, language }: Pick<NoticeWords, 'noEnd' | 'until' | 'language'>,
  at: Date,
  timeOf: (time: Date) => string,
): string | null {
  const seconds = deed.duration_seconds;
  if (seconds === undefined) return null;
  if (seconds === null) return noEnd;
  return until(formatDuration(seconds, language), timeOf(new Date(at.getTime() + seconds * 1000)));
}

interface Notice {
  readonly deed: ToldDeed;
  /** The name of the guild, as it is written. */
  readonly guild: string;
  /** As it is written; null for none. */
  readonly reason: string | null;
  /** Where a ban is appealed against; absent where the guild takes no appeals. */
  readonly appealUrl?: string | undefined;
}

/** The lines that a member reads. */
export function noticeLines(
  { deed, guild, reason, appealUrl }: Notice,
  words: NoticeWords,
  at: Date,
  timeOf: (time: Date) => string,
): string[] {
  const lasts = lastingText(deed, words, at, timeOf);
  const { colon } = words;
  return [
    words.told[deed.kind](guild),
    ...(lasts === null ? [] : [`${words.duration}${colon}${lasts}`]),
    ...(reason === null ? [] : [`${words.reason}${colon}${reason}`]),
    ...(appealUrl && deed.kind === 'ban' ? [`${words.appeal}${colon}${appealUrl}`] : []),
  ];
}
