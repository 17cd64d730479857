/** The package as it is published: packed, put into an empty folder, and forty lines that run every module. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { APIMessage } from 'discord-api-types/v10';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen } from '../../server/http/listen.ts';
import { ticketButton } from '../../src/chat/message/bot-message.ts';
import { sanctionRuleDefaults } from '../../src/contract/auto-sanction.ts';
import { automodDefaults } from '../../src/contract/automod-defaults.ts';
import type { BotSettings } from '../../src/contract/bot/settings.ts';
import { captchaDefaults } from '../../src/contract/captcha.ts';
import { logDefaults } from '../../src/contract/logs.ts';
import { root } from '../guards/files.ts';
import { until } from '../platform/index.ts';
import { bearer } from '../unit/server/api.ts';
import { botKey, guildId } from '../unit/server/bot.ts';
import { openWorld } from '../unit/server/bot-package/running-bot.ts';

const app = mkdtempSync(join(tmpdir(), 'vigie-app-'));
const installed = join(app, 'node_modules/@vigie/bot');

/** Makes a package of the repository available to the folder, under its own name alone. */
function link(name: string): void {
  const target = join(app, 'node_modules', name);
  mkdirSync(dirname(target), { recursive: true });
  symlinkSync(join(root, 'node_modules', name), target);
}

beforeAll(() => {
  const pack = ['pack', '--workspace', 'packages/bot', '--pack-destination', app, '--json'];
  // npm runs what builds the package, although the project lets no package run code when it is installed.
  const out = execFileSync('npm', [...pack, '--ignore-scripts=false'], { cwd: root, encoding: 'utf8' });
  const name = /"filename": "([^"]+)"/.exec(out)?.[1] ?? '';
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', join(app, name), '--strip-components=1', '-C', installed]);
  const { dependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  for (const dependency of [...Object.keys(dependencies), 'discord.js', '@types/node']) link(dependency);
  cpSync(join(root, 'examples/bot'), app, { recursive: true });
}, 120_000);
afterAll(() => rmSync(app, { recursive: true }));

test('its types are whole by themselves, under the strictest rules', () => {
  writeFileSync(
    join(app, 'types.ts'),
    `import { openHost, type BotSettings, type EventFields } from '@vigie/bot';
     import { intents, partials, vigie, type Module } from '@vigie/bot/discord';
     import { Client } from 'discord.js';
     const host = openHost({ address: 'https://api.example.org', key: 'k'.repeat(32), folder: null });
     const settings: BotSettings | undefined = host.settings.get('1');
     const locale: 'fr' | string = settings?.locale ?? 'fr';
     const used: EventFields<'command_used'> = { command: locale, duration_ms: 1, ok: true };
     void host.send('command_used', '1', used);
     // @ts-expect-error: there is no such kind of event
     void host.send('nothing', '1', {});
     const mine: Module = (bot) => ({ tick: async (now) => bot.log.info(now.toISOString()) });
     vigie(new Client({ intents, partials }), { address: 'https://a.b', key: 'k', modules: { logs: false }, more: [mine] });
    `,
  );
  writeFileSync(
    join(app, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        ...{ strict: true, noEmit: true, skipLibCheck: false, exactOptionalPropertyTypes: true },
        ...{ module: 'nodenext', target: 'es2023', types: ['node'] },
      },
      files: ['types.ts'],
    }),
  );
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', app], { encoding: 'utf8' });
  expect(stdout).toBe('');
}, 120_000);

