/** How a guild takes appeals, who is told of it, and how long they are kept. */
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cleanUp } from '../../../../server/cleanup.ts';
import { appeals, appealVotes, settings, users } from '../../../../server/db/schema.ts';
import { forgetPerson } from '../../../../server/features/personal-data/forget.ts';
import type { AppealSettings } from '../../../../src/contract/appeal-settings.ts';
import { demoTime } from '../../../databases/provided.ts';
import { bearer, siteOrigin } from '../api.ts';
import { botKey, eventsOf } from '../bot.ts';
import { addAppeal, takeAppeals, taken } from './scene.ts';
import { appealsStage, day, guildId } from './stage.ts';

const { stage, ban, sent, decided, queue } = appealsStage();

describe('the settings', () => {
  it('begin disabled, with questions in the guild’s language', async () => {
    await stage.api.database.db.delete(settings).where(eq(settings.name, 'appeals'));
    const { value } = await stage.owner.read<AppealSettings>('/appeals/settings');
    expect(value).toMatchObject({ enabled: false, days_between: 30, votes: 1 });
    expect(value.questions[0]).toMatch(/^Que s’est-il passé/);
  });

  it('are saved as a whole, and refused by the field that breaks a limit', async () => {
    const good = { enabled: true, questions: ['Why?', 'What now?'], days_between: 365, votes: 2 };
    await stage.owner.write('POST', '/appeals/settings', good);
    expect((await stage.owner.read('/appeals/settings')).value).toEqual(good);
    const faulty = async (own: Partial<AppealSettings>) =>
      (await stage.owner.refused('POST', '/appeals/settings', { ...good, ...own })).fields;
    expect(await faulty({ questions: [] })).toEqual([
      { path: 'questions', key: 'appeals.question_required' },
    ]);
    expect(await faulty({ questions: ['?', '?', '?', '?'] })).toEqual([
      { path: 'questions', key: 'too_many', limit: 3 },
    ]);
    expect(await faulty({ questions: ['x'.repeat(201)], days_between: 0, votes: 3 })).toEqual([
      { path: 'questions.0', key: 'too_long', limit: 200 },
      { path: 'days_between', key: 'too_small', limit: 1 },
      { path: 'votes', key: 'too_big', limit: 2 },
    ]);
    expect(await faulty({ questions: ['\u200b'] })).toEqual([{ path: 'questions.0', key: 'required' }]);
    await stage.owner.write('POST', '/appeals/settings', { ...good, enabled: false, questions: [] });
  });
});

it('the bot is told where people appeal, and that this has changed', async () => {
  const read = async () => {
    const reply = await stage.api.app.request(`/bot/guild/${guildId}/settings`, { headers: bearer(botKey) });
    return (await reply.json()) as { appeal_url?: string };
  };
  const events = eventsOf(await stage.api.app.request('/bot/stream', { headers: bearer(botKey) }));
  await events.next();
  expect((await read()).appeal_url).toBe(`${siteOrigin}/appeal/${guildId}`);
  const lines = await (await stage.api.app.request('/bot/settings', { headers: bearer(botKey) })).text();
  expect(lines).toContain(`"appeal_url":"${siteOrigin}/appeal/${guildId}"`);
  await stage.owner.write('POST', '/appeals/settings', { ...taken, enabled: false });
  expect(await events.next()).toMatchObject({ event: 'guild', data: { guild_id: guildId } });
  expect(await read()).not.toHaveProperty('appeal_url');
  await events.cut();
});

it('an appeal is forgotten after a year, which is the longest time between two', async () => {
  await takeAppeals(stage.api.database.db, guildId, { ...taken, days_between: 365 });
  await ban();
  await decided(await sent(), 'refuse');
  await cleanUp(stage.api.database.db, new Date(demoTime.getTime() + 365 * day));
  expect(await stage.api.database.db.$count(appeals)).toBe(1);
  await cleanUp(stage.api.database.db, new Date(demoTime.getTime() + 366 * day));
  expect(await stage.api.database.db.$count(appeals)).toBe(0);
});

it('whoever has their data deleted cannot send another appeal at once, and those who decided get a pseudonym', async () => {
  const { db } = stage.api.database;
  const person = { username: 'passing.by', display_name: 'Passing' };
  await db.insert(users).values([
    { id: '900000000000000077', ...person },
    { id: '900000000000000078', ...person },
  ]);
  const appeal_id = await addAppeal(db, guildId, '900000000000000077', demoTime, 'refused');
  const vote = { appeal_id, guild_id: guildId, decision: 'refuse', text: null, voted_at: demoTime } as const;
  await db.insert(appealVotes).values({ ...vote, voter_id: '900000000000000078' });
  for (const person_id of ['900000000000000077', '900000000000000078'])
    expect((await forgetPerson(db, person_id, demoTime)).kind).toBe('forgotten');
  const [decidedOne] = (await queue('?state=decided')).items;
  expect(decidedOne?.user).toMatchObject({ id: '900000000000000077', display_name: '900000000000000077' });
  expect(decidedOne?.votes).toHaveLength(1);
  expect(decidedOne?.votes[0]?.by.id).not.toBe('900000000000000078');
});
