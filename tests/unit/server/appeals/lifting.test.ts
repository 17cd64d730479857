/** How the ban of an accepted appeal is lifted, and what becomes of it. */
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cleanUp } from '../../../../server/cleanup.ts';
import { appeals, cases, requestedActions } from '../../../../server/db/schema.ts';
import { demoAccounts } from '../../../../server/demo/data/accounts.ts';
import { createApp } from '../../../../server/http/app.ts';
import { bitsOf } from '../../../../src/lib/permissions.ts';
import { demoTime } from '../../../databases/provided.ts';
import { bearer, refusalOf, siteOrigin } from '../api.ts';
import { botKey, caseMade, event, eventsOf, outcomes } from '../bot.ts';
import { appealsStage, banned, day } from './stage.ts';

const { stage, ban, sent, decided, queue, keyOf, hold } = appealsStage();

const later = (milliseconds: number) => new Date(demoTime.getTime() + milliseconds);
const asked = () => stage.api.database.db.select().from(requestedActions);
const again = (id: string, by = stage.owner) => by.call('POST', `/appeals/${id}/lift`);

describe('an accepted appeal', () => {
  it('lifts the ban through the bot, in the name of who accepts, and sees what became of it', async () => {
    await ban();
    const id = await sent();
    const appeal = await decided(id, 'accept', 'Welcome back.');
    expect(appeal).toMatchObject({
      state: 'accepted',
      text: 'Welcome back.',
      ban: { until: null },
      votes: [{ by: { id: demoAccounts.owner.id }, decision: 'accept' }],
      lift: { state: 'waiting', refusal: null },
    });
    const [action] = await asked();
    expect(action).toMatchObject({
      asked_by: demoAccounts.owner.id,
      target_id: banned,
      action: { kind: 'unban', reason: 'Recours accepté' },
    });
    const made = caseMade('9301', {}, {
      action: 'unban',
      source: 'human',
      target: { ...demoAccounts.member, avatar_url: null },
      duration_seconds: null,
      rule: null,
    } as never);
    const done = event('action_done', { action_id: action?.id ?? '', case_id: '9301' });
    expect(await outcomes(stage.api.app, [made, done])).toEqual(['applied', 'applied']);
    expect((await queue('?state=accepted')).items).toMatchObject([{ lift: { state: 'done' }, ban: null }]);
  });

  it('says that the bot refused or did not answer, and has it asked again, once at a time', async () => {
    await ban();
    const id = await sent();
    expect(await decided(id, 'accept')).toMatchObject({ lift: { state: 'waiting' }, lift_again: false });
    const [first] = await asked();
    stage.api.clock.now = later(300_000);
    expect((await queue('?state=decided')).items).toMatchObject([
      { lift: { state: 'expired' }, lift_again: true },
    ]);
    const replies = await Promise.all([again(id), again(id, stage.manager), again(id)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [second, ...others] = (await asked()).filter((one) => one.id !== first?.id);
    expect([second?.target_id, others]).toEqual([banned, []]);
    expect((await queue('?state=decided')).items).toMatchObject([
      { lift: { state: 'waiting' }, lift_again: false },
    ]);
    const refused = event('action_refused', {
      action_id: second?.id ?? '',
      reason: 'missing_permission',
    } as never);
    await outcomes(stage.api.app, [refused]);
    expect((await queue('?state=decided')).items).toMatchObject([
      { lift: { state: 'refused', refusal: 'missing_permission' }, lift_again: true },
    ]);
    expect((await again(id)).status).toBe(200);
    expect(await asked()).toHaveLength(3);
  });

  it('has it asked again when nobody knows any more what became of it, a week later', async () => {
    await ban();
    const id = await sent();
    await decided(id, 'accept');
    stage.api.clock.now = later(8 * day);
    await cleanUp(stage.api.database.db, stage.api.clock.now);
    expect((await queue('?state=decided')).items).toMatchObject([{ lift: null, lift_again: true }]);
    expect((await again(id)).status).toBe(200);
    expect(await asked()).toHaveLength(1);
  });

  it('asks the bot for nothing where the ban is lifted on the platform, or over, before it is accepted', async () => {
    await ban();
    const lifted = await sent();
    await stage.api.database.db.update(cases).set({ status: 'revoked' }).where(eq(cases.target_id, banned));
    expect(await decided(lifted, 'accept')).toMatchObject({ state: 'accepted', ban: null, lift: null });
    await stage.api.database.db.delete(appeals);
    await ban({ expires_at: later(60_000) });
    const over = await sent();
    stage.api.clock.now = later(60_000);
    expect(await decided(over, 'accept')).toMatchObject({ state: 'accepted', ban: null, lift: null });
    for (const id of [lifted, over]) expect((await again(id)).status).toBeGreaterThanOrEqual(404);
    expect(await asked()).toEqual([]);
  });

  it('is never asked for again where the ban is gone, or another one has followed', async () => {
    await ban();
    const id = await sent();
    expect(await keyOf(again(id))).toEqual([409, 'appeal.nothing_to_lift']);
    await decided(id, 'accept');
    stage.api.clock.now = later(300_000);
    await ban({ created_at: later(200_000) });
    const [appeal] = (await queue('?state=decided')).items;
    expect(appeal).toMatchObject({ ban: { since: later(200_000).toISOString() }, lift_again: false });
    expect(await keyOf(again(id))).toEqual([409, 'appeal.nothing_to_lift']);
    await stage.api.database.db.update(cases).set({ status: 'revoked' }).where(eq(cases.target_id, banned));
    expect(await keyOf(again(id))).toEqual([409, 'appeal.nothing_to_lift']);
    expect(await asked()).toHaveLength(1);
  });

  it('is asked for again only by those who may lift bans', async () => {
    await ban();
    const id = await sent();
    await decided(id, 'accept');
    stage.api.clock.now = later(300_000);
    await hold(bitsOf(['moderate_members', 'kick_members']));
    const refused = await again(id, stage.moderator);
    expect([refused.status, (await refusalOf(refused)).fields]).toEqual([
      422,
      [{ path: 'ban', key: 'needs.ban_members' }],
    ]);
    await hold(bitsOf(['ban_members']));
    expect((await again(id, stage.moderator)).status).toBe(200);
    expect((await asked()).map(({ asked_by }) => asked_by)).toContain(demoAccounts.moderator.id);
  });

  it('is still lifted after the host has been started anew', async () => {
    await ban();
    const id = await sent();
    await decided(id, 'accept');
    const { database, clock } = stage.api;
    const app = createApp(database, {
      siteOrigins: [siteOrigin],
      publicOrigin: '',
      now: () => clock.now,
      bot: { keys: [botKey] },
    });
    const events = eventsOf(await app.request('/bot/stream', { headers: bearer(botKey) }));
    await events.next();
    const told = await events.next();
    expect(told).toMatchObject({
      event: 'action_requested',
      data: { action: { kind: 'unban', user_id: banned } },
    });
    await events.cut();
  });
});
