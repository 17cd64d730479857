import {
  ApplicationCommandType,
  AttachmentBuilder,
  AuditLogEvent,
  ChannelType,
  Client,
  type ClientEvents,
  type ClientOptions,
  ContextMenuCommandBuilder,
  Events,
  GatewayIntentBits,
  type Guild,
  Partials,
  PermissionFlagsBits,
  SlashCommandBuilder,
  type TextChannel,
} from 'discord.js';
import { expect, test } from 'vitest';
import { type Discord, openDiscord, until } from '../../platform/index.ts';

const all = Object.values(GatewayIntentBits).filter((bit) => typeof bit === 'number');

async function connect(discord: Discord, options: Partial<ClientOptions> = {}): Promise<Client<true>> {
  const client = new Client({
    ...discord.options,
    intents: all,
    partials: [Partials.Channel],
    ...options,
  });
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(discord.token);
  return ready;
}

/** The client's guild and its channel `general`. */
function home(client: Client): { guild: Guild; general: TextChannel } {
  const guild = client.guilds.cache.first();
  const general = guild?.channels.cache.find(({ name }) => name === 'general');
  if (general?.type !== ChannelType.GuildText) throw new Error('No channel');
  return { guild: general.guild, general };
}

/** The names of the events that a client has heard since. */
function heard(client: Client, ...events: (keyof ClientEvents)[]): string[] {
  const names: string[] = [];
  for (const event of events) client.on(event, () => names.push(event));
  return names;
}

test('members are fetched, timed out, given roles and searched', async () => {
  await using discord = await openDiscord();
  const guild = discord.guild({ roles: [{ name: 'Mods', permissions: ['BanMembers'] }] });
  const ana = guild.member({ username: 'ana', displayName: 'Ana', joinedDaysAgo: 30 });
  guild.member({ username: 'ben', roles: ['Mods'] });
  await using client = await connect(discord);
  const { guild: seen } = home(client);
  const members = await seen.members.fetch();
  expect(members.map(({ user }) => user.username).sort()).toEqual(['ana', 'ben', 'owner', 'vigie']);
  const member = members.get(ana.id);
  await member?.timeout(60_000, 'Spam');
  expect(Date.parse(ana.member?.communication_disabled_until ?? '')).toBeGreaterThan(Date.now());
  await expect(ana.says('general', 'hi')).rejects.toThrow('ana cannot write into general');
  await expect(member?.timeout(29 * 86_400_000)).rejects.toMatchObject({ code: 50035 });
  await member?.timeout(null);
  await member?.roles.add(guild.role('Mods').id);
  await member?.setNickname('Annie');
  expect(guild.auditLog.map(({ action_type }) => action_type)).toEqual([
    AuditLogEvent.MemberUpdate,
    AuditLogEvent.MemberUpdate,
    AuditLogEvent.MemberRoleUpdate,
    AuditLogEvent.MemberUpdate,
  ]);
  expect((await seen.members.search({ query: 'ann' })).first()?.permissions.has('BanMembers')).toBe(true);
  await expect(seen.members.ban(guild.owner.id)).rejects.toMatchObject({ code: 50013 });
});

test('channels are made, locked and deleted', async () => {
  await using discord = await openDiscord();
  const guild = discord.guild();
  const ana = guild.member({ username: 'ana' });
  await using client = await connect(discord);
  const { guild: seen } = home(client);
  const events = heard(client, Events.ChannelCreate, Events.ChannelUpdate, Events.ChannelDelete);
  const made = await seen.channels.create({
    name: 'ticket-1',
    type: ChannelType.GuildText,
    permissionOverwrites: [
      { id: guild.id, deny: [PermissionFlagsBits.ViewChannel] },
      { id: ana.id, allow: [PermissionFlagsBits.ViewChannel, PermissionFlagsBits.SendMessages] },
    ],
  });
  await ana.says('ticket-1', 'hi');
  await made.permissionOverwrites.edit(ana.id, { SendMessages: false });
  await expect(ana.says('ticket-1', 'hi')).rejects.toThrow();
  await made.setRateLimitPerUser(10);
  await made.delete('Closed');
  expect(events).toEqual(['channelCreate', 'channelUpdate', 'channelUpdate', 'channelDelete']);
  expect(guild.channels.map(({ name }) => name)).toEqual(['general']);
  await expect(client.channels.fetch(made.id, { force: true })).rejects.toMatchObject({ code: 10003 });
});

