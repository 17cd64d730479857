import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  Client,
  type ClientEvents,
  DiscordAPIError,
  Events,
  GatewayIntentBits,
  ModalBuilder,
  SlashCommandBuilder,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import { expect, test } from 'vitest';
import { type Discord, openDiscord, until } from '../../platform/index.ts';

const intents = [
  GatewayIntentBits.Guilds,
  GatewayIntentBits.GuildMembers,
  GatewayIntentBits.GuildModeration,
  GatewayIntentBits.GuildMessages,
  GatewayIntentBits.MessageContent,
  GatewayIntentBits.DirectMessages,
];

/** A client that is ready. It ends before the stand-in does. */
async function connect(discord: Discord): Promise<Client<true>> {
  const client = new Client({ ...discord.options, intents });
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(discord.token);
  return ready;
}

/** The next event of a kind. */
const next = <K extends keyof ClientEvents>(client: Client, event: K): Promise<ClientEvents[K]> =>
  new Promise((resolve) => client.once(event, (...of) => resolve(of)));

test('a client sees its guilds, gets a message and answers', async () => {
  await using discord = await openDiscord();
  const guild = discord.guild({ name: 'Nebula', channels: ['general', 'log'], roles: [{ name: 'Mods' }] });
  const ana = guild.member({ username: 'ana', roles: ['Mods'] });
  await using client = await connect(discord);
  expect(client.guilds.cache.map(({ name }) => name)).toEqual(['Nebula']);
  client.on(Events.MessageCreate, (message) => {
    if (!message.author.bot) void message.reply(`Hello ${message.member?.roles.highest.name}`);
  });
  const message = await ana.says('general', 'hi');
  const answer = await until(() => guild.messages('general')[1]);
  expect(answer).toMatchObject({ content: 'Hello Mods', message_reference: { message_id: message.id } });
});

test('a command is registered, used and answered', async () => {
  await using discord = await openDiscord();
  const guild = discord.guild();
  const ana = guild.member({ username: 'ana' });
  const ben = guild.member({ username: 'ben' });
  await using client = await connect(discord);
  const command = new SlashCommandBuilder()
    .setName('case')
    .setDescription('Cases')
    .addSubcommand((view) =>
      view
        .setName('view')
        .setDescription('Shows a case')
        .addUserOption((member) => member.setName('member').setDescription('Whose').setRequired(true)),
    );
  await client.application.commands.set([command]);
  expect(discord.commands.map(({ name }) => name)).toEqual(['case']);
  client.on(Events.InteractionCreate, async (interaction) => {
    if (!interaction.isChatInputCommand()) return;
    await interaction.deferReply();
    const member = interaction.options.getMember('member');
    const name = member && 'displayName' in member ? member.displayName : 'nobody';
    await interaction.editReply(`${interaction.options.getSubcommand()} ${name}`);
    await interaction.followUp({ content: 'more', flags: 'Ephemeral' });
  });
  const used = await ana.uses('/case view', { member: ben.id });
  expect(await used.reply).toMatchObject({ type: 5 });
  expect(await used.message).toMatchObject({ content: 'view ben' });
  await until(() => used.followups.length === 1);
  expect(guild.messages('general').map(({ content }) => content)).toEqual(['view ben']);
  await expect(ana.uses('/case view', {})).rejects.toThrow('The option member is required');
  await expect(ana.uses('/case drop', {})).rejects.toThrow('No drop in /case');
});

test('a button leads to a modal that is sent', async () => {
  await using discord = await openDiscord();
  const guild = discord.guild();
  const ana = guild.member({ username: 'ana' });
  await using client = await connect(discord);
  client.on(Events.InteractionCreate, async (interaction) => {
    if (interaction.isButton()) {
      const input = new TextInputBuilder().setCustomId('why').setLabel('Why').setStyle(TextInputStyle.Short);
      const row = new ActionRowBuilder<TextInputBuilder>().addComponents(input);
      await interaction.showModal(new ModalBuilder().setCustomId('form').setTitle('Form').addComponents(row));
    } else if (interaction.isModalSubmit() && interaction.isFromMessage()) {
      await interaction.update({ content: interaction.fields.getTextInputValue('why'), components: [] });
    }
  });
  const channel = await client.channels.fetch(guild.channel('general').id);
  const button = new ButtonBuilder().setCustomId('open').setLabel('Open').setStyle(ButtonStyle.Primary);
  if (!channel?.isSendable()) throw new Error('Not for writing');
  await channel.send({ components: [new ActionRowBuilder<ButtonBuilder>().addComponents(button)] });
  const [message] = guild.messages('general');
  if (!message) throw new Error('No message');
  const clicked = await ana.clicks(message, 'open');
  expect(await clicked.modal).toMatchObject({ title: 'Form' });
  const sent = await clicked.submits({ why: 'because' });
  expect(await sent.message).toMatchObject({ id: message.id, content: 'because', components: [] });
  await expect(ana.clicks(message, 'open')).rejects.toThrow('Nothing is called open');
});

