/** The manifest of the screen: its fields and how their values are shown. */

import { createElement } from 'react';
import type { FieldWords } from '../../app/navigation/manifest.ts';
import { CardsSkeleton } from '../../app/states/CardsSkeleton.tsx';
import { appealSettings } from '../../contract/appeal-settings.ts';
import { getAppealSettings, getAppeals, saveAppealSettings } from '../../contract/appeals.ts';
import { durationUnits, formatDuration } from '../../lib/duration.ts';
import { documentScreen } from '../../screen-kits/document/manifest.ts';

/** In place of the queue. */
export const waiting = createElement(CardsSkeleton, { heights: ['h-64', 'h-64'] });

export const manifest = {
  ...documentScreen({
    name: 'appeals',
    intro: 'appeals:intro',
    schema: appealSettings,
    read: getAppealSettings,
    save: saveAppealSettings,
    rights: async () => (await import('../../lib/rights/appeals.ts')).appealsRights,
    mainSwitch: { field: 'enabled', off: 'appeals:off' },
    fields: {
      enabled: { label: 'appeals:enabled', as: 'switch' },
      questions: {
        label: 'appeals:questions',
        as: 'text',
        sayEach: (questions: readonly unknown[]) => questions.map(String),
      },
      days_between: {
        label: 'appeals:days',
        as: 'duration',
        say: (days: unknown, { locale }: FieldWords) =>
          formatDuration(Number(days) * durationUnits.day, locale),
      },
      votes: { label: 'appeals:votes', as: 'number' },
    },
    skeleton: { cards: [['line']], below: ['h-64', 'h-64'] },
  }),
  // Beside the queue is what is known of whoever sent an appeal.
  isWide: true,
  reads: [getAppealSettings, getAppeals],
  readsWithoutQuery: [getAppeals],
};
