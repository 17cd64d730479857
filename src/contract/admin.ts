import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

export const getIsAdmin = endpoint({
  method: 'GET',
  path: '/admin/is_admin',
  access: 'user',
  summary: "Whether the caller is one of the bot's administrators.",
  reply: v.object({
    /** Whether the caller is an administrator of the bot itself, independent of their guilds. */
    is_admin: v.boolean(),
  }),
});
