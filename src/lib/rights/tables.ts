import type { BotScreen } from '../../contract/revisions.ts';
import { appealsRights } from './appeals.ts';
import { autoSanctionRights } from './auto-sanction.ts';
import { automodRights } from './automod.ts';
import { captchaRights } from './captcha.ts';
import type { RightsTable } from './deeds.ts';
import { logsRights } from './logs.ts';
import { recurringRights } from './recurring.ts';
import { ticketsRights } from './tickets.ts';

/** Of all settings. A screen imports its own alone. */
export const rightsTables = {
  appeals: appealsRights,
  automod: automodRights,
  'auto-sanction': autoSanctionRights,
  captcha: captchaRights,
  logs: logsRights,
  recurring: recurringRights,
  tickets: ticketsRights,
} as const satisfies Readonly<Record<BotScreen, RightsTable<never>>>;
