import { autoSanctionLimits } from '../../contract/auto-sanction.ts';
import { recurringLimits } from '../../contract/recurring.ts';
import { revisionDays } from '../../contract/revisions.ts';
import { ticketLimits } from '../../contract/ticket-panel.ts';

/** The limits that premium raises, per guild. */
export const limits = [
  { name: 'rules', ...autoSanctionLimits.rules },
  { name: 'messages', ...recurringLimits.messages },
  { name: 'panels', ...ticketLimits.panels },
  { name: 'days', ...revisionDays },
] as const;