test('messages come with files, once for a nonce, by page, and are deleted together', async () => {
  await using discord = await openDiscord();
  const guild = discord.guild();
  const ana = guild.member({ username: 'ana' });
  await using client = await connect(discord);
  const { general } = home(client);
  const file = new AttachmentBuilder(Buffer.from('lines'), { name: 'log.txt', description: 'A log' });
  await general.send({ content: '<@1> @everyone', files: [file], allowedMentions: { parse: [] } });
  const [sent] = guild.messages('general');
  expect(sent).toMatchObject({ mention_everyone: false, attachments: [{ filename: 'log.txt', size: 5 }] });
  expect(await discord.textOf({ id: sent?.attachments[0]?.id ?? '' })).toBe('lines');
  expect(await (await fetch(sent?.attachments[0]?.url ?? '')).text()).toBe('lines');
  const once = { content: 'once', nonce: '7', enforceNonce: true };
  const twice = [await general.send(once), await general.send(once)];
  expect(new Set(twice.map(({ id }) => id)).size).toBe(1);
  for (const text of ['a', 'b', 'c']) await ana.says('general', text);
  const page = await general.messages.fetch({ limit: 2 });
  expect(page.map(({ content }) => content)).toEqual(['c', 'b']);
  await general.bulkDelete(3);
  await page
    .first()
    ?.delete()
    .catch(() => {});
  expect(guild.messages('general').map(({ content }) => content)).toEqual(['<@1> @everyone', 'once']);
  const gone = general.send({
    content: 'r',
    reply: { messageReference: page.firstKey() ?? '', failIfNotExists: true },
  });
  await expect(gone).rejects.toMatchObject({ code: 50035 });
});

test('direct messages go both ways, unless they are closed', async () => {
  await using discord = await openDiscord();
  const guild = discord.guild();
  const ana = guild.member({ username: 'ana' });
  const ben = guild.member({ username: 'ben', directMessages: false });
  await using client = await connect(discord);
  await (await client.users.fetch(ana.id)).send('hello');
  client.once(Events.MessageCreate, (message) => void message.reply('you too'));
  await ana.writes('hi');
  await until(() => ana.directMessages.length === 3);
  expect(ana.directMessages.map(({ content }) => content)).toEqual(['hello', 'hi', 'you too']);
  await expect((await client.users.fetch(ben.id)).send('a')).rejects.toMatchObject({ code: 50007 });
  const row = { type: 1, components: [{ type: 2, style: 1, label: 'Go', custom_id: 'go' }] };
  await (await client.users.fetch(ana.id)).send({ components: [row] });
  client.once(Events.InteractionCreate, async (interaction) => {
    if (!interaction.isButton()) return;
    await interaction.deferUpdate();
    await interaction.editReply({ content: 'done', components: [] });
  });
  const [, , , asked] = ana.directMessages;
  if (!asked) throw new Error('No message');
  await ana.clicks(asked, 'go');
  await until(() => ana.directMessages[3]?.content === 'done');
});

test('what people change by hand is heard', async () => {
  await using discord = await openDiscord();
  const guild = discord.guild({ channels: ['general', { name: 'Voice', type: ChannelType.GuildVoice }] });
  const mod = guild.member({ username: 'mod' });
  const ben = guild.member({ username: 'ben' });
  await using client = await connect(discord);
  await home(client).guild.members.fetch();
  const events = heard(
    client,
    ...([Events.GuildUpdate, Events.ThreadCreate, Events.GuildRoleUpdate, Events.InviteCreate] as const),
    ...([
      Events.GuildEmojiCreate,
      Events.VoiceStateUpdate,
      Events.UserUpdate,
      Events.GuildMemberUpdate,
    ] as const),
    ...([
      Events.ChannelPinsUpdate,
      Events.MessageReactionAdd,
      Events.GuildBanRemove,
      Events.WebhooksUpdate,
    ] as const),
  );
  mod.manages.updatesGuild({ name: 'Nova' });
  mod.manages.createsThread('general', 'talk');
  mod.manages.updatesRole('@everyone', { mentionable: true });
  mod.manages.createsInvite('abc');
  mod.manages.createsEmoji('wave');
  ben.speaksIn('Voice');
  ben.renames({ username: 'benny' });
  mod.changes(ben, { nick: 'B' });
  const message = await ben.says('general', 'hi');
  await mod.pins(message);
  await ben.reacts(message, '👍');
  mod.bans(ben, { reason: 'Spam' });
  mod.unbans(ben);
  guild.dispatches('WEBHOOKS_UPDATE', { channel_id: guild.channel('general').id });
  await until(() => events.length === 12);
  expect(events).toEqual([
    ...['guildUpdate', 'threadCreate', 'roleUpdate', 'inviteCreate', 'emojiCreate', 'voiceStateUpdate'],
    ...['userUpdate', 'guildMemberUpdate', 'channelPinsUpdate', 'messageReactionAdd', 'guildBanRemove'],
    'webhooksUpdate',
  ]);
});

