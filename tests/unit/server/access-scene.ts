import { and, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { listSessions } from '../../../server/access/sessions.ts';
import { hashOf } from '../../../server/access/tokens.ts';
import type { Db } from '../../../server/db/open.ts';
import {
  cases,
  channels,
  demoSupportCodes,
  guildItems,
  guildRemovals,
  guilds,
  members,
  oauthCodes,
  pastRaids,
  premiumAssignments,
  premiumGrants,
  roles,
  tickets,
  tokens as tokenRows,
  transcriptMessages,
  users,
} from '../../../server/db/schema.ts';
import { demoAccounts } from '../../../server/demo/data/accounts.ts';
import { demoGuilds, type GuildKey } from '../../../server/demo/data/guilds.ts';
import { demoCodes, demoSupporters } from '../../../server/demo/data/premium.ts';
import { linkOf, linkState } from '../../../server/features/patreon.ts';
import { createApp } from '../../../server/http/app.ts';
import type { ApiConfig } from '../../../server/http/config.ts';
import { pictureLinks } from '../../../server/pictures/links.ts';
import type { LogSettings } from '../../../src/contract/logs.ts';
import { permissionBits } from '../../../src/lib/permissions.ts';
import { tokenFor } from '../../databases/token.ts';
import { bearer, callback, pkce, siteOrigin, type TestApi } from './api.ts';
import { addAppeal, addUnlifted, ban, takeAppeals } from './appeals/scene.ts';
import { tagOf } from './lists.ts';
import { undoable } from './undo.ts';

/**
 * The callers, as seen from the guild under test. `revoked` is a token of its owner that was signed out,
 * `stranger` is in no guild, `member` is in it without rights, `neighbour` is an administrator of another one.
 */
export const callers = [
  'anonymous',
  'revoked',
  'stranger',
  'member',
  'moderator',
  'manager',
  'owner',
  'neighbour',
  'botAdmin',
] as const;
export type Caller = (typeof callers)[number];

/** Ids in a guild that requests refer to. */
export type GuildScene = Awaited<ReturnType<typeof sceneOf>>;

/** What else requests need. Codes and slots are created on first use. */
export interface Scene {
  readonly premiumCode: string;
  readonly signIn: Readonly<Record<'state' | 'code_challenge' | 'redirect_uri', string>>;
  issueSignInCode(): Promise<{ code: string; code_verifier: string }>;
  issueSupportCode(caller: Caller): Promise<{ code: string; state: string }>;
  useSlot(caller: Caller, guildId: string): Promise<void>;
  /**
   * Opens another session of the caller and returns its id; for a caller without a session, an id that does not exist.
   */
  openSession(caller: Caller): Promise<string>;
  deleteItem(id: string): Promise<void>;
  removeGuild(id: string): Promise<void>;
  /** Bans the caller from a guild, which takes appeals. */
  banFrom(guildId: string, caller: Caller): Promise<void>;
  /** Adds an appeal of the caller to which the team has asked something. */
  askAbout(guildId: string, caller: Caller): Promise<void>;
}

const people: Readonly<Record<Exclude<Caller, 'anonymous' | 'revoked'>, string>> = {
  stranger: '900000000000000001',
  member: demoAccounts.member.id,
  moderator: demoAccounts.moderator.id,
  manager: demoAccounts.manager.id,
  owner: demoAccounts.owner.id,
  neighbour: '900000000000000002',
  botAdmin: demoAccounts.admin.id,
};

async function addPeople(db: Db): Promise<void> {
  const person = (id: string, username: string) => ({ id, username, display_name: username });
  await db.insert(users).values([person(people.stranger, 'stranger'), person(people.neighbour, 'neighbour')]);
  await db.insert(members).values({
    guild_id: demoGuilds.nebula,
    user_id: people.neighbour,
    permissions: permissionBits.administrator.toString(),
  });
}

/** The guild as its owner sees it, with at least one entry in every list. */
async function sceneOf(app: Hono, db: Db, guild: GuildKey, headers: HeadersInit) {
  const id = demoGuilds[guild];
  const some = <T>(found: T | undefined): T => {
    if (found === undefined) throw new Error(`${guild} lacks something`);
    return found;
  };
  const read = (path: string) => app.request(`/guild/${id}/${path}`, { headers });
  const list = async (path: string) =>
    ((await (await read(path)).json()) as { items: { id: string; etag: string }[] }).items;
  const [rules, panels, messages] = await Promise.all([
    list('autosanction'),
    list('tickets'),
    list('recurring'),
  ]);
  const logs = (await (await read('logs')).json()) as LogSettings;
  const body = JSON.stringify({ ...logs, ignore: { ...logs.ignore, bots: !logs.ignore.bots } });
  await app.request(`/guild/${id}/logs`, { method: 'POST', headers, body });
  const [revision] = await list('revisions?screen=logs');
  const tag = async (path: string) => tagOf(await read(path));
  const reversed = (items: readonly { id: string }[]) => items.map((item) => item.id).reverse();
  const everyChannel = await db.select().from(channels).where(eq(channels.guild_id, id));
  const saved = await app.request(`/guild/${id}/templates`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ name: 'Rules', message: { content: 'Remember the rules.' } }),
  });
  const written = await app.request(`/guild/${id}/tickets/replies`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ name: 'of-the-scene', text: 'Hello.', panel_ids: [] }),
  });
  const channel = some(
    everyChannel.find(
      ({ type, bot_permissions }) =>
        type === 'text' && (BigInt(bot_permissions) & permissionBits.send_messages) > 0n,
    ),
  ).id;
  const sent = await app.request(`/guild/${id}/channels/${channel}/messages`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ message: { content: 'Hello.' }, mentions: 'none', key: `scene-of-${guild}` }),
  });
  const note = { kind: 'note', user_id: '900000000000000003', reason: 'Of the scene' };
  const asked = await app.request(`/guild/${id}/actions`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ action: note, key: `scene-of-${guild}` }),
  });
  const begun = await app.request(`/guild/${id}/imports`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ source: 'Carl-bot', key: `scene-of-${guild}` }),
  });
  const template = (await saved.json()) as { id: string; etag: string };
  const reply = (await written.json()) as { id: string; etag: string };
  const everyRole = await db.select().from(roles).where(eq(roles.guild_id, id));
  // The demo's moderators have the support role of the first panel.
  const kept = and(eq(tickets.panel_id, some(panels[0]).id), eq(tickets.has_transcript, true));
  const [ticket] = await db.select().from(tickets).where(kept).limit(1);
  const openChannel = String(BigInt(id) + 7n);
  await db.insert(tickets).values({
    ...{ id: openChannel, guild_id: id, number: 1_000_000, panel_id: some(panels[0]).id },
    ...{ opener_id: some(ticket).opener_id, channel_id: openChannel, state: 'open' as const },
    ...{ opened_at: new Date(0), message_count: 0, has_transcript: false },
  });
  const inTicket = eq(transcriptMessages.ticket_id, some(ticket).id);
  // One that all moderators may change.
  const isWarning = and(eq(cases.guild_id, id), eq(cases.action, 'warn'));
  const [warning] = await db.select({ id: cases.id }).from(cases).where(isWarning).limit(1);
  // Each guild has its own numbers, so that one of another guild is none here.
  const raid = 10 + Number(BigInt(id) % 100_003n);
  const when = new Date(Date.now() - 3_600_000);
  await db
    .insert(pastRaids)
    .values({ guild_id: id, number: raid, began_at: when, ended_at: when, joins_known: true })
    .onConflictDoNothing();
  const [said] = await db.select().from(transcriptMessages).where(inTicket).limit(1);
  return {
    id: id as string,
    /** A text channel in which the bot may write. */
    channel,
    /** A role that nothing else in the tests uses. */
    role: some(everyRole.find(({ position, managed }) => position === 1 && !managed)).id,
    /** Ids that calls take in the path, or as `id` in the body. */
    children: {
      rule: some(rules[0]).id,
      panel: some(panels[0]).id,
      message: some(messages[0]).id,
      ticketChannel: some(ticket).channel_id,
      ticketMessage: some(said).id,
      openChannel,
      revision: some(revision).id,
      member: some(ticket).opener_id,
      template: template.id,
      raid: String(raid),
      reply: reply.id,
      channel,
      case: some(warning).id,
      posted: ((await sent.json()) as { message_id: string }).message_id,
      action: ((await asked.json()) as { id: string }).id,
      import: ((await begun.json()) as { id: string }).id,
      appeal: await addAppeal(db, id, some(ticket).opener_id, new Date()),
      accepted: await addUnlifted(db, id, some(ticket).opener_id, new Date()),
    },
    /** The ETags of what the owner reads: by the last part of the path, and by id for entries. */
    tags: {
      spam: await tag('automod/spam'),
      logs: await tag('logs'),
      captcha: await tag('captcha'),
      ticketAccess: await tag('tickets/access'),
      settings: await tag('settings'),
      access: await tag('access'),
      rule: some(rules[0]).etag,
      panel: some(panels[0]).etag,
      message: some(messages[0]).etag,
      template: template.etag,
      reply: reply.etag,
    },
    /** The ids of each list, in a different order. */
    orders: { rules: reversed(rules), panels: reversed(panels), messages: reversed(messages) },
  };
}

