/** The metric of changes that no bot was sent. */
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { notifyBotOfGuilds, outboxChannel } from '../../../server/documents/outbox.ts';
import { demoTime } from '../../databases/provided.ts';
import { bearer, openTestApi, type TestApi } from './api.ts';
import { botKey, eventsOf, guildId } from './bot.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ bot: { keys: [botKey] } });
});
afterAll(() => api.close());

const oldest = async () => {
  const text = await (await api.app.request('/metrics')).text();
  return Number(/^vigie_outbox_oldest_seconds (\d+)$/m.exec(text)?.[1]);
};
const later = (seconds: number) => new Date(demoTime.getTime() + seconds * 1000);
const change = () => notifyBotOfGuilds(api.database.db, [guildId], api.clock.now);

/** Does something, and waits until a process that listens has heard of it. */
async function heardBy({ database }: TestApi, work: () => Promise<void>): Promise<void> {
  let wake = () => {};
  const heard = new Promise<void>((resolve) => {
    wake = resolve;
  });
  const end = await database.listen(outboxChannel, () => wake());
  await work();
  await heard;
  await end();
}

it('the oldest change that no bot was sent grows old until one connects', async () => {
  expect(await oldest()).toBe(0);
  await change();
  api.clock.now = later(40);
  await change();
  api.clock.now = later(60);
  expect(await oldest()).toBe(60);
  const events = eventsOf(await api.app.request('/bot/stream', { headers: bearer(botKey) }));
  onTestFinished(() => events.cut());
  expect(await oldest()).toBe(0);
  await events.next();
  await change();
  await events.next();
  api.clock.now = later(90);
  expect(await oldest()).toBe(0);
  await events.cut();
  await heardBy(api, change);
  api.clock.now = later(100);
  await oldest();
  expect(await oldest()).toBe(10);
});