test('a ban is done, and stands in the audit log', async () => {
  await using discord = await openDiscord();
  const guild = discord.guild();
  const ben = guild.member({ username: 'ben' });
  await using client = await connect(discord);
  await ben.says('general', 'spam');
  const entry = next(client, Events.GuildAuditLogEntryCreate);
  const removed = next(client, Events.GuildMemberRemove);
  await client.guilds.cache.first()?.bans.create(ben.id, { reason: 'Spâm', deleteMessageSeconds: 60 });
  expect((await entry)[0]).toMatchObject({ targetId: ben.id, executorId: discord.bot.id, reason: 'Spâm' });
  expect((await removed)[0].id).toBe(ben.id);
  expect(guild.bans).toMatchObject([{ user: { username: 'ben' }, reason: 'Spâm' }]);
  expect([guild.messages('general'), ben.member]).toEqual([[], undefined]);
  const logs = await client.guilds.cache.first()?.fetchAuditLogs();
  expect(logs?.entries.first()?.executor?.id).toBe(discord.bot.id);
});

test('what the bot may not do is refused, as is what the test wants refused', async () => {
  await using discord = await openDiscord();
  const guild = discord.guild({
    roles: [{ name: 'Admins', aboveBot: true }],
    botPermissions: ['ViewChannel', 'SendMessages', 'KickMembers'],
  });
  const ana = guild.member({ username: 'ana', roles: ['Admins'] });
  const ben = guild.member({ username: 'ben' });
  await using client = await connect(discord);
  const members = client.guilds.cache.first()?.members;
  const missing = expect.objectContaining({ code: 50013, status: 403 });
  await expect(members?.ban(ben.id)).rejects.toEqual(missing);
  await expect(members?.kick(ana.id)).rejects.toEqual(missing);
  await members?.kick(ben.id);
  discord.refuses(({ method }) => method === 'POST', {
    status: 404,
    code: 10003,
    message: 'Unknown Channel',
  });
  const send = () =>
    client.rest.post(`/channels/${guild.channel('general').id}/messages`, { body: { content: 'a' } });
  const error = await send().catch((refused: unknown) => refused);
  expect(error).toBeInstanceOf(DiscordAPIError);
  expect(error).toMatchObject({ code: 10003, status: 404, message: 'Unknown Channel' });
  await send();
  discord.refuses(({ path }) => path.endsWith('/messages'), { status: 429, retryAfter: 0.01 });
  await send();
  expect(
    discord.requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/messages')),
  ).toHaveLength(4);
});

test('a body that is not as described is a fault, as is an unknown address', async () => {
  const discord = await openDiscord();
  const guild = discord.guild();
  await using client = await connect(discord);
  const route = `/channels/${guild.channel('general').id}/messages` as const;
  await expect(client.rest.post(route, { body: { content: 'a', colour: 1 } })).rejects.toMatchObject({
    code: 50035,
  });
  await expect(client.rest.get('/users/@me/mood' as '/users')).rejects.toMatchObject({ status: 404 });
  expect(discord.faults).toEqual([
    `POST ${route} {"content":"a","colour":1}: colour is not known`,
    'Not known: GET /users/@me/mood',
  ]);
  await expect(discord.close()).rejects.toThrow('colour is not known');
});

test('a connection that was cut misses nothing', async () => {
  await using discord = await openDiscord();
  const guild = discord.guild();
  const ana = guild.member({ username: 'ana' });
  await using client = await connect(discord);
  const heard: string[] = [];
  client.on(Events.MessageCreate, ({ content }) => heard.push(content));
  await ana.says('general', 'before');
  discord.cuts();
  await ana.says('general', 'while away');
  await until(() => discord.isConnected);
  await ana.says('general', 'after');
  await until(() => heard.length === 3);
  expect(heard).toEqual(['before', 'while away', 'after']);
});
