import type { APIMessage } from 'discord-api-types/v10';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ticketButton } from '../../../../src/chat/message/bot-message.ts';
import type { OpenTickets } from '../../../../src/contract/bot/reads.ts';
import type { TicketPanel } from '../../../../src/contract/tickets.ts';
import type { Transcript } from '../../../../src/contract/transcript.ts';
import { type Person, until } from '../../../platform/index.ts';
import { guildId } from '../bot.ts';
import { type RunningBot, runBot } from './running-bot.ts';

let running: RunningBot;
let ines: Person;
let mod: Person;
/** The message of the panel. */
let posted: APIMessage;
let panelId: string;

beforeEach(async () => {
  running = await runBot();
  const { guild } = running;
  ines = guild.member({ username: 'ines', displayName: 'Inès' });
  mod = guild.member({ username: 'mod', roles: ['Modération'] });
  panelId = (await panels())[0]?.id ?? '';
  posted = await postPanel();
});
afterEach(() => running[Symbol.asyncDispose]());

const panels = async () => ((await running.asOwner('GET', '/tickets')) as { items: TicketPanel[] }).items;

async function postPanel(): Promise<APIMessage> {
  const channel = running.client.channels.cache.get(running.guild.channel('bienvenue').id);
  if (!channel?.isSendable()) throw new Error('No channel');
  const button = { type: 2, style: 1, label: 'Ouvrir', custom_id: ticketButton(panelId) } as const;
  const { id } = await channel.send({ content: 'Panneau', components: [{ type: 1, components: [button] }] });
  return running.guild.channel('bienvenue').messages.get(id) as APIMessage;
}

/** Saves the panel with other settings, and waits until the bot knows. */
async function changePanel(change: Partial<TicketPanel>): Promise<void> {
  const [panel] = await panels();
  const { id: _i, etag: _e, message_id: _m, posted: _p, sending: _s, ...body } = panel as TicketPanel;
  await running.asOwner('PUT', `/ticket/${panelId}?confirm=danger`, { ...body, ...change });
  const [name, value] = Object.entries(change)[0] ?? [];
  await until(() => {
    const known = running.bot.host.settings.get(guildId)?.ticket_panels[0];
    return JSON.stringify(known?.[name as keyof typeof known]) === JSON.stringify(value);
  });
}

const press = (who: Person) => who.clicks(posted, ticketButton(panelId));
const textOf = async (interaction: { readonly message: Promise<APIMessage> }) =>
  (await interaction.message).content;

/** Opens a ticket, and returns the name of its channel as soon as it has its number. */
async function opened(
  who: Person,
): Promise<{ readonly id: string; readonly number: number; readonly name: string }> {
  const id = /<#(\d+)>/.exec(await textOf(await press(who)))?.[1] ?? '';
  const name = await until(() => {
    const { data } = running.guild.channel(id);
    return /^ticket-\d+$/.test(data.name ?? '') && data.name;
  });
  return { id, name, number: Number(name.slice('ticket-'.length)) };
}

const isThere = (channel: string) => running.guild.channels.some(({ id }) => id === channel);
const transcriptOf = async (channel: string) => {
  await running.bot.host.events.settled();
  return (await running.asOwner('GET', `/tickets/transcript/${channel}`)) as Transcript;
};
const openOnes = async () => {
  await running.bot.host.events.settled();
  return (await running.bot.host.openTickets(guildId)) as OpenTickets;
};
/** The button of the last message that has it. */
async function clicksLast(who: Person, channel: string, customId: string) {
  const message = running.guild.messages(channel).findLast((one) => JSON.stringify(one).includes(customId));
  return who.clicks(message as APIMessage, customId);
}

