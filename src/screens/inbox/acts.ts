/** What a reader does with a ticket of the inbox. */
export type Act = 'answer' | 'claim' | 'snooze' | 'close';

/** At which letter each is done. */
export const actLetters: Readonly<Record<Act, string>> = { answer: 'r', close: 'e', claim: 'a', snooze: 's' };
