import { autoSanctionLimits } from '../../contract/auto-sanction.ts';
import { recurringLimits } from '../../contract/recurring.ts';
import { revisionDays } from '../../contract/revisions.ts';
import { ticketLimits } from '../../contract/tickets.ts';

/** What premium raises, for each guild, from what to what. */
export const limits = [
  { name: 'rules', ...autoSanctionLimits.rules },
  { name: 'messages', ...recurringLimits.messages },
  { name: 'panels', ...ticketLimits.panels },
  { name: 'days', ...revisionDays },
] as const;
