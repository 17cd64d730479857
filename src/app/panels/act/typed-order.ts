/** Reads what somebody types to act on a member: "mute yuri 1 h". */
import { parseDuration } from '../../../lib/duration-text.ts';
import { fold } from '../../../lib/search.ts';
import type { MemberActionKind } from './orders.ts';

/** The verbs in all three languages, whatever the page's language is. */
const words: Readonly<Record<MemberActionKind, string>> = {
  warn: 'warn avertir avertis إنذار أنذر',
  note: 'note noter ملاحظة',
  timeout: 'timeout mute exclure sourdine إيقاف أوقف كتم اكتم',
  kick: 'kick expulser طرد اطرد',
  ban: 'ban bannir حظر احظر',
  untimeout: 'untimeout unmute',
  unban: 'unban débannir',
};

const verbOf: ReadonlyMap<string, MemberActionKind> = new Map(
  (Object.keys(words) as MemberActionKind[]).flatMap((verb) =>
    words[verb].split(' ').map((word) => [fold(word), verb] as const),
  ),
);

/** The most words of a duration: "1 hour and 30 minutes". */
const mostWords = 5;

export interface TypedOrder {
  readonly verb: MemberActionKind;
  /** What was typed of the member's name, or their id. */
  readonly name: string;
  /** In seconds; absent when none was typed, and for one without an end. */
  readonly duration?: number;
}

/** @returns null for a text that does not begin with a verb, or names nobody */
export function readOrder(typed: string): TypedOrder | null {
  const [first = '', ...rest] = typed.trim().split(/\s+/);
  const verb = verbOf.get(fold(first));
  if (!verb || rest.length === 0) return null;
  for (let count = Math.min(mostWords, rest.length - 1); count > 0; count -= 1) {
    const seconds = parseDuration(rest.slice(-count).join(' '));
    if (seconds === null) continue;
    const name = rest.slice(0, -count).join(' ');
    return { verb, name, ...(Number.isFinite(seconds) && { duration: seconds }) };
  }
  return { verb, name: rest.join(' ') };
}
