import { and, asc, gt, inArray, isNull } from 'drizzle-orm';
import * as v from 'valibot';
import { automodTypes } from '../../src/contract/automod-rule.ts';
import {
  type BotSettings,
  botSettings,
  type SettingsDefaults,
  type SettingsLine,
  type SettingsParts,
  settingsParts,
} from '../../src/contract/bot/settings.ts';
import type { Locale } from '../../src/routes.ts';
import type { GuildRow } from '../access/rights.ts';
import { ticketAccessKind } from '../access/ticket-access.ts';
import type { Db } from '../db/open.ts';
import { guildItems, guilds, settings } from '../db/schema.ts';
import { partNamed } from '../documents/outbox.ts';
import { type SettingsKind, settingsFrom, tagOf } from '../documents/settings.ts';
import { appealUrl } from '../features/appeal-url.ts';
import { appealsKind } from '../features/my-appeal.ts';
import type { Tagged } from '../http/handler.ts';
import { sanctionRules } from '../routes/auto-sanction.ts';
import { automodKind } from '../routes/automod.ts';
import { captchaKind } from '../routes/captcha.ts';
import { logsKind } from '../routes/logs.ts';
import { ticketPanels } from '../routes/panel-list.ts';
import { recurringMessages } from '../routes/recurring.ts';
import { type GuildsOfBot, guildWithBot, hasBot } from './guilds.ts';

type StoredSettings = typeof settings.$inferSelect;
type StoredItem = typeof guildItems.$inferSelect;

/**
 * A guild's settings, from its rows. The items are in the order of their lists.
 *
 * @param site the origin of the site; empty without one
 */
function documentOf(
  guild: GuildRow,
  stored: readonly StoredSettings[],
  items: readonly StoredItem[],
  site: string,
): Tagged<BotSettings> {
  const read = <T extends object>(kind: SettingsKind<T>) =>
    settingsFrom(kind, stored.find(({ name }) => name === kind.name)?.value, guild);
  const listed = <T extends object>(entries: readonly { readonly id: string; readonly value: T }[]) =>
    entries.map(({ id, value }) => ({ id, ...value }));
  const value = v.parse(botSettings, {
    guild_id: guild.id,
    locale: guild.locale,
    timezone: guild.timezone,
    premium_until: guild.premium_until?.toISOString() ?? null,
    ...appealUrl(site, guild, read(appealsKind)),
    automod: automodTypes.map((type) => read(automodKind(type))),
    captcha: read(captchaKind),
    logs: read(logsKind),
    sanction_rules: listed(sanctionRules.itemsAmong(items)),
    recurring_messages: recurringMessages
      .itemsAmong(items)
      .map(({ id, value: own, state: { since, runs, posted } }) => ({ id, ...own, since, runs, posted })),
    ticket_panels: listed(ticketPanels.itemsAmong(items)),
    ticket_access: read(ticketAccessKind),
  });
  return { value, tag: tagOf(value) };
}

/** The rows of several guilds from which their settings are made. */
function rowsOf(db: Db, ids: readonly string[]) {
  return Promise.all([
    db
      .select()
      .from(settings)
      .where(inArray(settings.guild_id, [...ids])),
    db
      .select()
      .from(guildItems)
      .where(and(inArray(guildItems.guild_id, [...ids]), isNull(guildItems.deleted_at)))
      .orderBy(asc(guildItems.position)),
  ]);
}

/**
 * All settings of a guild in one document, with defaults for what was never saved. A guild that the host does not know is read from
 * the platform first.
 *
 * @throws Refusal `guild.not_found` for a guild without the bot
 */
export async function settingsForBot(
  db: Db,
  botGuilds: GuildsOfBot,
  guildId: string,
  now: Date,
  site: string,
): Promise<Tagged<BotSettings>> {
  const guild = await guildWithBot(db, botGuilds, guildId, now);
  const [stored, items] = await rowsOf(db, [guildId]);
  return documentOf(guild, stored, items, site);
}

/** Guilds whose rows are read in one query. */
const guildsAtOnce = 200;

/** A guild that stands for those without any saved settings. */
const blank: Omit<GuildRow, 'locale'> = {
  id: '1',
  name: '',
  icon_url: null,
  owner_id: null,
  member_count: null,
  timezone: 'UTC',
  premium_until: null,
  bot_joined_at: null,
  bot_permissions: '0',
  bot_role_position: 0,
  bot_role_id: null,
  checked_at: null,
  ...{ last_case: 0, last_ticket: 0, last_revision: 0 },
};

/** The settings of a guild where nothing was saved, in each language of the bot. */
function defaultsByLocale(): SettingsDefaults {
  const ofLocale = (locale: Locale) => {
    const { value } = documentOf({ ...blank, locale }, [], [], '');
    return v.parse(settingsParts, value);
  };
  return { fr: ofLocale('fr'), en: ofLocale('en'), ar: ofLocale('ar') };
}

/** The parts of a guild's settings in which something was saved. */
function savedParts(
  value: BotSettings,
  stored: readonly StoredSettings[],
  items: readonly StoredItem[],
): Partial<SettingsParts> {
  const names = [...stored.map(({ name }) => name), ...items.map(({ kind }) => kind)];
  const saved = new Set<string | undefined>(names.map(partNamed));
  return Object.fromEntries(
    Object.entries(v.parse(settingsParts, value)).filter(([part]) => saved.has(part)),
  );
}

/**
 * The settings of all guilds in the order of their ids, as lines of {@link settingsLine}. Each is as it was when its line was read.
 *
 * @param after the id of the last guild that a cut reader has received; null for all
 */
export async function* allSettings(db: Db, after: string | null, site: string): AsyncGenerator<SettingsLine> {
  yield { defaults: defaultsByLocale() };
  let last = after ?? '';
  for (;;) {
    const page = await db
      .select()
      .from(guilds)
      .where(and(gt(guilds.id, last), hasBot))
      .orderBy(asc(guilds.id))
      .limit(guildsAtOnce);
    const [stored, items] = await rowsOf(
      db,
      page.map(({ id }) => id),
    );
    for (const guild of page) {
      const isOwn = ({ guild_id }: { readonly guild_id: string }) => guild_id === guild.id;
      const own = [stored.filter(isOwn), items.filter(isOwn)] as const;
      const { value, tag } = documentOf(guild, ...own, site);
      const { guild_id, locale, timezone, premium_until, appeal_url } = value;
      const about = { guild_id, locale, timezone, premium_until, ...(appeal_url && { appeal_url }) };
      yield { ...about, etag: `"${tag}"`, ...savedParts(value, ...own) };
      last = guild.id;
    }
    if (page.length < guildsAtOnce) break;
  }
  yield { complete: true };
}
