import * as v from 'valibot';
import { lenient } from '../lenient.ts';
import { id, instant } from '../primitives.ts';
import { actionOfBot } from '../requested-actions.ts';
import { person } from '../user.ts';

/**
 * The data of an `action_requested` event of `GET /bot/stream`: somebody asks the bot to act for them. It may come more than once; the
 * `action_id` is the same then. The answer is an event `action_done` or `action_refused`.
 */
export const actionRequest = v.object({
  action_id: id,
  guild_id: id,
  /** Null for a kind that was added after this bot was made: it answers `failed`. */
  action: v.fallback(v.nullable(lenient(actionOfBot)), null),
  asked_by: person,
  asked_at: instant,
  /** The bot does not begin it after this time. */
  expires_at: instant,
});
export type ActionRequest = v.InferOutput<typeof actionRequest>;
