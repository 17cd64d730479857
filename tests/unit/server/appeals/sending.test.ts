import { describe, expect, it } from 'vitest';
import { appeals } from '../../../../server/db/schema.ts';
import { demoAccounts } from '../../../../server/demo/data/accounts.ts';
import { demoTime } from '../../../databases/provided.ts';
import { refusalOf } from '../api.ts';
import { answers } from './scene.ts';
import { appealsStage, day, guildId } from './stage.ts';

const { stage, pathIn, call, ban, mine, send, sent, decide, decided, queue, keyOf } = appealsStage();

describe('whoever is banned', () => {
  it('sees the ban without its reason or moderator, what is asked, and that they can appeal', async () => {
    await ban({ reason: 'A secret of the team' });
    const reply = await call('GET', pathIn(guildId));
    const text = await reply.text();
    expect(text).not.toContain('secret');
    expect(JSON.parse(text)).toEqual({
      guild: { id: guildId, name: expect.any(String), icon_url: null },
      ban: { since: new Date(demoTime.getTime() - 5 * day).toISOString(), until: null },
      questions: ['Why?'],
      days_between: 30,
      appeal: null,
      may_send: true,
      next_at: null,
    });
  });

  it('sends one appeal a period, and reads the answer but not who gave it', async () => {
    await ban();
    const id = await sent();
    expect(await mine()).toMatchObject({
      appeal: { id, state: 'open', answers },
      may_send: false,
      next_at: null,
    });
    expect(await keyOf(send())).toEqual([409, 'appeal.too_soon']);
    await decided(id, 'refuse', 'Not yet.');
    const text = await (await call('GET', pathIn(guildId))).text();
    expect(text).not.toContain(demoAccounts.owner.id);
    expect(JSON.parse(text)).toMatchObject({
      appeal: { state: 'refused', text: 'Not yet.' },
      may_send: false,
      next_at: new Date(demoTime.getTime() + 30 * day).toISOString(),
    });
    stage.api.clock.now = new Date(demoTime.getTime() + 30 * day - 1000);
    expect(await keyOf(send())).toEqual([409, 'appeal.too_soon']);
    stage.api.clock.now = new Date(demoTime.getTime() + 30 * day);
    expect((await mine()).may_send).toBe(true);
    expect(await sent()).not.toBe(id);
  });

  it('sends one of two at the same time', async () => {
    await ban();
    const statuses = (await Promise.all([send(), send(), send()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409, 409]);
    expect(await stage.api.database.db.$count(appeals)).toBe(1);
  });

  it('waits for the decision, however long it takes', async () => {
    await ban();
    await sent();
    stage.api.clock.now = new Date(demoTime.getTime() + 90 * day);
    expect(await keyOf(send())).toEqual([409, 'appeal.too_soon']);
  });

  it.each([
    ['none', [], 422],
    ['too many', [...answers, ...answers, ...answers, ...answers], 422],
    ['one too many', [...answers, ...answers], 409],
    ['to another question', [{ question: 'Who?', answer: 'Me.' }], 409],
    ['too long', [{ question: 'Why?', answer: 'x'.repeat(1001) }], 422],
    ['empty', [{ question: 'Why?', answer: '' }], 422],
    ['invisible', [{ question: 'Why?', answer: ' \u200b\n' }], 422],
    ['not texts', [{ question: 'Why?', answer: { $ne: '' } }], 422],
    ['with something else', [{ question: 'Why?', answer: 'Me.', state: 'accepted' }], 422],
  ])('is refused answers that are %s', async (_, wrong, status) => {
    await ban();
    expect((await send({ answers: wrong })).status).toBe(status);
    expect(await stage.api.database.db.$count(appeals)).toBe(0);
  });

  it('cannot name somebody else', async () => {
    await ban();
    const { fields } = await refusalOf(send({ answers, user_id: demoAccounts.manager.id }));
    expect(fields).toEqual([{ path: 'user_id', key: 'unknown_key' }]);
  });

  it('is refused a body that is larger than what it can hold', async () => {
    await ban();
    expect((await send({ answers, more: 'x'.repeat(100_000) })).status).toBe(413);
  });

  it('keeps what they write as it is', async () => {
    await ban();
    const answer = '<script>alert(1)</script> **@everyone** \u202egnp';
    await send({ answers: [{ question: 'Why?', answer }] });
    expect((await queue()).items[0]?.answers).toEqual([{ question: 'Why?', answer }]);
  });

  it('replies once, when the team asks', async () => {
    await ban();
    const reply = () => call('POST', `${pathIn(guildId)}/reply`, { text: 'In spring.' });
    expect(await keyOf(reply())).toEqual([409, 'appeal.not_asked']);
    const id = await sent();
    expect(await keyOf(reply())).toEqual([409, 'appeal.not_asked']);
    expect(await decided(id, 'ask', 'When was it?')).toMatchObject({ state: 'asked', reply: null });
    expect((await mine()).appeal).toMatchObject({ state: 'asked', asked: 'When was it?', reply: null });
    const statuses = (await Promise.all([reply(), reply()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
    expect((await queue()).items).toMatchObject([{ id, state: 'open', reply: 'In spring.' }]);
    expect(await keyOf(decide(id, 'ask', 'And where?'))).toEqual([409, 'appeal.asked']);
  });
});
