import type { Module } from './bot.ts';
import { caseCommand } from './case-commands.ts';
import { historyCommand, historyPages } from './history-command.ts';
import { sanctionActions } from './sanction-actions.ts';
import { sanctionCommands } from './sanction-commands.ts';

/** Sanctions by command and from the dashboard, and the cases that they are kept as. */
export const cases: Module = (bot) => ({
  commands: [...sanctionCommands(bot), caseCommand(bot), historyCommand(bot)],
  components: [historyPages(bot)],
  actions: sanctionActions(bot),
});
