import { requestedActionLimits } from '../../../../../src/contract/requested-actions.ts';
import { durationUnits } from '../../../../../src/lib/duration.ts';
import { numberOption, textOption, userOption } from '../command-parts.ts';
import type { Texts } from '../texts.ts';

const { hour, day } = durationUnits;

/** The options that commands about members have in common. */
export const memberOption = userOption({
  name: 'member',
  fr: 'membre',
  description: { en: 'The member, or an ID', fr: 'Le membre, ou son identifiant', ar: 'العضو أو معرّفه' },
});

export const reasonOption = textOption(
  {
    name: 'reason',
    fr: 'motif',
    description: {
      en: 'Why. The member reads it',
      fr: 'Le motif, que le membre lira',
      ar: 'السبب، ويقرؤه العضو',
    },
  },
  { max_length: requestedActionLimits.reason },
);

export const noteOption = textOption(
  {
    name: 'text',
    fr: 'texte',
    description: {
      en: 'The note. The member does not see it',
      fr: 'La note, que le membre ne voit pas',
      ar: 'الملاحظة، ولا يراها العضو',
    },
  },
  { max_length: requestedActionLimits.reason, required: true },
);

export const newReasonOption = textOption(
  {
    name: 'reason',
    fr: 'motif',
    description: { en: 'The new reason', fr: 'Le nouveau motif', ar: 'السبب الجديد' },
  },
  { max_length: requestedActionLimits.reason },
);

const durationNaming = {
  name: 'duration',
  fr: 'durée',
  description: {
    en: 'How long: 10m, 2h, 7d',
    fr: 'La durée\u00a0: 10m, 2h, 7j',
    ar: 'المدة: 10د، 2س، 7ي',
  } satisfies Texts<string>,
};
export const durationOption = (required: boolean) =>
  textOption(durationNaming, { max_length: 50, ...(required && { required }) });

const periods: readonly (readonly [seconds: number, en: string, fr: string])[] = [
  [0, 'None', 'Aucun'],
  [hour, 'Of the last hour', 'De la dernière heure'],
  [6 * hour, 'Of the last 6 hours', 'Des 6 dernières heures'],
  [day, 'Of the last day', 'Du dernier jour'],
  [3 * day, 'Of the last 3 days', 'Des 3 derniers jours'],
  [7 * day, 'Of the last 7 days', 'Des 7 derniers jours'],
];

/** Which of the member's messages are deleted, in seconds before now. */
export const messagesOption = numberOption(
  {
    name: 'messages',
    fr: 'messages',
    description: {
      en: 'Which of their messages are deleted',
      fr: 'Les messages du membre à supprimer',
      ar: 'ما يُحذف من رسائل العضو',
    },
  },
  { choices: periods.map(([value, name, fr]) => ({ name, name_localizations: { fr }, value })) },
);

export const caseNumberOption = numberOption(
  {
    name: 'number',
    fr: 'numéro',
    description: { en: 'The number of the case', fr: 'Le numéro du cas', ar: 'رقم الحالة' },
  },
  { required: true, min_value: 1 },
);
