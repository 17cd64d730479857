import type { Module } from './bot.ts';
import { openAudit } from './logs/audit.ts';
import { channelLogs } from './logs/channels.ts';
import { expressionLogs } from './logs/expressions.ts';
import { openLogging } from './logs/logging.ts';
import { memberLogs } from './logs/members.ts';
import { messageLogs } from './logs/messages.ts';
import { ownLogs } from './logs/own.ts';
import { roleLogs } from './logs/roles.ts';
import { serverLogs } from './logs/server.ts';
import { voiceLogs } from './logs/voice.ts';

/** Writes what happens in a guild into its log. What modules do themselves they write themselves. */
export const logs: Module = (bot) => {
  const audit = openAudit(bot);
  const logging = openLogging(bot, audit);
  const { on, onSettings } = ownLogs(logging);
  return {
    // No two of them listen to the same event.
    on: {
      ...audit.on,
      ...messageLogs(logging),
      ...memberLogs(logging),
      ...serverLogs(logging),
      ...expressionLogs(logging),
      ...channelLogs(logging),
      ...roleLogs(logging),
      ...voiceLogs(logging),
      ...on,
    },
    onSettings,
  };
};
