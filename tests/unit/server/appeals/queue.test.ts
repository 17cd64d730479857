import { beforeEach, describe, expect, it } from 'vitest';
import { accessGrants, appeals, requestedActions, users } from '../../../../server/db/schema.ts';
import { demoAccounts } from '../../../../server/demo/data/accounts.ts';
import { demoGuilds } from '../../../../server/demo/data/guilds.ts';
import { bitsOf } from '../../../../src/lib/permissions.ts';
import { demoTime } from '../../../databases/provided.ts';
import { refusalOf } from '../api.ts';
import { addAppeal, takeAppeals, taken } from './scene.ts';
import { appealsStage, banned, day, guildId } from './stage.ts';

const { stage, ban, mine, sent, decide, decided, queue, keyOf, hold } = appealsStage();

describe('the team', () => {
  it('reads those that wait, oldest first, page after page, and those that are decided, newest first', async () => {
    const { db } = stage.api.database;
    const at = (days: number) => new Date(demoTime.getTime() - days * day);
    const people = await db.select({ id: users.id }).from(users).limit(5);
    const states = ['open', 'asked', 'open', 'refused', 'accepted'] as const;
    const ids: string[] = [];
    for (const [index, { id }] of people.entries()) {
      ids.push(await addAppeal(db, guildId, id, at(10 - index), states[index]));
    }
    await addAppeal(db, demoGuilds.nebula, banned, at(1));
    const first = await queue('?limit=2');
    expect([first.items.map(({ id }) => id), first.total]).toEqual([ids.slice(0, 2), 3]);
    const second = await queue(`?limit=2&cursor=${first.next_cursor}`);
    expect([second.items.map(({ id }) => id), second.next_cursor]).toEqual([[ids[2]], null]);
    const listed = async (state: string) => (await queue(`?state=${state}`)).items.map(({ id }) => id);
    expect(await listed('decided')).toEqual([ids[4], ids[3]]);
    expect(await listed('asked')).toEqual([ids[1]]);
    expect(await listed('accepted')).toEqual([ids[4]]);
    const wrong = await stage.owner.refused('GET', `/appeals?state=decided&cursor=${first.next_cursor}`);
    expect(wrong.fields).toEqual([{ path: 'cursor', key: 'malformed' }]);
  });

  it('decides once', async () => {
    await ban();
    const id = await sent();
    const statuses = await Promise.all([decide(id, 'accept'), decide(id, 'accept', null, stage.manager)]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stage.api.database.db.$count(requestedActions)).toBe(1);
    expect(await keyOf(decide(id, 'refuse'))).toEqual([409, 'appeal.decided']);
    expect(await keyOf(decide(id, 'ask', 'Why?'))).toEqual([409, 'appeal.decided']);
  });

  it('needs two people where the guild wants two, and one to refuse', async () => {
    await takeAppeals(stage.api.database.db, guildId, { ...taken, votes: 2 });
    await ban();
    const id = await sent();
    expect(await decided(id, 'accept', 'I believe them.')).toMatchObject({ state: 'open', votes_needed: 2 });
    expect((await mine()).appeal).toMatchObject({ state: 'open', text: null });
    expect(await keyOf(decide(id, 'accept'))).toEqual([409, 'appeal.voted']);
    expect(await keyOf(decide(id, 'refuse'))).toEqual([409, 'appeal.voted']);
    expect(await stage.api.database.db.$count(requestedActions)).toBe(0);
    expect(await decided(id, 'accept', 'Welcome back.', stage.manager)).toMatchObject({
      state: 'accepted',
      text: 'Welcome back.',
    });
    await stage.api.database.db.delete(appeals);
    const other = await sent();
    await decided(other, 'accept');
    expect((await decided(other, 'refuse', null, stage.manager)).state).toBe('refused');
  });

  it('does not decide its own appeals, nor those of another guild', async () => {
    const own = await addAppeal(stage.api.database.db, guildId, demoAccounts.owner.id, demoTime);
    expect(await keyOf(decide(own, 'accept'))).toEqual([409, 'appeal.own']);
    const there = await addAppeal(stage.api.database.db, demoGuilds.nebula, banned, demoTime);
    expect(await keyOf(decide(there, 'accept'))).toEqual([404, 'not_found']);
  });

  it('writes within limits, and something when it asks', async () => {
    await ban();
    const id = await sent();
    const fieldsOf = async (decision: string, text: string | null) =>
      (await refusalOf(decide(id, decision, text))).fields;
    expect(await fieldsOf('ask', null)).toEqual([{ path: 'text', key: 'required' }]);
    expect(await fieldsOf('refuse', 'x'.repeat(1001))).toEqual([
      { path: 'text', key: 'too_long', limit: 1000 },
    ]);
    expect(await fieldsOf('reopen', null)).toEqual([{ path: 'decision', key: 'not_allowed' }]);
  });
});

