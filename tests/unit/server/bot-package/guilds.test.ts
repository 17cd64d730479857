import { once } from 'node:events';
import { and, eq, gte, sum } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Module } from '../../../../packages/bot/src/discord/index.ts';
import { botStatus, guildQuarters, guilds } from '../../../../server/db/schema.ts';
import { automodDefaults } from '../../../../src/contract/automod-defaults.ts';
import { until } from '../../../platform/index.ts';
import { bearer } from '../api.ts';
import { guildId } from '../bot.ts';
import { type RunningBot, runBot } from './running-bot.ts';

/** When a module of the operator's own has looked for what is due, and what ends its look. */
const looks: Date[] = [];
let looked: Promise<void> = Promise.resolve();
const looking: Module = () => ({
  tick(now) {
    looks.push(now);
    return looked;
  },
});

let running: RunningBot;
beforeAll(async () => {
  running = await runBot({ version: '4.2.0', modules: { captcha: false }, more: [looking] });
});
afterAll(() => running[Symbol.asyncDispose]());

/** What was counted in the guild since the bot started. */
async function counted() {
  const { db } = running.api.database;
  const yesterday = new Date(Date.now() - 86_400_000);
  const [row] = await db
    .select({
      messages: sum(guildQuarters.messages),
      joins: sum(guildQuarters.joins),
      leaves: sum(guildQuarters.leaves),
    })
    .from(guildQuarters)
    .where(and(eq(guildQuarters.guild_id, guildId), gte(guildQuarters.starts_at, yesterday)));
  return { messages: Number(row?.messages), joins: Number(row?.joins), leaves: Number(row?.leaves) };
}

describe('a bot with the package', () => {
  it('says how its shards are', async () => {
    const { db } = running.api.database;
    const reported = () => db.select().from(botStatus).where(eq(botStatus.version, '4.2.0'));
    await expect
      .poll(reported)
      .toEqual([expect.objectContaining({ id: 0, state: 'ready', guilds: 1, shard_count: 1 })]);
  });

  it('registers its commands, and tells the host of each subcommand', async () => {
    expect(running.discord.commands.map(({ name }) => name)).toContain('ban');
    const headers = bearer(await running.api.signIn('owner'));
    const reply = await running.api.app.request('/commands', { headers });
    expect(await reply.text()).toContain('"case view"');
  });

  it('looks again for what has become due while it was looking', async () => {
    let end = () => {};
    looked = new Promise((resolve) => {
      end = resolve;
    });
    const first = running.passes(0);
    const before = looks.length;
    const second = running.passes(60_000);
    expect(looks).toHaveLength(before);
    looked = Promise.resolve();
    end();
    await Promise.all([first, second]);
    expect(Number(looks.at(-1)) - Number(looks[before - 1])).toBeGreaterThanOrEqual(60_000);
  });

  it('has a saved setting within a second', async () => {
    const enabled = () =>
      running.bot.host.settings.get(guildId)?.automod.find(({ type }) => type === 'caps')?.enabled;
    const before = enabled();
    await running.asOwner('POST', '/automod/caps?confirm=danger', {
      ...automodDefaults.caps,
      enabled: !before,
    });
    await until(() => enabled() === !before, { timeout: 1000 });
  });

  it('counts messages, newcomers and leavers of each quarter of an hour, also over a restart', async () => {
    const { guild } = running;
    const heard = (event: string) => once(running.client, event);
    const joined = heard('guildMemberAdd');
    const ana = guild.member({ username: 'ana' });
    await Promise.all([joined, heard('messageCreate'), ana.says('présentations', 'Bonjour')]);
    await running.restart();
    await Promise.all([heard('messageCreate'), ana.says('présentations', 'Me revoilà')]);
    const left = heard('guildMemberRemove');
    ana.leaves();
    await left;
    await running.passes(15 * 60_000);
    await running.bot.host.events.settled();
    expect(await counted()).toEqual({ messages: 2, joins: 1, leaves: 1 });
  });

  it('tells that it was thrown out of a guild', async () => {
    running.discord.leaves(running.guild);
    const { db } = running.api.database;
    const isIn = async () => {
      const [row] = await db.select().from(guilds).where(eq(guilds.id, guildId));
      return row?.bot_joined_at != null;
    };
    expect(await isIn()).toBe(true);
    running.discord.leaves(running.guild);
    await expect.poll(isIn).toBe(false);
  });

  it('complained of nothing', () => {
    expect(running.complaints).toEqual([]);
  });
});
