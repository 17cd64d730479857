import type { Guild } from 'discord.js';
import { isExempt } from '../../captcha/newcomer.ts';
import type { Bot } from '../bot.ts';
import { type Desk, rolesOf } from './desk.ts';

/** The longest time off after which the bot looks for newcomers whom it has missed, in milliseconds. */
const longestOff = 86_400_000;
const pageSize = 1000;

/**
 * Receives those who have come while the bot was off. The time of those who came long ago does not run: they may not be there to
 * answer.
 *
 * @param offSince when the bot was last there, in milliseconds; null if it never was
 */
export async function receiveMissed(
  bot: Bot,
  desk: Desk,
  guild: Guild,
  offSince: number | null,
): Promise<void> {
  const rules = desk.rules(guild.id);
  if (!rules) return;
  const now = bot.now().getTime();
  const recently = now - rules.timeout_seconds * 1000;
  const since = Math.max(offSince ?? recently, now - longestOff, guild.joinedTimestamp);
  let after = '0';
  for (;;) {
    const page = await guild.members.list({ limit: pageSize, after, cache: false });
    for (const member of page.values()) {
      const joined = member.joinedTimestamp ?? 0;
      const known = desk.newcomer(guild.id, member.id);
      // Who has failed and comes back begins anew.
      const isKnown = known !== undefined && !known.failed;
      if (joined < since || isKnown || member.pending || isExempt(rules, rolesOf(member))) continue;
      await desk.receive(member, joined >= recently);
    }
    const last = page.lastKey();
    if (page.size < pageSize || last === undefined) return;
    after = last;
  }
}
