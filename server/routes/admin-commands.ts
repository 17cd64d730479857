import { commandFigures } from '../features/command-stats.ts';
import type { Handlers } from '../http/handler.ts';

export const adminCommandsHandlers = {
  getCommandStats: ({ db, query, now }) => commandFigures(db, query.day_history, now),
} satisfies Handlers;
