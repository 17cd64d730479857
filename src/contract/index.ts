// Code with the whole contract validates components by all rules.
import './components.ts';
import { getAccess, saveAccess } from './access.ts';
import { getActivity } from './activity.ts';
import { getIsAdmin } from './admin.ts';
import { getCommandStats } from './admin-commands.ts';
import { deleteAdminGuild, getAdminGuilds, getRemovals, restoreAdminGuild } from './admin-guilds.ts';
import {
  answerMyAppeal,
  decideAppeal,
  getAppealSettings,
  getAppeals,
  getMyAppeal,
  liftAppealedBan,
  saveAppealSettings,
  sendMyAppeal,
} from './appeals.ts';
import { checkAuth, exchangeCode, logout, startLogin } from './auth.ts';
import {
  createSanctionRule,
  deleteSanctionRule,
  getSanctionRules,
  orderSanctionRules,
  replaceSanctionRule,
  restoreSanctionRule,
} from './auto-sanction.ts';
import { getAutomod, getAutomodRule, saveAutomodRule } from './automod.ts';
import { getAutomodSample } from './automod-sample.ts';
import { getCaptcha, saveCaptcha } from './captcha.ts';
import { getChannels } from './channels.ts';
import { getCommands } from './commands.ts';
import { getEmojis } from './emojis.ts';
import { getGuildSettings, saveGuildSettings } from './guild-settings.ts';
import { getGuild, getGuilds } from './guilds.ts';
import { getHealth } from './health.ts';
import { changeCase, getHistory } from './history.ts';
import { addToImport, checkImport, createImport, getImports, undoImport } from './imports.ts';
import { getLogs, saveLogs, testLog } from './logs.ts';
import { findMembers, getMember, getTimeline } from './members.ts';
import { getModstats } from './moderators.ts';
import { getOverview } from './overview.ts';
import { getPictureLink } from './pictures.ts';
import {
  activatePremium,
  assignPremium,
  getPremium,
  getPremiumGuilds,
  linkPatreon,
  unassignPremium,
} from './premium.ts';
import { announcePresence } from './presence.ts';
import { getRaid, getRaids } from './raids.ts';
import {
  createRecurringMessage,
  deleteRecurringMessage,
  getRecurringMessages,
  orderRecurringMessages,
  replaceRecurringMessage,
  restoreRecurringMessage,
  sendRecurringMessage,
} from './recurring.ts';
import { getRequestedAction, requestAction } from './requested-actions.ts';
import { getRevision, getRevisions, restoreRevision } from './revisions.ts';
import { getRoles } from './roles.ts';
import { createSavedReply, deleteSavedReply, getSavedReplies, replaceSavedReply } from './saved-replies.ts';
import { getPostedMessage, sendMessage, sendMessageToSelf } from './sending.ts';
import { deleteSession, deleteSessions, getSessions, renewToken } from './sessions.ts';
import { getStats } from './stats.ts';
import { createTemplate, deleteTemplate, getTemplates, replaceTemplate } from './templates.ts';
import { getTicketAccess, saveTicketAccess } from './ticket-access.ts';
import { getTicketHistory, getTicketStats } from './ticket-history.ts';
import { endTicketSnooze, getTicketInbox, snoozeTicket } from './ticket-inbox.ts';
import {
  createTicketPanel,
  deleteTicketPanel,
  getTicketPanels,
  orderTicketPanels,
  replaceTicketPanel,
  restoreTicketPanel,
  sendTicketPanel,
  withdrawTicketPanel,
} from './tickets.ts';
import {
  addTicketNote,
  blankTranscriptMessage,
  getTicketNews,
  getTicketTeam,
  getTranscript,
  getTranscriptHits,
  getTranscriptOpenings,
} from './transcript.ts';
import { getUser } from './user.ts';
import { deleteUserData, getUserData, getUserDataTerms } from './user-data.ts';

/**
 * All operations of the API by name: those of the specification in its order, then the extensions. Screens import the
 * files of single resources instead, to keep their chunks small.
 */
export const contract = {
  getUser,
  getStats,
  getGuilds,
  getGuild,
  getIsAdmin,
  getAdminGuilds,
  deleteAdminGuild,
  getCommandStats,
  getPremium,
  activatePremium,
  getPremiumGuilds,
  assignPremium,
  getActivity,
  getChannels,
  getRoles,
  getAutomod,
  getAutomodRule,
  saveAutomodRule,
  getSanctionRules,
  createSanctionRule,
  replaceSanctionRule,
  deleteSanctionRule,
  getHistory,
  changeCase,
  getModstats,
  getLogs,
  saveLogs,
  getCaptcha,
  saveCaptcha,
  getTicketPanels,
  createTicketPanel,
  replaceTicketPanel,
  deleteTicketPanel,
  sendTicketPanel,
  getTicketStats,
  getTranscript,
  getTicketHistory,

  checkAuth,
  startLogin,
  exchangeCode,
  logout,
  renewToken,
  getSessions,
  deleteSession,
  deleteSessions,
  linkPatreon,
  unassignPremium,
  getRecurringMessages,
  createRecurringMessage,
  replaceRecurringMessage,
  deleteRecurringMessage,
  orderRecurringMessages,
  restoreRecurringMessage,
  sendRecurringMessage,
  orderSanctionRules,
  restoreSanctionRule,
  orderTicketPanels,
  restoreTicketPanel,
  withdrawTicketPanel,
  testLog,
  getEmojis,
  getCommands,
  getPictureLink,
  getHealth,
  getAutomodSample,
  getRevisions,
  getRevision,
  restoreRevision,
  announcePresence,
  getOverview,
  findMembers,
  getMember,
  getTimeline,
  getRemovals,
  restoreAdminGuild,
  getTicketAccess,
  saveTicketAccess,
  getTranscriptOpenings,
  blankTranscriptMessage,
  getTicketNews,
  getTicketTeam,
  addTicketNote,
  getTranscriptHits,
  getSavedReplies,
  createSavedReply,
  replaceSavedReply,
  deleteSavedReply,
  getTicketInbox,
  snoozeTicket,
  endTicketSnooze,
  getUserData,
  getUserDataTerms,
  deleteUserData,
  getTemplates,
  createTemplate,
  replaceTemplate,
  deleteTemplate,
  sendMessage,
  sendMessageToSelf,
  getPostedMessage,
  getGuildSettings,
  saveGuildSettings,
  requestAction,
  getRequestedAction,
  getImports,
  checkImport,
  createImport,
  addToImport,
  undoImport,
  getAccess,
  saveAccess,
  getRaids,
  getRaid,
  getAppealSettings,
  saveAppealSettings,
  getAppeals,
  decideAppeal,
  liftAppealedBan,
  getMyAppeal,
  sendMyAppeal,
  answerMyAppeal,
} as const;

export type Contract = typeof contract;
export type OperationName = keyof Contract;