describe('whoever decides', () => {
  beforeEach(() => ban());

  it('may ban on the platform, or was granted to lift', async () => {
    const id = await sent();
    await hold(bitsOf(['moderate_members', 'kick_members']));
    for (const [decision, text] of [
      ['accept', null],
      ['refuse', null],
      ['ask', 'When?'],
    ] as const) {
      const { fields } = await refusalOf(decide(id, decision, text, stage.moderator));
      expect(fields).toEqual([{ path: 'decision', key: 'needs.ban_members' }]);
    }
    expect((await stage.moderator.call('GET', '/appeals')).status).toBe(200);
    const subject = { subject_id: demoAccounts.moderator.id, subject_kind: 'person' } as const;
    await stage.api.database.db
      .insert(accessGrants)
      .values({ guild_id: guildId, ...subject, modules: {}, actions: ['lift'] });
    expect((await decided(id, 'refuse', null, stage.moderator)).state).toBe('refused');
  });

  it('without any right on the platform sees them by one grant and decides by another', async () => {
    const id = await sent();
    await hold('0');
    const subject = { subject_id: demoAccounts.moderator.id, subject_kind: 'person' } as const;
    const grant = (granted: object) =>
      stage.api.database.db
        .insert(accessGrants)
        .values({ guild_id: guildId, ...subject, modules: {}, actions: [], ...granted })
        .onConflictDoUpdate({ target: [accessGrants.guild_id, accessGrants.subject_id], set: granted });
    await grant({ actions: ['lift'] });
    expect((await decide(id, 'refuse', null, stage.moderator)).status).toBe(403);
    await grant({ modules: { appeals: 'see' }, actions: ['warn'] });
    expect((await stage.moderator.call('GET', '/appeals')).status).toBe(200);
    expect((await stage.moderator.call('POST', '/appeals/settings', taken)).status).toBe(403);
    expect((await decide(id, 'refuse', null, stage.moderator)).status).toBe(403);
    await grant({ actions: ['lift'] });
    expect((await decided(id, 'refuse', null, stage.moderator)).state).toBe('refused');
  });

  it('is counted only while they may still lift bans', async () => {
    await takeAppeals(stage.api.database.db, guildId, { ...taken, votes: 2 });
    const id = await sent();
    await hold(bitsOf(['ban_members']));
    expect((await decided(id, 'accept', null, stage.moderator)).votes).toMatchObject([{ counts: true }]);
    await hold(bitsOf(['kick_members']));
    expect((await queue()).items).toMatchObject([{ votes: [{ decision: 'accept', counts: false }] }]);
    expect(await decided(id, 'accept')).toMatchObject({ state: 'open' });
    expect(await stage.api.database.db.$count(requestedActions)).toBe(0);
    expect(await decided(id, 'accept', null, stage.manager)).toMatchObject({ state: 'accepted' });
  });

  it('lifts the ban that there is, also where it is another than when the appeal was sent', async () => {
    const id = await sent();
    const again = new Date(demoTime.getTime() + 60_000);
    await ban({ created_at: again });
    stage.api.clock.now = new Date(again.getTime() + 60_000);
    expect((await queue()).items).toMatchObject([{ ban: { since: again.toISOString() } }]);
    expect(await decided(id, 'accept')).toMatchObject({ lift: { state: 'waiting' } });
  });
});
