/** What each write in a guild asks of the caller, besides the access that the contract names. */
import type { ModuleAccess } from '../../contract/access-modules.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { Contract, OperationName } from '../../contract/index.ts';
import type { BotScreen } from '../../contract/revisions.ts';
import type { Permission } from '../permissions.ts';
import { posting } from './deeds.ts';
import { actionRights } from './requested-actions.ts';
import { sanctionRights } from './sanctions.ts';

/** The writes of what happens in a guild. */
export type Door = {
  [Name in OperationName]: Contract[Name] extends Endpoint & {
    readonly method: 'GET';
  }
    ? never
    : Contract[Name]['access'] extends ModuleAccess
      ? Name
      : never;
}[OperationName];

/** What a write asks of whoever makes it, besides the access that the contract names. */
export type Asked =
  /** The rights of the fields that it saves or brings back. */
  | { readonly saves: BotScreen | 'any' }
  /** The rights of what happens at once. */
  | { readonly takes: readonly Permission[] }
  /** Nothing, and why. */
  | { readonly nothing: string };

const lowers = { nothing: 'It only takes away, or changes an order.' } as const;
const granting = {
  nothing:
    'Whoever grants an action has to have all permissions that it takes (`platformGives` in `src/lib/access.ts`).',
} as const;
const own = { nothing: 'It changes what this host keeps, and nothing on the platform.' } as const;

export const doors: Readonly<Record<Door, Asked>> = {
  saveAutomodRule: { saves: 'automod' },
  createSanctionRule: { saves: 'auto-sanction' },
  replaceSanctionRule: { saves: 'auto-sanction' },
  deleteSanctionRule: lowers,
  // Of the rules that are met together the last one acts.
  orderSanctionRules: { takes: sanctionRights },
  restoreSanctionRule: { saves: 'auto-sanction' },
  saveLogs: { saves: 'logs' },
  testLog: { takes: posting },
  saveCaptcha: { saves: 'captcha' },
  createTicketPanel: { saves: 'tickets' },
  replaceTicketPanel: { saves: 'tickets' },
  deleteTicketPanel: lowers,
  orderTicketPanels: lowers,
  restoreTicketPanel: { saves: 'tickets' },
  sendTicketPanel: { takes: [...posting, 'embed_links'] },
  withdrawTicketPanel: { takes: posting },
  createRecurringMessage: { saves: 'recurring' },
  replaceRecurringMessage: { saves: 'recurring' },
  deleteRecurringMessage: lowers,
  orderRecurringMessages: lowers,
  restoreRecurringMessage: { saves: 'recurring' },
  sendRecurringMessage: { takes: [...posting, 'embed_links', 'mention_everyone'] },
  restoreRevision: { saves: 'any' },
  sendMessage: { takes: [...posting, 'embed_links', 'mention_everyone'] },
  sendMessageToSelf: { nothing: 'Nobody but the caller reads it.' },
  announcePresence: own,
  decideAppeal: { takes: ['ban_members'] },
  liftAppealedBan: { takes: ['ban_members'] },
  saveAppealSettings: own,
  saveTicketAccess: own,
  saveGuildSettings: own,
  blankTranscriptMessage: own,
  addTicketNote: own,
  createSavedReply: own,
  replaceSavedReply: own,
  deleteSavedReply: own,
  snoozeTicket: own,
  endTicketSnooze: own,
  createTemplate: own,
  replaceTemplate: own,
  deleteTemplate: own,
  checkImport: own,
  createImport: own,
  addToImport: own,
  undoImport: own,
  saveAccess: granting,
  requestAction: { takes: actionRights },
  changeCase: own,
};
