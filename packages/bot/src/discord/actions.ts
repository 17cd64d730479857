import * as v from 'valibot';
import type { ActionRequest } from '../contract.ts';
import type { ActionAnswer, ActionHandlers, Bot } from './bot.ts';

/** How long an action is remembered, in milliseconds: it comes again only while it waits, which is minutes. */
const rememberedFor = 86_400_000;

const unknownKind: ActionAnswer = {
  fault: { reason: 'failed', permission: null, detail: 'This bot does not know it.' },
};

/**
 * Carries out what people ask for in the dashboard, each once, and answers the host.
 *
 * @returns a function that takes each request, however often it comes
 */
export function openActions(bot: Bot, handlers: ActionHandlers): (request: ActionRequest) => Promise<void> {
  /** When each action was begun. */
  const begun = bot.memory('actions', v.number());

  return async ({ action_id, guild_id, action, asked_by, expires_at }) => {
    const now = bot.now().getTime();
    for (const [id, at] of begun.entries()) if (at < now - rememberedFor) begun.delete(id);
    if (begun.get(action_id) !== undefined || Date.parse(expires_at) <= now) return;
    // A bot in several processes does those of its own guilds.
    if (!bot.client.guilds.cache.has(guild_id)) return;
    begun.set(action_id, now);
    const asked = { action_id, guild_id, action, asked_by };
    const handle =
      action && (handlers[action.kind] as ((given: typeof asked) => Promise<ActionAnswer>) | undefined);
    const answer = handle ? await answerOf(bot, () => handle(asked)) : unknownKind;
    if ('fault' in answer) bot.host.send('action_refused', guild_id, { action_id, ...answer.fault });
    else bot.host.send('action_done', guild_id, { action_id, case_id: answer.case_id });
  };
}

async function answerOf(bot: Bot, handle: () => Promise<ActionAnswer>): Promise<ActionAnswer> {
  try {
    return await handle();
  } catch (error) {
    bot.log.error('An action failed', error);
    const detail = error instanceof Error ? error.message : null;
    return { fault: { reason: 'failed', permission: null, detail } };
  }
}
