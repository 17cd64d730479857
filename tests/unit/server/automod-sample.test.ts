import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import { type SampledMessage, sampleSize } from '../../../src/contract/automod-sample.ts';
import type { Channel } from '../../../src/contract/channels.ts';
import { evaluateScene } from '../../../src/moderation/evaluate-scene.ts';
import { eventOf } from '../../../src/moderation/event.ts';
import { ruleOf } from '../moderation/cases/case.ts';
import { openTestApi, type TestApi } from './api.ts';
import { callsIn } from './lists.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await openTestApi();
  token = await api.signIn('owner');
});
afterAll(() => api.close());

const sampleOf = async (guild: keyof typeof demoGuilds) =>
  (await callsIn(api, guild, token).read<{ messages: SampledMessage[] }>('/recent-messages')).value.messages;

describe('the sample of a guild', () => {
  it('is its last messages, the oldest first, up to now', async () => {
    const messages = await sampleOf('potager');
    expect(messages).toHaveLength(sampleSize);
    const times = messages.map(({ sent_at }) => Date.parse(sent_at));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeLessThan(api.clock.now.getTime());
    expect(new Set(messages.map(({ id }) => id)).size).toBe(sampleSize);
    expect(await sampleOf('potager')).toEqual(messages);
  });

  it('is from channels that everybody sees', async () => {
    const { value } = await callsIn(api, 'potager', token).read<Channel[]>('/channels');
    const channels = new Map(value.map((channel) => [channel.id, channel]));
    for (const { channel_id, parent_ids } of await sampleOf('potager')) {
      expect(channels.get(channel_id)).toMatchObject({ type: 'text', parent_id: parent_ids[0] ?? null });
    }
  });

  it('can be walked by rules that nobody saved', async () => {
    const messages = await sampleOf('potager');
    const rules = [
      ruleOf('words', { words: ['noob'] }),
      ruleOf('invites'),
      ruleOf('caps'),
      ruleOf('mentions'),
    ];
    const facts = { guild_id: demoGuilds.potager, invites: new Map<string, string>() };
    const steps = evaluateScene({ rules, ladder: [], facts, events: messages.map(eventOf), past: new Map() });
    const hits = steps.filter(({ outcome }) => outcome.infractions.length > 0);
    expect(hits.length).toBeGreaterThan(4);
    expect(hits.length).toBeLessThan(50);
    expect(new Set(hits.flatMap(({ outcome }) => outcome.infractions)).size).toBe(rules.length);
  });
});
