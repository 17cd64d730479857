/** The manifest of the screen: its fields and how their values are shown. */
import { appealSettings, getAppealSettings, getAppeals, saveAppealSettings } from '../../contract/appeals.ts';
import { documentScreen } from '../../screen-kits/document/manifest.ts';

export const manifest = {
  ...documentScreen({
    name: 'appeals',
    intro: 'appeals:intro',
    texts: ['table'],
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
      days_between: { label: 'appeals:days', as: 'number' },
      votes: { label: 'appeals:votes', as: 'number' },
    },
    skeleton: { cards: [['line', 'line']], below: ['h-72'] },
  }),
  reads: [getAppealSettings, getAppeals],
  readsWithoutQuery: [getAppeals],
};
