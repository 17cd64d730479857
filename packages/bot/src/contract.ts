/** The types of the host's contract that the package's functions take and give. The build writes them out in full. */

export type { AutomodRule, AutomodType } from '../../../src/contract/automod-rule.ts';
export type { ActionRequest } from '../../../src/contract/bot/action-request.ts';
export type { BotEvent, BotEventKind, EventOutcome, SentEvent } from '../../../src/contract/bot/events.ts';
export type { BotImportReply } from '../../../src/contract/bot/imports.ts';
export type { NamedPerson } from '../../../src/contract/bot/people.ts';
export type { BotCase, BotTemplates, MemberCases, OpenTickets } from '../../../src/contract/bot/reads.ts';
export type { BotCommandList, BotStatusReport } from '../../../src/contract/bot/reports.ts';
export type { BotSettings, ChangedPart } from '../../../src/contract/bot/settings.ts';
export type { ImportedCaseInput, ImportedTicketInput } from '../../../src/contract/imported-rows.ts';
export type { ImportRecord } from '../../../src/contract/imports.ts';
export type { LogEvent } from '../../../src/contract/logs.ts';
export type { ActionKind, ActionOfBot } from '../../../src/contract/requested-actions.ts';
export type { Outcome as AutomodOutcome } from '../../../src/moderation/consequences.ts';
export type { AutomodEvent, Message } from '../../../src/moderation/event.ts';
export type { Infraction, LadderRule } from '../../../src/moderation/ladder.ts';
export type { PlatformMessage } from '../../../src/moderation/platform-message.ts';
export type { Verdict } from '../../../src/moderation/verdict.ts';
