import type { Handlers } from '../http/handler.ts';

export const userHandlers = {
  getUser: ({ session }) => session.user,
} satisfies Handlers;
