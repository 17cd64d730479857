import type { Texts } from '../texts.ts';

interface CaseReplies {
  readonly none: (number: number) => string;
  readonly nothing: string;
  readonly noDuration: string;
  readonly changed: (number: number) => string;
  readonly noted: (number: number) => string;
  readonly deleted: (number: number) => string;
}

/** What `/case` answers. */
export const caseReplies: Texts<CaseReplies> = {
  fr: {
    none: (number) => `Il n’y a pas de cas ${number}.`,
    nothing: 'Indiquez un motif ou une durée.',
    noDuration: 'Ce cas n’a pas de durée.',
    changed: (number) => `Le cas ${number} est modifié.`,
    noted: (number) => `La note est ajoutée au cas ${number}.`,
    deleted: (number) => `Le cas ${number} est supprimé.`,
  },
  en: {
    none: (number) => `There is no case ${number}.`,
    nothing: 'Give a reason or a duration.',
    noDuration: 'This case has no duration.',
    changed: (number) => `Case ${number} is changed.`,
    noted: (number) => `The note is on case ${number}.`,
    deleted: (number) => `Case ${number} is deleted.`,
  },
  ar: {
    none: (number) => `لا توجد حالة برقم ${number}.`,
    nothing: 'يلزم تحديد سبب أو مدة.',
    noDuration: 'ليست لهذه الحالة مدة.',
    changed: (number) => `غُيّرت الحالة ${number}.`,
    noted: (number) => `أُضيفت الملاحظة إلى الحالة ${number}.`,
    deleted: (number) => `حُذفت الحالة ${number}.`,
  },
};
