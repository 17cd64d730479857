/** The bot's side of a host, for any library: docs/bot.md of the host says what each part is for. */

export {
  type Fired,
  type Invites,
  invitationCodes,
  Judge,
  type Judgement,
  type Raid,
  shownBy,
  withoutCase,
} from './automod.ts';

export * from './captcha/index.ts';

export type { ConnectionOptions, Log } from './connection.ts';
export type {
  ActionOfBot,
  ActionRequest,
  AutomodEvent,
  AutomodOutcome,
  AutomodRule,
  AutomodType,
  BotCase,
  BotCommandList,
  BotEvent,
  BotEventKind,
  BotImportReply,
  BotSettings,
  BotStatusReport,
  BotTemplates,
  EventOutcome,
  ImportedCaseInput,
  ImportedTicketInput,
  ImportRecord,
  Infraction,
  LadderRule,
  LogEvent,
  MemberCases,
  Message,
  NamedPerson,
  OpenTickets,
  PlatformMessage,
  SentEvent,
  Verdict,
} from './contract.ts';
export { HostRefused } from './host/ask.ts';
export type { EventFields, EventQueue, Outcome } from './host/event-queue.ts';
export { type Host, type HostOptions, openHost } from './host/host.ts';
export type { ImportRows, Imports } from './host/imports.ts';
export { HostUnreadable } from './host/read.ts';
export type { SettingsCache, SettingsListener } from './host/settings-cache.ts';
export type { StreamEvent } from './host/stream.ts';
export { newId, timeOf } from './ids.ts';
export { actingRules, countingRules, type Hit, hitsOf, reachOf } from './ladder.ts';
export { type DueRun, dueRun, type RecurringEntry, runNonce } from './recurring.ts';
export { openStore, type Store } from './store.ts';
