import type { Handlers } from '../http/handler.ts';

export const userHandlers = {
  getUser({ session }) {
    const { bot_admin, ...user } = session.user;
    return bot_admin ? { ...user, bot_admin } : user;
  },
} satisfies Handlers;
