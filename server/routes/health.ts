import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { idOfSubject } from '../../src/contract/access.ts';
import type { AccessModule } from '../../src/contract/access-modules.ts';
import { autoSanctionLimits } from '../../src/contract/auto-sanction.ts';
import { automodTypes } from '../../src/contract/automod-rule.ts';
import type { BotHere, Health, ModuleFigures, Notice } from '../../src/contract/health.ts';
import { recurringLimits } from '../../src/contract/recurring.ts';
import { ticketLimits } from '../../src/contract/ticket-panel.ts';
import { opens } from '../../src/lib/access.ts';
import { dangersOfGrant } from '../../src/lib/grant-dangers.ts';
import { seenChannels } from '../access/channel-rights.ts';
import { permissionsOf } from '../access/grants.ts';
import { isAssignable } from '../access/references.ts';
import type { GuildAccess, GuildRow } from '../access/rights.ts';
import { readableTickets } from '../access/ticket-access.ts';
import type { Db } from '../db/open.ts';
import { channels, guildItems, roles, settings, tickets } from '../db/schema.ts';
import { readGrants } from '../documents/access-grants.ts';
import { type SettingsKind, settingsFrom } from '../documents/settings.ts';
import { isRecent, lastReportOn } from '../features/bot-status.ts';
import { guildNoticesOf } from '../features/guild-notices.ts';
import { guildSettingsKind, unsetZone } from '../features/guild-settings.ts';
import { type GuildFacts, noticesOf, unansweredAfter } from '../features/notices.ts';
import { userNames } from '../features/user-names.ts';
import type { Handlers } from '../http/handler.ts';
import { sanctionRules } from './auto-sanction.ts';
import { automodKind } from './automod.ts';
import { captchaKind } from './captcha.ts';
import { logsKind } from './logs.ts';
import { ticketPanels } from './panel-list.ts';
import { recurringMessages } from './recurring.ts';

/**
 * Reads all that the notices are derived from, with one statement for each table.
 *
 * @param readable the condition of tickets that the caller may read
 */
async function readAll(db: Db, guildId: string, now: Date, readable: SQL | undefined) {
  const waiting = sql`${tickets.state} = 'open' and ${tickets.first_response_seconds} is null
    and ${tickets.opened_at} < ${new Date(now.getTime() - unansweredAfter).toISOString()}::timestamptz`;
  const [channelRows, roleRows, settingRows, itemRows, [ticketRow], report] = await Promise.all([
    db.select().from(channels).where(eq(channels.guild_id, guildId)),
    db.select().from(roles).where(eq(roles.guild_id, guildId)),
    db.select().from(settings).where(eq(settings.guild_id, guildId)),
    db
      .select()
      .from(guildItems)
      .where(and(eq(guildItems.guild_id, guildId), isNull(guildItems.deleted_at)))
      .orderBy(guildItems.position),
    db
      .select({
        open: sql`count(*)`.mapWith(Number),
        waiting: sql`count(*) filter (where ${waiting})`.mapWith(Number),
        since: sql`min(${tickets.opened_at}) filter (where ${waiting})`.mapWith(tickets.opened_at),
      })
      .from(tickets)
      .where(and(eq(tickets.guild_id, guildId), ne(tickets.state, 'closed'), readable)),
    lastReportOn(db, guildId, now),
  ]);
  return { channelRows, roleRows, settingRows, itemRows, ticketRow, report };
}
type Rows = Awaited<ReturnType<typeof readAll>>;

const isPremium = ({ premium_until }: GuildRow, now: Date) => premium_until !== null && premium_until > now;

function factsOf(guild: GuildRow, rows: Rows, now: Date): GuildFacts {
  const stored = <T extends object>(kind: SettingsKind<T>) =>
    settingsFrom(kind, rows.settingRows.find(({ name }) => name === kind.name)?.value, guild);
  const premium = isPremium(guild, now);
  const limit = ({ free, premium: most }: { readonly free: number; readonly premium: number }) => ({
    max: premium ? most : free,
    max_premium: most,
  });
  return {
    now,
    botPermissions: guild.bot_permissions,
    premiumUntil: guild.premium_until,
    channels: rows.channelRows,
    roles: rows.roleRows.map((role) => ({ ...role, assignable: isAssignable(role, guild) })),
    automod: automodTypes.map((type) => stored(automodKind(type))),
    captcha: stored(captchaKind),
    logs: stored(logsKind),
    sanctions: sanctionRules.itemsAmong(rows.itemRows),
    recurring: recurringMessages
      .itemsAmong(rows.itemRows)
      .map(({ state, ...item }) => ({ ...item, last_run: state.last_run })),
    panels: ticketPanels
      .itemsAmong(rows.itemRows)
      .map(({ state, ...item }) => ({ ...item, isPosted: state.posted !== null })),
    limits: {
      sanctions: limit(autoSanctionLimits.rules),
      recurring: limit(recurringLimits.messages),
      panels: limit(ticketLimits.panels),
    },
    unanswered: { count: rows.ticketRow?.waiting ?? 0, since: rows.ticketRow?.since ?? null },
  };
}

