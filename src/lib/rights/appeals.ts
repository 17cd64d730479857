import type { AppealSettings } from '../../contract/appeal-settings.ts';
import { nothing, type RightsTable } from './deeds.ts';

/** The bot lifts a ban only when somebody who may do so has accepted the appeal. */
export const appealsRights: RightsTable<AppealSettings> = {
  acts: ({ enabled }) => enabled,
  rows: { enabled: nothing, questions: nothing, days_between: nothing, votes: nothing },
};
