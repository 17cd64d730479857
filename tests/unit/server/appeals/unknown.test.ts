/** What nobody learns from the page on which people appeal. */
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../../server/db/schema.ts';
import { demoAccounts } from '../../../../server/demo/data/accounts.ts';
import { demoGuilds } from '../../../../server/demo/data/guilds.ts';
import { demoTime } from '../../../databases/provided.ts';
import { refusalOf } from '../api.ts';
import { addAppeal, answers, ban as banIn, takeAppeals, taken } from './scene.ts';
import { appealsStage, banned, guildId } from './stage.ts';

const { stage, pathIn, call, ban, mine, sent, decided } = appealsStage();

describe('nobody learns anything from', () => {
  /** The answer to a guild that is not there. */
  const nothing = async (method: string, path: string, body?: unknown) => {
    const { answer: _, ...refusal } = await refusalOf(call(method, path, body));
    expect(refusal).toMatchObject({ status: 404, key: 'not_found' });
    return refusal;
  };
  const everywhere = async (guild: string) => [
    await nothing('GET', pathIn(guild)),
    await nothing('POST', pathIn(guild), { answers }),
    await nothing('POST', `${pathIn(guild)}/reply`, { text: 'Hello' }),
  ];

  it('a guild that takes no appeals, has no bot, or has not banned the caller', async () => {
    const unknown = await everywhere('999999999999999999');
    expect(await everywhere('x')).toEqual(unknown);
    expect(await everywhere(guildId)).toEqual(unknown);
    await ban();
    await takeAppeals(stage.api.database.db, guildId, { ...taken, enabled: false });
    expect(await everywhere(guildId)).toEqual(unknown);
    await takeAppeals(stage.api.database.db, demoGuilds.atelier);
    await banIn(stage.api.database.db, demoGuilds.atelier, banned, demoTime);
    expect(await everywhere(demoGuilds.atelier)).toEqual(unknown);
  });

  it.each([
    ['is over', { expires_at: new Date(demoTime.getTime() - 1000) }],
    ['was taken back', { status: 'revoked' as const }],
    ['the platform refused', { status: 'failed' as const }],
    ['was none', { action: 'softban' as const }],
  ])('a ban that %s', async (_, own) => {
    await ban(own);
    await nothing('GET', pathIn(guildId));
    await nothing('POST', pathIn(guildId), { answers });
  });

  it('a ban that was lifted by an unban since', async () => {
    await ban();
    await banIn(stage.api.database.db, guildId, banned, demoTime, { action: 'unban', status: 'failed' });
    expect((await mine()).may_send).toBe(true);
    await banIn(stage.api.database.db, guildId, banned, demoTime, { action: 'unban' });
    await nothing('POST', pathIn(guildId), { answers });
    await banIn(stage.api.database.db, guildId, banned, demoTime);
    expect((await mine()).may_send).toBe(true);
  });

  it('the appeal or ban of somebody else', async () => {
    const { id } = demoAccounts.manager;
    await banIn(stage.api.database.db, guildId, id, demoTime);
    await addAppeal(stage.api.database.db, guildId, id, demoTime);
    await everywhere(guildId);
    await stage.api.database.db.delete(cases).where(eq(cases.target_id, id));
    expect((await stage.api.app.request(pathIn(guildId))).status).toBe(401);
  });

  it('but keep what was decided of their own, when the ban is lifted', async () => {
    await ban();
    await decided(await sent(), 'accept', 'Welcome back.');
    await stage.api.database.db.update(cases).set({ status: 'revoked' }).where(eq(cases.target_id, banned));
    expect(await mine()).toMatchObject({
      ban: null,
      appeal: { state: 'accepted', text: 'Welcome back.' },
      may_send: false,
    });
  });
});
