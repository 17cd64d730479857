import type { ActionAnswer, ActionHandlers, Asked, Bot } from '../bot.ts';
import type { Deed } from './sanctions.ts';

/** Sanctions that somebody asks for in the dashboard. */
export function sanctionActions(bot: Bot): ActionHandlers {
  async function carryOut(
    {
      guild_id,
      asked_by,
      action,
    }: Pick<Asked, 'guild_id' | 'asked_by'> & {
      readonly action: {
        readonly user_id: string;
        readonly reason: string | null;
        readonly tell?: boolean | undefined;
      };
    },
    deed: Deed,
  ): Promise<ActionAnswer> {
    const guild = bot.client.guilds.cache.get(guild_id);
    if (!guild) return { fault: { reason: 'gone', permission: null, detail: 'Unknown Guild' } };
    const { user_id: userId, reason, tell = true } = action;
    const order = { guild, userId, deed, reason, tell, by: asked_by, source: 'human', rule: null } as const;
    const { case_id, fault } = await bot.sanctions.carryOut(order);
    return fault ? { fault } : { case_id };
  }

  return {
    warn: (asked) => carryOut(asked, { kind: 'warn' }),
    note: (asked) => carryOut(asked, { kind: 'note' }),
    timeout: (asked) => carryOut(asked, { kind: 'timeout', duration_seconds: asked.action.duration_seconds }),
    untimeout: (asked) => carryOut(asked, { kind: 'untimeout' }),
    kick: (asked) => carryOut(asked, { kind: 'kick' }),
    ban({ action, ...asked }) {
      const { duration_seconds, delete_message_seconds } = action;
      return carryOut({ ...asked, action }, { kind: 'ban', duration_seconds, delete_message_seconds });
    },
    unban: (asked) => carryOut(asked, { kind: 'unban' }),
  };
}