/** Gives every caller a token and a slot. `anonymous` has none, and the token of `revoked` is signed out. */
async function letIn({ database: { db }, app, clock, signIn }: TestApi) {
  const until = new Date(clock.now.getTime() + 30 * 86_400_000);
  const grants = Object.values(people).map((user_id) => ({
    user_id,
    source: 'code' as const,
    slots: 1,
    until,
  }));
  await db.insert(premiumGrants).values(grants);
  const tokens: Partial<Record<Caller, string>> = {};
  for (const [caller, userId] of Object.entries(people)) {
    tokens[caller as Caller] = await tokenFor(db, userId, clock.now);
  }
  tokens.revoked = await signIn('owner');
  await app.request('/auth/logout', { method: 'POST', headers: bearer(tokens.revoked) });
  return tokens;
}

/** The API on a database whose writes can be undone, with all callers and two guilds. */
export async function openScene(api: TestApi, config: Partial<ApiConfig> = {}) {
  await addPeople(api.database.db);
  const tokens = await letIn(api);
  const headersOf = (caller: Caller): Record<string, string> => {
    const token = tokens[caller];
    return token === undefined ? {} : bearer(token);
  };
  const database = undoable(api.database);
  const { db } = database;
  const now = () => api.clock.now;
  const app = createApp(database, {
    siteOrigins: [siteOrigin],
    publicOrigin: '',
    pictures: pictureLinks('of-the-tests'),
    now,
    report: console.error,
    ...config,
  });
  const here = await sceneOf(app, db, 'potager', headersOf('owner'));
  const there = await sceneOf(app, db, 'nebula', headersOf('owner'));

  const { state, challenge: code_challenge } = pkce();
  const soon = () => new Date(now().getTime() + 30_000);
  const scene: Scene = {
    premiumCode: demoCodes.month,
    signIn: { state, code_challenge, redirect_uri: callback },
    async issueSignInCode() {
      const { verifier, challenge, state: code } = pkce();
      const row = { hash: hashOf(code), user_id: people.member, code_challenge: challenge };
      await db.insert(oauthCodes).values({ ...row, expires_at: soon() });
      return { code, code_verifier: verifier };
    },
    async issueSupportCode(caller) {
      const { state: code } = pkce();
      const supporter_id = demoSupporters[0]?.id ?? '';
      await db.insert(demoSupportCodes).values({ hash: hashOf(code), supporter_id, expires_at: soon() });
      const linked = caller === 'anonymous' || caller === 'revoked' ? null : await linkOf(db, people[caller]);
      const hash = hashOf(tokens[caller] ?? '');
      const [token] = await db.select().from(tokenRows).where(eq(tokenRows.hash, hash));
      // Without a session, calls are refused before anything else is checked.
      if (!token) return { code, state: hash };
      return { code, state: await linkState(db, token.session_id, linked?.linked_at ?? null) };
    },
    async openSession(caller) {
      if (caller === 'anonymous' || caller === 'revoked') return '1';
      await tokenFor(db, people[caller], now());
      const [newest] = await listSessions(db, people[caller], now());
      return newest?.id ?? '';
    },
    async useSlot(caller, guild_id) {
      if (caller === 'anonymous' || caller === 'revoked') return;
      const [grant] = await db.select().from(premiumGrants).where(eq(premiumGrants.user_id, people[caller]));
      if (!grant) throw new Error(`${caller} has no slot`);
      await db.insert(premiumAssignments).values({ guild_id, grant_id: grant.id, assigned_at: now() });
    },
    async deleteItem(id) {
      await db.update(guildItems).set({ deleted_at: now() }).where(eq(guildItems.id, id));
    },
    async removeGuild(guild_id) {
      const known = await db.$count(guilds, eq(guilds.id, guild_id));
      if (known === 0) return;
      const removal = { removed_by: people.botAdmin, bot_joined_at: now(), member_count: null };
      await db.insert(guildRemovals).values({ guild_id, removed_at: now(), ...removal });
    },
    async banFrom(guildId, caller) {
      if (caller === 'anonymous' || caller === 'revoked') return;
      await takeAppeals(db, guildId);
      await ban(db, guildId, people[caller], now());
    },
    async askAbout(guildId, caller) {
      if (caller === 'anonymous' || caller === 'revoked') return;
      await addAppeal(db, guildId, people[caller], now(), 'asked');
    },
  };
  return { app, database, headersOf, scene, here, there };
}
