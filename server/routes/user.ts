import type { Handlers } from '../handler.ts';

export const userHandlers = {
  getUser: ({ session }) => session.user,
} satisfies Handlers;