describe('forty lines', () => {
  let world: Awaited<ReturnType<typeof openWorld>>;
  let bot: ChildProcess;
  let said = '';
  let stopHost: () => void;
  /** By how much the clock of the host is slow, in milliseconds. */
  let slowness = 0;

  beforeAll(async () => {
    world = await openWorld(() => new Date(Date.now() - slowness));
    // The demo's would put out everybody whose account is new, as all accounts of the test are.
    await world.asOwner('POST', '/captcha?confirm=danger', {
      ...captchaDefaults,
      message: { content: 'Bienvenue' },
    });
    const { server, port } = await listen((request) => world.api.app.fetch(request), {
      ...{ host: '127.0.0.1', port: 0, taken: 'fail' },
    });
    stopHost = () => {
      server.close();
      server.closeAllConnections();
    };
    bot = spawn(process.execPath, ['bot.js'], {
      cwd: app,
      env: {
        ...process.env,
        DISCORD_BOT_TOKEN: world.discord.token,
        DISCORD_API: world.discord.api,
        BOT_KEY: botKey,
        VIGIE: `http://127.0.0.1:${port}`,
      },
    });
    for (const stream of [bot.stdout, bot.stderr]) stream?.on('data', (text) => (said += text));
    await until(() => said.includes('is ready in 1 guilds'), { timeout: 30_000 });
  }, 120_000);
  afterAll(async () => {
    const ended = once(bot, 'exit');
    bot.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    stopHost();
    await world.close();
  });

  const slow = { timeout: 20_000 };
  const texts = (channel: string) => JSON.stringify(world.guild.messages(channel));
  const casesOf = async ({ id }: { readonly id: string }) =>
    JSON.stringify(await world.asOwner('GET', `/history?target_id=${id}`));

  test('answer a command of their own', async () => {
    const { message } = await world.guild.owner.uses('ping', {});
    expect((await message).content).toMatch(/ ms$/);
  });

  test('judge messages: deleted, a case with its number in the log, and the ladder of sanctions', async () => {
    const log = world.guild.channel('journal-de-vigie');
    // First, so that the bot knows it as soon as it knows the rule.
    await world.asOwner('POST', '/autosanction?confirm=danger', {
      ...{ ...sanctionRuleDefaults, infraction: 'caps', count: 2 },
      action: { kind: 'timeout', duration_seconds: 600 },
    });
    const actions = [{ kind: 'delete' }, { kind: 'warn' }, { kind: 'log', channel_id: log.id }];
    await world.asOwner('POST', '/automod/caps?confirm=danger', {
      ...{ ...automodDefaults.caps, enabled: true, mode: 'enforce', actions },
    });
    const loud = world.guild.member({ username: 'loud', joinedDaysAgo: 30 });
    const shout = () => loud.says('discussion', 'TOUT LE MONDE DOIT LIRE CECI');
    // More slowly than spam is.
    const now = { ...slow, interval: 1000 };
    await expect.poll(() => shout().then(() => casesOf(loud)), now).toContain('"source":"automod"');
    const { items } = JSON.parse(await casesOf(loud)) as { items: { number: number; source: string }[] };
    const number = items.find(({ source }) => source === 'automod')?.number;
    const entries = () => world.guild.messages('journal-de-vigie').flatMap(({ embeds }) => embeds);
    const ofRules = () => JSON.stringify(entries().filter(({ title }) => title?.startsWith('Règle')));
    await until(() => ofRules().includes(`{"name":"Cas","value":"${number}"`), slow);
    const isSilent = () => loud.member?.communication_disabled_until != null;
    if (!isSilent()) await shout();
    await until(isSilent, slow);
    await expect.poll(() => casesOf(loud), slow).toContain('"source":"auto_sanction"');
  }, 40_000);

  test('make a case of what a moderator does by hand', async () => {
    const banned = world.guild.member({ username: 'banned' });
    world.guild.owner.bans(banned, { reason: 'Spam' });
    await expect.poll(() => casesOf(banned), slow).toContain('"source":"platform"');
  }, 40_000);

  test('make cases of commands and of what the dashboard asks for', async () => {
    const target = world.guild.member({ username: 'target' });
    const { message } = await world.guild.owner.uses('warn', { member: target.id, reason: 'Spam' });
    expect((await message).content).toMatch(/\d/);
    const body = { key: 'asked-by-the-test', action: { kind: 'kick', user_id: target.id, reason: null } };
    await world.asOwner('POST', '/actions', body);
    await until(() => world.guild.members.every(({ user }) => user.id !== target.id), slow);
    await expect.poll(() => casesOf(target), slow).toContain('"action":"kick"');
  }, 40_000);

  test('let newcomers in by captcha', async () => {
    const [channel, waiting, verified] = [
      world.guild.channel('vérification'),
      world.guild.role('En attente'),
      world.guild.role('Membre vérifié'),
    ];
    await world.asOwner('POST', '/captcha?confirm=danger', {
      ...{ ...captchaDefaults, enabled: true, kind: 'button', channel_id: channel.id },
      ...{ unverified_role_id: waiting.id, verified_role_id: verified.id },
      message: { content: 'Bienvenue' },
    });
    const stands = () =>
      world.guild.messages('vérification').find((one) => JSON.stringify(one).includes('captcha:start'));
    const posted = await until(stands, slow);
    const newcomer = world.guild.member({ username: 'newcomer' });
    await until(() => newcomer.member?.roles.includes(waiting.id), slow);
    await newcomer.clicks(posted, 'captcha:start');
    await until(() => newcomer.member?.roles.includes(verified.id), slow);
  }, 40_000);

  test('open a ticket and close it', async () => {
    const { items } = (await world.asOwner('GET', '/tickets')) as { items: { id: string; form?: unknown }[] };
    const panel = items.find(({ form }) => !form) ?? items[0];
    const opener = world.guild.member({ username: 'opener' });
    const button = { type: 2, style: 1, label: 'Ouvrir', custom_id: ticketButton(panel?.id ?? '') } as const;
    const channelId = world.guild.channel('bienvenue').id;
    // As the host posts it.
    const sent = await fetch(`${world.discord.api}/v10/channels/${channelId}/messages`, {
      method: 'POST',
      headers: { Authorization: `Bot ${world.discord.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ content: 'Un ticket ?', components: [{ type: 1, components: [button] }] }),
    });
    const posted = (await sent.json()) as APIMessage;
    const pressed = await opener.clicks(posted, ticketButton(panel?.id ?? ''));
    const { data } = await pressed.reply;
    const open = 'custom_id' in data ? await pressed.submits({ 'answer-0': 'Bonjour' }) : pressed;
    const channel = /<#(\d+)>/.exec((await open.message).content)?.[1] ?? '';
    await until(() => /\d/.test(world.guild.channel(channel).data.name ?? ''), slow);
    await (await world.guild.owner.uses('ticket close', { reason: 'Fini' }, { channel })).message;
    await expect
      .poll(async () => JSON.stringify(await world.asOwner('GET', `/tickets/transcript/${channel}`)), slow)
      .toContain('"close_reason":"Fini"');
  }, 40_000);

  test('post a recurring message when it is due, and tell that it was deleted', async () => {
    const { id } = world.guild.channel('discussion');
    // Saved a minute before it starts, which is now.
    const starts = new Date().toISOString();
    slowness = 60_000;
    await world.asOwner('POST', '/recurring?confirm=danger', {
      ...{ name: 'Rappel', enabled: true, channel_id: id, message: { content: 'Pensez à arroser' } },
      ...{ schedule: { kind: 'interval', every_seconds: 3600 }, timezone: 'Europe/Paris' },
      ...{ starts_at: starts, ends_at: null, max_runs: null },
      ...{ skip_if_last: false, replace_previous: false, mentions: 'none' },
    });
    slowness = 0;
    const message = await until(
      () => world.guild.messages('discussion').find(({ content }) => content === 'Pensez à arroser'),
      slow,
    );
    const address = `/bot/guild/${guildId}/settings`;
    const posted = async () => {
      const reply = await world.api.app.request(address, { headers: bearer(botKey) });
      const { recurring_messages } = (await reply.json()) as BotSettings;
      return recurring_messages.find(({ name }) => name === 'Rappel')?.posted;
    };
    await expect.poll(posted, slow).toMatchObject({ message_id: message.id });
    await world.guild.owner.deletes(message);
    await expect.poll(posted, slow).toBeNull();
  }, 40_000);

  test('write what happens into the log', async () => {
    const { id } = world.guild.channel('journal-de-vigie');
    await world.asOwner('POST', '/logs?confirm=danger', {
      ...logDefaults,
      enabled: true,
      default_channel_id: id,
    });
    const gone = world.guild.member({ username: 'gone' });
    gone.leaves();
    await until(() => texts('journal-de-vigie').includes(gone.id), slow);
  }, 40_000);

  test('complain of nothing', () => {
    expect(said.split('\n').filter((line) => line && !line.includes('is ready'))).toEqual([]);
  });
});
