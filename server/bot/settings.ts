import { and, eq, isNotNull } from 'drizzle-orm';
import * as v from 'valibot';
import { automodTypes } from '../../src/contract/automod-rule.ts';
import { type BotSettings, botSettings } from '../../src/contract/bot/settings.ts';
import { ticketAccessKind } from '../access/ticket-access.ts';
import type { Db } from '../db/open.ts';
import { guilds, settings } from '../db/schema.ts';
import { type SettingsKind, settingsFrom, tagOf } from '../documents/settings.ts';
import type { Tagged } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { sanctionRules } from '../routes/auto-sanction.ts';
import { automodKind } from '../routes/automod.ts';
import { captchaKind } from '../routes/captcha.ts';
import { logsKind } from '../routes/logs.ts';
import { recurringMessages } from '../routes/recurring.ts';
import { ticketPanels } from '../routes/tickets.ts';
import type { GuildsOfBot } from './guilds.ts';

/**
 * All settings of a guild in one document, with defaults for what was never saved. A guild that the host does not know is read from
 * the platform first.
 *
 * @throws Refusal `guild.not_found` for a guild without the bot
 */
export async function settingsForBot(
  db: Db,
  { discover }: GuildsOfBot,
  guildId: string,
  now: Date,
): Promise<Tagged<BotSettings>> {
  const find = () =>
    db
      .select()
      .from(guilds)
      .where(and(eq(guilds.id, guildId), isNotNull(guilds.bot_joined_at)));
  let [guild] = await find();
  if (!guild) {
    await discover([guildId], now);
    [guild] = await find();
  }
  if (!guild) throw refuse('guild.not_found');
  const call = { db, guild: { row: guild } };
  const [stored, rules, messages, panels] = await Promise.all([
    db.select().from(settings).where(eq(settings.guild_id, guildId)),
    sanctionRules.values(call),
    recurringMessages.values(call),
    ticketPanels.values(call),
  ]);
  const read = <T extends object>(kind: SettingsKind<T>) =>
    settingsFrom(kind, stored.find(({ name }) => name === kind.name)?.value, guild);
  const listed = <T extends object>(items: readonly { readonly id: string; readonly value: T }[]) =>
    items.map(({ id, value }) => ({ id, ...value }));
  const value = v.parse(botSettings, {
    guild_id: guild.id,
    locale: guild.locale,
    timezone: guild.timezone,
    automod: automodTypes.map((type) => read(automodKind(type))),
    captcha: read(captchaKind),
    logs: read(logsKind),
    sanction_rules: listed(rules),
    recurring_messages: listed(messages),
    ticket_panels: listed(panels),
    ticket_access: read(ticketAccessKind),
  });
  return { value, tag: tagOf(value) };
}
