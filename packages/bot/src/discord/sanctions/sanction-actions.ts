import type { ActionAnswer, ActionHandlers, Asked, Bot } from '../bot.ts';
import { logCaseChange } from '../cases/case-log.ts';
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
    if (!guild) return gone('Unknown Guild');
    const { user_id: userId, reason, tell = true } = action;
    const order = { guild, userId, deed, reason, tell, by: asked_by, source: 'human', rule: null } as const;
    const { case_id, fault } = await bot.sanctions.carryOut(order);
    return fault ? { fault } : { case_id };
  }

  async function changeDuration({
    guild_id,
    asked_by: by,
    action,
  }: Asked<'change_duration'>): Promise<ActionAnswer> {
    const guild = bot.client.guilds.cache.get(guild_id);
    if (!guild) return gone('Unknown Guild');
    const { case_number, duration_seconds, reason } = action;
    const found = await bot.host.caseByNumber(guild_id, case_number);
    if (found?.status !== 'active') return gone('The sanction is over.');
    const fault = await bot.sanctions.changeDuration(guild, found, duration_seconds);
    if (fault) return { fault };
    const changed = { duration_seconds, ...(reason !== null && { reason }) };
    // The host takes the events of a guild in their order: the case is changed when it hears that this is done.
    void bot.host.send('case_changed', guild_id, { case_id: found.id, by, ...changed });
    logCaseChange(bot, guild_id, found, by, changed);
    return { case_id: found.id };
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
    change_duration: changeDuration,
  };
}

const gone = (detail: string): ActionAnswer => ({ fault: { reason: 'gone', permission: null, detail } });
