/** A guild that takes appeals, whoever is banned from it, and its team. */
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import {
  accessGrants,
  appeals,
  cases,
  members,
  requestedActions,
  settings,
} from '../../../../server/db/schema.ts';
import { demoAccounts } from '../../../../server/demo/data/accounts.ts';
import { demoGuilds } from '../../../../server/demo/data/guilds.ts';
import type { Appeal, MyAppeal, SentAppeal } from '../../../../src/contract/appeals.ts';
import { demoTime } from '../../../databases/provided.ts';
import { bearer, openTestApi, refusalOf, type TestApi } from '../api.ts';
import { botKey } from '../bot.ts';
import { callsIn } from '../lists.ts';
import { answers, ban, takeAppeals } from './scene.ts';

export const guildId = demoGuilds.potager;
export const banned = demoAccounts.member.id;
export const day = 86_400_000;

type Calls = ReturnType<typeof callsIn>;

/** Opened before the tests of a file. After each test nothing of it is left. */
export interface Stage {
  api: TestApi;
  owner: Calls;
  manager: Calls;
  moderator: Calls;
  /** Of whoever is banned. */
  token: string;
}

export function appealsStage() {
  const stage = {} as Stage;
  beforeAll(async () => {
    const api = await openTestApi({ bot: { keys: [botKey] } });
    const callsOf = async (account: 'owner' | 'manager' | 'moderator') =>
      callsIn(api, 'potager', await api.signIn(account));
    Object.assign(stage, {
      api,
      owner: await callsOf('owner'),
      manager: await callsOf('manager'),
      moderator: await callsOf('moderator'),
      token: await api.signIn('member'),
    });
    await api.database.db.delete(cases).where(eq(cases.target_id, banned));
  });
  afterAll(() => stage.api.close());
  beforeEach(async () => {
    stage.api.clock.now = demoTime;
    await takeAppeals(stage.api.database.db, guildId);
  });
  afterEach(async () => {
    const { db } = stage.api.database;
    await db.delete(requestedActions);
    await db.delete(appeals);
    await db.delete(cases).where(eq(cases.target_id, banned));
    await db.delete(settings).where(eq(settings.name, 'appeals'));
    await db.delete(accessGrants);
  });

  const pathIn = (guild: string) => `/user/appeals/${guild}`;
  const call = (method: string, path: string, body?: unknown) =>
    stage.api.app.request(path, {
      method,
      headers: bearer(stage.token),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const send = (body: unknown = { answers }) => call('POST', pathIn(guildId), body);
  const decide = (id: string, decision: string, text: string | null = null, by = stage.owner) =>
    by.call('POST', `/appeals/${id}/decision`, { decision, text });
  return {
    stage,
    pathIn,
    /** A call of whoever is banned. */
    call,
    /** Bans them, five days ago unless said otherwise. */
    ban: (own: Parameters<typeof ban>[4] = {}) =>
      ban(stage.api.database.db, guildId, banned, new Date(demoTime.getTime() - 5 * day), own),
    mine: async () => (await (await call('GET', pathIn(guildId))).json()) as MyAppeal,
    send,
    /** Sends an appeal, and returns its id. */
    async sent(): Promise<string> {
      const reply = await send();
      if (reply.status !== 201) throw new Error(await reply.text());
      return ((await reply.json()) as SentAppeal).id;
    },
    decide,
    /** The appeal after a decision that was not refused. */
    async decided(...wish: Parameters<typeof decide>): Promise<Appeal> {
      const reply = await decide(...wish);
      if (!reply.ok) throw new Error(await reply.text());
      return (await reply.json()) as Appeal;
    },
    queue: async (query = '') =>
      (
        await stage.owner.read<{ items: Appeal[]; next_cursor: string | null; total: number }>(
          `/appeals${query}`,
        )
      ).value,
    /** The status and key of a refusal. */
    async keyOf(reply: Response | Promise<Response>) {
      const { status, key } = await refusalOf(reply);
      return [status, key];
    },
    /** Sets what the moderator may do on the platform. */
    hold: (permissions: string) =>
      stage.api.database.db
        .update(members)
        .set({ permissions })
        .where(and(eq(members.guild_id, guildId), eq(members.user_id, demoAccounts.moderator.id))),
  };
}