function figuresOf(facts: GuildFacts, openTickets: number): ModuleFigures {
  const { captcha, logs } = facts;
  const on = (list: readonly { readonly value: { readonly enabled: boolean } }[]) =>
    list.filter(({ value }) => value.enabled).length;
  const some = <T>(count: number, figures: T) => (count > 0 ? figures : null);
  const automod = facts.automod.filter(({ enabled }) => enabled).length;
  const [rules, messages, panels] = [on(facts.sanctions), on(facts.recurring), on(facts.panels)];
  const events = Object.values(logs.events).filter(({ enabled }) => enabled).length;
  const { attempts, timeout_seconds, on_failure } = captcha;
  return {
    automod: some(automod, { rules: automod }),
    autosanction: some(rules, { rules }),
    captcha: captcha.enabled ? { attempts, timeout_seconds, on_failure } : null,
    logs: logs.enabled ? { events } : null,
    recurring: some(messages, { messages }),
    tickets: some(panels, { panels, open: openTickets }),
  };
}

/** The channels and roles that the notices refer to, if they still exist. */
function namesIn(notices: readonly Notice[], rows: Rows): Pick<Health, 'channels' | 'roles'> {
  const named = new Set(
    notices.flatMap((notice) => {
      if ('role_id' in notice) return [notice.role_id];
      return 'channel_id' in notice && notice.channel_id !== null ? [notice.channel_id] : [];
    }),
  );
  return {
    channels: rows.channelRows.filter(({ id }) => named.has(id)),
    roles: rows.roleRows.filter(({ id }) => named.has(id)),
  };
}

/** How the bot is; null when the last report is too old to tell. */
function botOf({ report }: Rows, now: Date): BotHere | null {
  if (!report || !isRecent(report, now)) return null;
  const { state, latency_ms, started_at, version } = report;
  return { state, latency_ms, started_at: started_at.toISOString(), version };
}

/** The dangers of what was granted. */
async function grantsTold(db: Db, { id }: GuildRow, { captcha }: GuildFacts, { roleRows }: Rows) {
  const { value } = await readGrants(db, id);
  const people = value.grants.flatMap(({ subject }) => (subject.kind === 'person' ? [subject.user_id] : []));
  if (value.grants.length === 0) return [];
  const [permissions, personOf] = await Promise.all([permissionsOf(db, id, people), userNames(db, people)]);
  const facts = { captcha, roles: roleRows, people: permissions };
  return value.grants.flatMap((grant) => {
    const { subject } = grant;
    const role = subject.kind === 'role' && roleRows.find(({ id: own }) => own === subject.role_id);
    const name = role ? role.name : personOf(idOfSubject(subject)).display_name;
    return dangersOfGrant(grant, facts).map((danger) => ({ ...danger, subject, name }));
  });
}

/** The part of the health for somebody who does not manage the guild: what they can mend. */
function partFor({ modules }: GuildAccess, all: readonly Notice[], figures: ModuleFigures) {
  const edits = (module: AccessModule) => modules[module] === 'edit';
  const isTheirs = ({ kind, screen }: Notice) =>
    screen !== 'user-premium' &&
    (edits(screen) || (kind === 'tickets_unanswered' && modules.tickets !== 'no'));
  return {
    notices: all.filter(isTheirs),
    modules: {
      automod: edits('automod') ? figures.automod : null,
      autosanction: edits('auto-sanction') ? figures.autosanction : null,
      captcha: edits('captcha') ? figures.captcha : null,
      logs: edits('logs') ? figures.logs : null,
      recurring: edits('recurring') ? figures.recurring : null,
      tickets: edits('tickets') ? figures.tickets : null,
    },
  };
}

const noFigures: ModuleFigures = {
  automod: null,
  autosanction: null,
  captcha: null,
  logs: null,
  recurring: null,
  tickets: null,
};

const nothing: Omit<Health, 'checked_at'> = {
  notices: [],
  guild_notices: [],
  bot: null,
  modules: noFigures,
  channels: [],
  roles: [],
};

export const healthHandlers = {
  async getHealth(call) {
    const { db, config, guild, session, now } = call;
    const { row } = guild;
    const checked_at = now.toISOString();
    if (!row.bot_joined_at) return { ...nothing, checked_at };
    const rows = await readAll(db, row.id, now, await readableTickets(call));
    const facts = factsOf(row, rows, now);
    const all = noticesOf(facts);
    const bot = botOf(rows, now);
    const figures = figuresOf(facts, rows.ticketRow?.open ?? 0);
    if (!opens(guild, { module: 'guild', level: 'see' })) {
      const part = partFor(guild, all, figures);
      const names = namesIn(part.notices, rows);
      const seen = names.channels.length > 0 ? await seenChannels(db, guild, session.user.id) : [];
      const isSeen = ({ id }: { readonly id: string }) => seen.some((one) => one.id === id);
      return { ...nothing, checked_at, bot, ...part, ...names, channels: names.channels.filter(isSeen) };
    }
    const isZoneUnset =
      row.timezone === unsetZone && rows.settingRows.every(({ name }) => name !== guildSettingsKind.name);
    return {
      checked_at,
      notices: all,
      guild_notices: guildNoticesOf({
        isZoneUnset,
        refusedSince: config.botAccess?.refusedSince ?? null,
        silentSince: bot ? null : (rows.report?.reported_at ?? null),
        grants: await grantsTold(db, row, facts, rows),
      }),
      bot,
      modules: figures,
      ...namesIn(all, rows),
    };
  },
} satisfies Handlers;
