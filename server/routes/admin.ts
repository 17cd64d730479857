import type { Handlers } from '../http/handler.ts';

export const adminHandlers = {
  getIsAdmin: ({ session }) => ({ is_admin: session.user.bot_admin }),
} satisfies Handlers;
