import { actionLimits } from '../../../../src/contract/actions.ts';
import { formatDuration } from '../../../../src/lib/duration.ts';
import { parseDuration } from '../../../../src/lib/duration-text.ts';
import type { Language, Texts } from './texts.ts';

/** Seconds that something may last, and whether it may last without an end. */
interface Limits {
  readonly min: number;
  readonly max: number;
  readonly endless: boolean;
}

/** Of what can last, by the action of its case. */
export const durationLimits = {
  timeout: { ...actionLimits.timeoutSeconds, endless: false },
  mute: { ...actionLimits.muteSeconds, endless: true },
  ban: { ...actionLimits.banSeconds, endless: true },
  warn: { ...actionLimits.banSeconds, endless: true },
} as const satisfies Readonly<Record<string, Limits>>;
export type LastingAction = keyof typeof durationLimits;

export const canLast = (action: string): action is LastingAction => Object.hasOwn(durationLimits, action);

interface DurationTexts {
  readonly language: Language;
  readonly unreadable: string;
  readonly range: (min: string, max: string) => string;
}

export const durationTexts: Texts<DurationTexts> = {
  fr: {
    language: 'fr',
    unreadable: 'Cette durée est illisible. Écrivez par exemple 10m, 2h ou 7j.',
    range: (min, max) => `La durée doit être comprise entre ${min} et ${max}.`,
  },
  en: {
    language: 'en',
    unreadable: 'This duration cannot be read. Write 10m, 2h or 7d, for example.',
    range: (min, max) => `The duration has to be between ${min} and ${max}.`,
  },
  ar: {
    language: 'ar',
    unreadable: 'تعذّرت قراءة هذه المدة. يُرجى كتابتها على نحو 10د أو 2س أو 7ي.',
    range: (min, max) => `يجب أن تكون المدة بين ${min} و${max}.`,
  },
};

/** Reads a duration that somebody typed. Seconds, null for one without an end, or what is wrong with it in a sentence. */
export function readDuration(
  typed: string,
  action: LastingAction,
  { language, unreadable, range }: DurationTexts,
): { readonly seconds: number | null } | { readonly wrong: string } {
  const { min, max, endless } = durationLimits[action];
  const read = parseDuration(typed);
  if (read === null) return { wrong: unreadable };
  if (read === Number.POSITIVE_INFINITY && endless) return { seconds: null };
  const seconds = Math.round(read);
  if (seconds >= min && seconds <= max) return { seconds };
  return { wrong: range(formatDuration(min, language), formatDuration(max, language)) };
}
