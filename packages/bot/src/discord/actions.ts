import * as v from 'valibot';
import type { ActionRequest } from '../contract.ts';
import type { ActionAnswer, ActionHandlers, Bot } from './bot.ts';

/** How long an action is remembered, in milliseconds: it comes again only while it waits, which is minutes. */
const rememberedFor = 86_400_000;

const failed = (detail: string | null): ActionAnswer => ({
  fault: { reason: 'failed', permission: null, detail },
});
const unknownKind = failed('This bot does not know it.');
const interrupted = failed('The bot was ended while it did this. It may have been done all the same.');

/** An action that was begun. */
const begunAction = v.object({
  guild_id: v.string(),
  /** When, in milliseconds since 1970. */
  at: v.number(),
  is_answered: v.boolean(),
});
type BegunAction = v.InferOutput<typeof begunAction>;

/**
 * Carries out what people ask for in the dashboard, each once, and answers the host. What an earlier process has begun and not answered
 * is not done again: it is answered as failed.
 *
 * @returns a function that takes each request, however often it comes
 */
export function openActions(bot: Bot, handlers: ActionHandlers): (request: ActionRequest) => Promise<void> {
  const begun = bot.memory('actions', begunAction);

  function forgetOld(now: number): void {
    for (const [id, { at }] of begun.entries()) if (at < now - rememberedFor) begun.delete(id);
  }

  function answer(action_id: string, one: BegunAction, given: ActionAnswer): void {
    if ('fault' in given) bot.host.send('action_refused', one.guild_id, { action_id, ...given.fault });
    else bot.host.send('action_done', one.guild_id, { action_id, ...given });
    // The answer is on disk. Should the process end before this line, the next one answers too, and the host keeps the first.
    begun.set(action_id, { ...one, is_answered: true });
  }

  forgetOld(bot.now().getTime());
  for (const [id, one] of begun.entries()) if (!one.is_answered) answer(id, one, interrupted);

  return async ({ action_id, guild_id, action, asked_by, expires_at }) => {
    const now = bot.now().getTime();
    forgetOld(now);
    if (begun.get(action_id) || Date.parse(expires_at) <= now) return;
    // A bot in several processes does those of its own guilds.
    if (!bot.client.guilds.cache.has(guild_id)) return;
    const one: BegunAction = { guild_id, at: now, is_answered: false };
    begun.set(action_id, one);
    const asked = { action_id, guild_id, action, asked_by };
    const handle =
      action && (handlers[action.kind] as ((given: typeof asked) => Promise<ActionAnswer>) | undefined);
    answer(action_id, one, handle ? await answerOf(bot, () => handle(asked)) : unknownKind);
  };
}

async function answerOf(bot: Bot, handle: () => Promise<ActionAnswer>): Promise<ActionAnswer> {
  try {
    return await handle();
  } catch (error) {
    bot.log.error('An action failed', error);
    return failed(error instanceof Error ? error.message : null);
  }
}