test('commands complete themselves, and stand in menus', async () => {
  await using discord = await openDiscord();
  const guild = discord.guild();
  const ana = guild.member({ username: 'ana' });
  await using client = await connect(discord);
  const find = new SlashCommandBuilder().setName('find').setDescription('Finds');
  find.addStringOption((text) =>
    text.setName('text').setDescription('What').setAutocomplete(true).setRequired(true),
  );
  const menu = (name: string, type: ApplicationCommandType.Message | ApplicationCommandType.User) =>
    new ContextMenuCommandBuilder().setName(name).setType(type);
  const hidden = menu('Ban', ApplicationCommandType.User).setDefaultMemberPermissions(
    PermissionFlagsBits.BanMembers,
  );
  const report = menu('Report message', ApplicationCommandType.Message);
  await client.application.commands.set([find, hidden, report]);
  client.on(Events.InteractionCreate, async (interaction) => {
    if (interaction.isAutocomplete()) {
      const typed = interaction.options.getFocused();
      await interaction.respond([{ name: typed, value: typed }]);
    } else if (interaction.isMessageContextMenuCommand()) {
      await interaction.reply({ content: interaction.targetMessage.content, flags: 'Ephemeral' });
    } else if (interaction.isUserContextMenuCommand())
      await interaction.reply(interaction.targetUser.username);
  });
  const typed = await ana.types('/find', { text: 'wo' }, 'text');
  expect((await typed.reply).data).toEqual({ choices: [{ name: 'wo', value: 'wo' }] });
  const message = await ana.says('general', 'bad');
  expect(await (await ana.usesOn(message, 'Report message')).message).toMatchObject({
    content: 'bad',
    flags: 64,
  });
  await expect(ana.usesOn(ana, 'Ban')).rejects.toThrow('Ban is not shown to ana');
  expect(await (await guild.owner.usesOn(ana, 'Ban')).message).toMatchObject({ content: 'ana' });
});

test('guilds go and come, and a session that is lost begins anew', async () => {
  await using discord = await openDiscord();
  const guild = discord.guild();
  await using client = await connect(discord);
  const events = heard(
    client,
    ...([Events.GuildDelete, Events.GuildCreate, Events.GuildUnavailable, Events.GuildAvailable] as const),
  );
  discord.leaves(guild);
  discord.joins(guild);
  discord.unavailable(guild);
  discord.available(guild);
  discord.guild({ name: 'Second' });
  await until(() => events.length === 5);
  expect(events).toEqual(['guildDelete', 'guildCreate', 'guildUnavailable', 'guildAvailable', 'guildCreate']);
  discord.cuts({ resumable: false });
  await until(() => discord.isConnected);
  const ana = guild.member({ username: 'ana' });
  client.once(Events.MessageCreate, (message) => void message.reply('here'));
  await ana.says('general', 'hi');
  await until(() => guild.messages('general').length === 2);
});

test('each shard gets its own guilds', async () => {
  await using discord = await openDiscord({ shards: 2 });
  // The platform reckons with what is above the lowest 22 bits.
  const guilds = [4n, 5n].map((time) => discord.guild({ id: String(time << 22n) }));
  await using client = await connect(discord, { shards: 'auto' });
  client.on(Events.MessageCreate, (message) => {
    if (!message.author.bot) void message.reply(`shard ${message.guild?.shardId}`);
  });
  for (const guild of guilds) await guild.owner.says('general', 'hi');
  await until(() => guilds.every((guild) => guild.messages('general').length === 2));
  expect(guilds.map((guild) => guild.messages('general')[1]?.content)).toEqual(['shard 0', 'shard 1']);
});

test('a client that is still there when the stand-in ends does not come back', async () => {
  const discord = await openDiscord();
  const client = await connect(discord);
  const end = new Promise((resolve) => client.once(Events.ShardDisconnect, ({ code }) => resolve(code)));
  await discord.close();
  expect(await end).toBe(4004);
  await client.destroy();
});

test('without an intent nothing is heard of it', async () => {
  await using discord = await openDiscord();
  const guild = discord.guild();
  const ana = guild.member({ username: 'ana' });
  await using client = await connect(discord, {
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages],
  });
  const events = heard(client, Events.GuildMemberAdd, Events.MessageCreate);
  const texts: string[] = [];
  client.on(Events.MessageCreate, ({ content }) => texts.push(content));
  guild.member({ username: 'ben' });
  await ana.says('general', 'hi');
  await ana.says('general', `hi <@${discord.bot.id}>`);
  await until(() => texts.length === 2);
  expect([events, texts]).toEqual([
    ['messageCreate', 'messageCreate'],
    ['', `hi <@${discord.bot.id}>`],
  ]);
});
