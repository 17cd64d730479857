import type { Module } from './bot.ts';
import { caseCommand } from './cases/case-commands.ts';
import { historyCommand, historyPages } from './cases/history-command.ts';
import { sanctionCommands } from './cases/sanction-commands.ts';
import { sanctionActions } from './sanctions/sanction-actions.ts';

/** Sanctions by command and from the dashboard, and the cases that they are kept as. */
export const cases: Module = (bot) => ({
  commands: [...sanctionCommands(bot), caseCommand(bot), historyCommand(bot)],
  components: [historyPages(bot)],
  actions: sanctionActions(bot),
});
