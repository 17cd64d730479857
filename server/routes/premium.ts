/** Premium: codes, links to Patreon, and assigning premium to guilds. */
import { and, eq, inArray } from 'drizzle-orm';
import { accessOf } from '../access/rights.ts';
import type { Session } from '../access/tokens.ts';
import type { Db } from '../db/open.ts';
import { guilds, members } from '../db/schema.ts';
import { linkOf, linkState, linkSupporter } from '../features/patreon.ts';
import { assignmentsOf, assignSlot, freeSlot, grantsOf } from '../features/premium.ts';
import { redeemPremiumCode } from '../features/premium-codes.ts';
import type { Caller } from '../http/client.ts';
import type { HandlerConfig } from '../http/config.ts';
import type { Handlers } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { toGuildSummary } from './guilds.ts';

interface Asked {
  readonly db: Db;
  readonly config: HandlerConfig;
  readonly session: Session;
  readonly caller: Caller;
  readonly now: Date;
}

async function linkUrl(
  { db, config, session, caller }: Asked,
  linkedAt: Date | null,
): Promise<string | null> {
  if (!config.patreon) return null;
  const entry = config.patreon.entry(await linkState(db, session.id, linkedAt));
  return entry.startsWith('/') ? (config.publicOrigin || caller.origin) + entry : entry;
}

async function premiumOf(asked: Asked) {
  const { db, session, now } = asked;
  const grants = await grantsOf(db, session.user.id, now);
  const link = await linkOf(db, session.user.id);
  const total = (pick: (grant: (typeof grants)[number]) => number) =>
    grants.reduce((sum, grant) => sum + pick(grant), 0);
  const [longest] = grants;
  const pledged = grants.some(({ source }) => source === 'patreon');
  return {
    is_premium: longest !== undefined,
    source: longest?.source ?? null,
    until: longest?.until.toISOString() ?? null,
    slots: total(({ slots }) => slots),
    slots_used: total(({ used }) => used),
    grants: grants.map(({ source, slots, used, until }) => ({
      source,
      slots,
      slots_used: used,
      until: until.toISOString(),
    })),
    patreon: {
      linked: link !== null,
      tier: pledged ? (link?.tier ?? null) : null,
      link_url: pledged ? null : await linkUrl(asked, link?.linked_at ?? null),
    },
  };
}

/** The assignments with their guilds as the caller sees them. Guilds in which they lost their rights are listed too. */
async function listed({ db, config, session, now }: Asked) {
  const assignments = await assignmentsOf(db, session.user.id, now);
  const ids = assignments.map(({ guild_id }) => guild_id);
  const rows = await db
    .select({ row: guilds, permissions: members.permissions })
    .from(guilds)
    .leftJoin(members, and(eq(members.guild_id, guilds.id), eq(members.user_id, session.user.id)))
    .where(inArray(guilds.id, ids));
  return assignments.flatMap(({ guild_id, assigned_at, until }) => {
    const found = rows.find(({ row }) => row.id === guild_id);
    if (!found) return [];
    const { row, permissions } = found;
    const access = accessOf(row, session.user.id, { permissions });
    const guild = toGuildSummary(access ?? { row, role: null, permissions: permissions ?? '0' }, config, now);
    return [{ guild, assigned_at: assigned_at.toISOString(), until: until.toISOString() }];
  });
}

/** Refreshes the caller's rights in the guild from the platform. */
async function checkRights({
  db,
  config,
  params,
  session,
  now,
}: Asked & { readonly params: { id: string } }) {
  const place = { guildId: params.id, userId: session.user.id };
  const [found] = await db
    .select({
      ownerId: guilds.owner_id,
      joinedAt: guilds.bot_joined_at,
      guildAt: guilds.checked_at,
      memberAt: members.checked_at,
      permissions: members.permissions,
    })
    .from(guilds)
    .leftJoin(members, and(eq(members.guild_id, guilds.id), eq(members.user_id, place.userId)))
    .where(eq(guilds.id, place.guildId));
  const known = found && {
    ...found,
    isBotThere: found.joinedAt !== null,
    isMember: found.permissions !== null || found.ownerId === place.userId,
  };
  await config.rights?.refresh(place, known ?? null, 'write', now);
}

export const premiumHandlers = {
  getPremium: premiumOf,

  async activatePremium(call) {
    const { db, config, body, session, now } = call;
    await config.codeTries.take(session.user.id);
    await redeemPremiumCode(db, body.code, session.user.id, now);
    return premiumOf(call);
  },

  getPremiumGuilds: listed,

  /** Assigns premium to any guild that the caller may see and that has the bot. They need not manage it. */
  async assignPremium(call) {
    const { db, params, session, now } = call;
    await checkRights(call);
    const [found] = await db
      .select({ row: guilds, permissions: members.permissions })
      .from(guilds)
      .leftJoin(members, and(eq(members.guild_id, guilds.id), eq(members.user_id, session.user.id)))
      .where(eq(guilds.id, params.id));
    const access = found && accessOf(found.row, session.user.id, found);
    if (!access) throw refuse('guild.not_found');
    if (!access.row.bot_joined_at) throw refuse('guild.bot_missing');
    await assignSlot(db, session.user.id, params.id, now);
    const assignment = (await listed(call)).find(({ guild }) => guild.id === params.id);
    if (!assignment) throw refuse('guild.bot_missing');
    return assignment;
  },

  async unassignPremium({ db, params, session, now }) {
    await freeSlot(db, session.user.id, params.id, now);
    return undefined;
  },

  async linkPatreon(call) {
    const { db, config, body, session, now } = call;
    if (!config.patreon) throw refuse('not_implemented');
    await linkSupporter(db, config.patreon, session, body, now);
    return premiumOf(call);
  },
} satisfies Handlers;
