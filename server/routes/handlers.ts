/** The handlers of all operations in one object. */
import type { Contract, OperationName } from '../../src/contract/index.ts';
import type { Handler } from '../http/handler.ts';
import { accessHandlers } from './access.ts';
import { activityHandlers } from './activity.ts';
import { adminCommandsHandlers } from './admin-commands.ts';
import { adminGuildsHandlers } from './admin-guilds.ts';
import { appealsHandlers } from './appeals.ts';
import { authHandlers } from './auth.ts';
import { autoSanctionHandlers } from './auto-sanction.ts';
import { automodHandlers } from './automod.ts';
import { captchaHandlers } from './captcha.ts';
import { caseChangesHandlers } from './case-changes.ts';
import { channelsHandlers } from './channels.ts';
import { guildsHandlers } from './guilds.ts';
import { healthHandlers } from './health.ts';
import { historyHandlers } from './history.ts';
import { importsHandlers } from './imports.ts';
import { logsHandlers } from './logs.ts';
import { membersHandlers } from './members.ts';
import { moderatorsHandlers } from './moderators.ts';
import { overviewHandlers } from './overview.ts';
import { picturesHandlers } from './pictures.ts';
import { platformListsHandlers } from './platform-lists.ts';
import { premiumHandlers } from './premium.ts';
import { presenceHandlers } from './presence.ts';
import { raidsHandlers } from './raids.ts';
import { recurringHandlers } from './recurring.ts';
import { requestedActionsHandlers } from './requested-actions.ts';
import { revisionsHandlers } from './revisions.ts';
import { savedRepliesHandlers } from './saved-replies.ts';
import { sendingHandlers } from './sending.ts';
import { statsHandlers } from './stats.ts';
import { templatesHandlers } from './templates.ts';
import { ticketHistoryHandlers } from './ticket-history.ts';
import { ticketInboxHandlers } from './ticket-inbox.ts';
import { ticketsHandlers } from './tickets.ts';
import { transcriptHandlers } from './transcript.ts';
import { userHandlers } from './user.ts';

/** The handlers of all operations of the contract. A missing one does not compile. */
export const handlers = {
  ...authHandlers,
  ...userHandlers,
  ...adminGuildsHandlers,
  ...adminCommandsHandlers,
  ...overviewHandlers,
  ...picturesHandlers,
  ...premiumHandlers,
  ...statsHandlers,
  ...guildsHandlers,
  ...channelsHandlers,
  ...platformListsHandlers,
  ...automodHandlers,
  ...autoSanctionHandlers,
  ...logsHandlers,
  ...captchaHandlers,
  ...ticketsHandlers,
  ...recurringHandlers,
  ...historyHandlers,
  ...raidsHandlers,
  ...caseChangesHandlers,
  ...moderatorsHandlers,
  ...activityHandlers,
  ...ticketHistoryHandlers,
  ...ticketInboxHandlers,
  ...transcriptHandlers,
  ...savedRepliesHandlers,
  ...healthHandlers,
  ...revisionsHandlers,
  ...presenceHandlers,
  ...membersHandlers,
  ...templatesHandlers,
  ...sendingHandlers,
  ...requestedActionsHandlers,
  ...importsHandlers,
  ...accessHandlers,
  ...appealsHandlers,
} satisfies { readonly [Name in OperationName]: Handler<Contract[Name]> };