it('is opened with a form, answered, closed with a reason, rated and deleted', async () => {
  const { guild } = running;
  const question = {
    label: 'De quoi s’agit-il ?',
    style: 'paragraph',
    placeholder: null,
    required: true,
  } as const;
  await changePanel({
    form: { title: 'Avant d’ouvrir', inputs: [{ ...question, min_length: 0, max_length: 500 }] },
    welcome: { content: 'Bonjour {user}, ici {server}.' },
    ask_close_reason: true,
  });
  const form = await (await press(ines)).submits({ 'answer-0': 'Mes *tomates*' });
  const channelId = /<#(\d+)>/.exec(await textOf(form))?.[1] ?? '';
  const channel = guild.channel(channelId);
  await until(() => /^ticket-\d{4}$/.test(channel.data.name ?? ''));
  const allows = (id: string) => channel.data.permission_overwrites?.find((one) => one.id === id)?.allow;
  expect(channel.data.parent_id).toBe(guild.channel('🔧 Équipe').id);
  expect(channel.data.permission_overwrites).toHaveLength(4);
  expect([allows(guild.id), allows(ines.id), allows(guild.role('Modération').id)]).toEqual([
    '0',
    '117760',
    '117760',
  ]);
  const [welcome, answers] = guild.messages(channelId);
  expect(welcome?.content).toBe(`<@&${guild.role('Modération').id}>\nBonjour <@${ines.id}>, ici Potager.`);
  expect(welcome?.mention_roles).toEqual([guild.role('Modération').id]);
  expect(answers?.embeds).toMatchObject([{ title: question.label, description: 'Mes *tomates*' }]);

  await ines.says(channelId, 'Bonjour ?');
  await mod.says(channelId, `Bonjour <@${ines.id}>`);
  await expect.poll(async () => (await openOnes()).items.map((one) => one.claimed_by?.id)).toContain(mod.id);
  const closing = await clicksLast(mod, channelId, 'ticket-do:close');
  await (await closing.submits({ reason: 'Arrosées' })).message;

  const { ticket, answers: kept, messages, users } = await transcriptOf(channelId);
  expect(kept).toEqual([{ question: question.label, answer: 'Mes *tomates*' }]);
  expect(messages.map(({ content }) => content).slice(1, 4)).toEqual([
    '',
    'Bonjour ?',
    `Bonjour <@${ines.id}>`,
  ]);
  expect(users[ines.id]).toMatchObject({ display_name: 'Inès', bot: false });
  expect(ticket).toMatchObject({ state: 'closed', close_reason: 'Arrosées', message_count: messages.length });
  expect([ticket.opener.id, ticket.claimed_by?.id, ticket.closed_by?.id]).toEqual([ines.id, mod.id, mod.id]);
  expect(channel.data.name).toBe(`ticket-${String(ticket.number).padStart(4, '0')}`);

  const file = guild.messages('journal-de-vigie').findLast((one) => one.attachments.length > 0)
    ?.attachments[0];
  expect(await running.discord.textOf(file as { id: string })).toContain('Inès: Bonjour ?');
  const asked = await until(() => ines.directMessages[0]);
  const stars = /ticket-rating:[\d:]+:4/.exec(JSON.stringify(asked))?.[0] ?? '';
  expect((await (await ines.clicks(asked, stars)).message).content).toContain('★★★★☆');
  expect((await transcriptOf(channelId)).ticket.rating).toBe(4);

  await running.passes(4 * 60_000);
  expect(isThere(channelId)).toBe(true);
  await running.passes(60_000);
  expect(isThere(channelId)).toBe(false);
  expect(running.complaints).toEqual([]);
});

it('is refused over the limit, during the cooldown, and from a panel that is off or gone', async () => {
  await changePanel({ cooldown_seconds: 600 });
  const { id, name } = await opened(ines);
  expect(await textOf(await press(ines))).toContain(`<#${id}>`);
  await (await ines.uses('ticket close', {}, { channel: name })).message;
  expect(await textOf(await press(ines))).toMatch(/<t:\d+:R>/);
  await running.passes(600_000);
  expect((await opened(ines)).id).not.toBe(id);
  await changePanel({ enabled: false });
  expect(await textOf(await press(mod))).toContain('No ticket can be opened');
  await running.asOwner('DELETE', `/ticket/${panelId}`);
  await until(() => !running.bot.host.settings.get(guildId)?.ticket_panels.some((one) => one.id === panelId));
  expect(await textOf(await press(mod))).toContain('no longer exists');
});

it('counts the tickets that only the host knows, whose channel is there', async () => {
  const send = (channel_id: string, ticket_id: string) =>
    running.bot.host.send('ticket_opened', guildId, {
      ...{ ticket_id, panel_id: panelId, channel_id },
      opener: { id: ines.id, username: 'ines', display_name: 'Inès', avatar_url: null },
    });
  await send('99', '701');
  await send(running.guild.channel('apéro').id, '702');
  expect(await textOf(await press(ines))).toContain(`<#${running.guild.channel('apéro').id}>`);
  // The first look at what is due takes up one, and closes the other.
  await running.passes(0);
  expect((await openOnes()).items.map(({ id }) => id)).toEqual(['702']);
  await (await ines.uses('ticket close', { reason: 'Fini' }, { channel: 'apéro' })).message;
  expect((await openOnes()).items).toEqual([]);
});

it('leaves nothing behind when the platform refuses the channel or its first message', async () => {
  running.discord.refuses(({ path, method }) => method === 'POST' && /guilds\/\d+\/channels/.test(path), {
    status: 403,
    code: 50013,
  });
  const before = running.guild.channels.length;
  expect(await textOf(await press(ines))).toContain('“Manage Channels”');
  running.discord.refuses(
    ({ path, method }) => method === 'POST' && /channels\/\d+\/messages/.test(path),
    {
      status: 403,
      code: 50013,
    },
    2,
  );
  expect(await textOf(await press(ines))).toContain('“Manage Channels”');
  expect(running.guild.channels).toHaveLength(before);
  expect((await openOnes()).items.filter(({ opener }) => opener.id === ines.id)).toEqual([]);
  expect((await opened(ines)).number).toBeGreaterThan(0);
});

it('goes on after a restart: with its number, its transcript, and the end of its channel', async () => {
  const { id, name } = await opened(ines);
  await running.restart(() => ines.says(name, 'Toujours là ?'));
  await (await mod.uses('ticket close', {}, { channel: name })).message;
  expect((await transcriptOf(id)).messages.map(({ content }) => content)).toContain('Toujours là ?');
  await running.restart();
  await running.passes(5 * 60_000);
  expect(isThere(id)).toBe(false);
});
