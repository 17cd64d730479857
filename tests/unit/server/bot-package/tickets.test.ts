import { isDeepStrictEqual } from 'node:util';
import type { APIMessage } from 'discord-api-types/v10';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { ticketButton } from '../../../../src/chat/message/bot-message.ts';
import type { OpenTickets } from '../../../../src/contract/bot/reads.ts';
import { reservedId } from '../../../../src/contract/component-controls.ts';
import type { RequestedAction } from '../../../../src/contract/requested-actions.ts';
import type { Ticket } from '../../../../src/contract/ticket-history.ts';
import type { TicketPanel, TicketPanelBody } from '../../../../src/contract/ticket-panel.ts';
import type { Transcript } from '../../../../src/contract/transcript.ts';
import { type Person, type Request, until } from '../../../platform/index.ts';
import { guildId } from '../bot.ts';
import { type RunningBot, runBot } from './running-bot.ts';

let running: RunningBot;
/** New in each test. */
let ines: Person;
let mod: Person;
/** The message of the panel. */
let posted: APIMessage;
let panelId: string;
/** The settings of the panel, to which each test returns. */
let usual: TicketPanelBody;

beforeAll(async () => {
  running = await runBot({ modules: { captcha: false, automod: false } });
  const [panel] = await panels();
  if (!panel) throw new Error('No panel');
  const { id, etag: _e, message_id: _m, posted: _p, sending: _s, ...body } = panel;
  panelId = id;
  usual = body;
  posted = await postPanel(id);
});
afterAll(() => running[Symbol.asyncDispose]());
beforeEach(() => {
  ines = running.guild.member({ username: 'ines', displayName: 'Inès' });
  mod = running.guild.member({ username: 'mod', roles: ['Modération'] });
});
afterEach(async () => {
  expect(running.complaints.splice(0)).toEqual([]);
  await changePanel({});
});

const panels = async () => ((await running.asOwner('GET', '/tickets')) as { items: TicketPanel[] }).items;

async function postPanel(id: string): Promise<APIMessage> {
  const channel = running.client.channels.cache.get(running.guild.channel('bienvenue').id);
  if (!channel?.isSendable()) throw new Error('No channel');
  const button = { type: 2, style: 1, label: 'Ouvrir', custom_id: ticketButton(id) } as const;
  const sent = await channel.send({ content: 'Panneau', components: [{ type: 1, components: [button] }] });
  return running.guild.channel('bienvenue').messages.get(sent.id) as APIMessage;
}

/** Saves the panel with other settings, and waits until the bot knows. */
async function changePanel(change: Partial<TicketPanelBody>): Promise<void> {
  const body = { ...usual, ...change };
  await running.asOwner('PUT', `/ticket/${panelId}?confirm=danger`, body);
  await until(() => {
    const panel = running.bot.host.settings.get(guildId)?.ticket_panels.find(({ id }) => id === panelId);
    return panel && isDeepStrictEqual({ ...panel, ...body }, panel);
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
  const logged = () =>
    guild.messages('journal-de-vigie').flatMap(({ embeds }) => embeds.map(({ title }) => title));
  await until(() => logged().includes(`Ticket #${channel.data.name?.slice(-4)} ouvert`));
  expect(await running.discord.textOf(file as { id: string })).toContain('Inès: Bonjour ?');
  const asked = await until(() => ines.directMessages[0]);
  const stars = /ticket:rating:[\d:]+:4/.exec(JSON.stringify(asked))?.[0] ?? '';
  expect((await (await ines.clicks(asked, stars)).message).content).toContain('★★★★☆');
  expect((await transcriptOf(channelId)).ticket.rating).toBe(4);

  await running.passes(4 * 60_000);
  expect(isThere(channelId)).toBe(true);
  await running.passes(60_000);
  expect(isThere(channelId)).toBe(false);
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
  const old = await postPanel('404');
  expect(await textOf(await mod.clicks(old, 'ticket:404'))).toContain('no longer exists');
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
  // After a start, the first look at what is due takes up one, and closes the other.
  await running.restart();
  await running.bot.host.events.settled();
  await running.passes(0);
  expect((await openOnes()).items.map(({ id }) => id)).toContain('702');
  expect((await openOnes()).items.map(({ id }) => id)).not.toContain('701');
  await (await ines.uses('ticket close', { reason: 'Fini' }, { channel: 'apéro' })).message;
  expect((await openOnes()).items.map(({ id }) => id)).not.toContain('702');
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
  expect(running.complaints.splice(0)).toHaveLength(3);
  expect((await opened(ines)).number).toBeGreaterThan(0);
});

it('goes on after a restart, with its transcript and the end of its channel', async () => {
  const { id, name } = await opened(ines);
  await running.restart(() => ines.says(name, 'Toujours là ?'));
  await (await mod.uses('ticket close', {}, { channel: name })).message;
  expect((await transcriptOf(id)).messages.map(({ content }) => content)).toContain('Toujours là ?');
  await running.restart();
  await running.passes(5 * 60_000);
  expect(isThere(id)).toBe(false);
});

it('goes on with closing where the process has ended in the middle of it', async () => {
  const { id } = await opened(ines);
  await expect.poll(async () => (await transcriptOf(id)).messages).toHaveLength(1);
  const isReading = ({ method, path }: Request) => method === 'GET' && path.endsWith('/messages');
  const read = running.discord.requests.filter(isReading).length;
  running.discord.refuses(isReading, { status: 429, retryAfter: 600 });
  await mod.uses('ticket close', { reason: 'Fini' }, { channel: id });
  await until(() => running.discord.requests.filter(isReading).length > read);
  await running.restart();
  await running.passes(0);
  await until(() => ines.directMessages[0]);
  const { messages, ticket } = await transcriptOf(id);
  expect(ticket).toMatchObject({ close_reason: 'Fini', closed_by: { id: mod.id } });
  expect(messages).toHaveLength(2);
});

it('is claimed, handed on, named, and shared by the team alone', async () => {
  const { guild } = running;
  const other = guild.member({ username: 'other', roles: ['Modération'] });
  const { id, name } = await opened(ines);
  const use = async (who: Person, line: string, options = {}) =>
    textOf(await who.uses(`ticket ${line}`, options, { channel: id }));
  const here = () => guild.channel(id).data;
  const ticket = async () => (await openOnes()).items.find(({ channel_id }) => channel_id === id);

  expect(await use(ines, 'claim')).toContain('Only the team');
  expect(await textOf(await clicksLast(mod, id, 'ticket-do:claim'))).toBe('Done.');
  expect(await use(other, 'claim')).toContain(`<@${mod.id}>`);
  expect(await use(mod, 'transfer', { member: ines.id })).toContain('does not belong');
  expect(await use(mod, 'transfer', { member: other.id })).toBe('Done.');
  expect((await ticket())?.claimed_by?.id).toBe(other.id);
  const [, second] = await panels();
  const proposed = async (who: Person) => {
    const typed = await who.types('ticket transfer', { panel: 'ATELIER' }, 'panel', { channel: id });
    return (await typed.reply).data.choices;
  };
  expect(await proposed(mod)).toEqual([{ name: second?.name, value: second?.id }]);
  expect(await proposed(ines)).toEqual([]);
  expect(await use(mod, 'transfer', { panel: second?.id })).toBe('Done.');
  expect((await ticket())?.panel_id).toBe(second?.id);
  expect(here().parent_id).toBe(second?.category_id);

  expect(await use(guild.owner, 'rename', { name: 'Tomates !' })).toBe('Done.');
  expect([here().name, (await ticket())?.name]).toEqual(['tomates', 'tomates']);
  expect(await use(guild.owner, 'rename', { name: '!!!' })).toContain('cannot have this name');
  const guest = guild.member({ username: 'guest' });
  const isIn = () => here().permission_overwrites?.some((one) => one.id === guest.id);
  expect(await use(guild.owner, 'add', { member: guest.id })).toBe('Done.');
  expect(isIn()).toBe(true);
  expect(await use(guild.owner, 'remove', { member: guest.id })).toBe('Done.');
  expect(isIn()).toBe(false);
  expect(await use(guild.owner, 'remove', { member: ines.id })).toContain('stays');
  expect(await use(guild.owner, 'rename')).toBe('Done.');
  expect((await ticket())?.name).toBeNull();
  expect(name).toMatch(/^ticket-/);
});

it('can be reopened while its channel is there, and keeps the whole transcript', async () => {
  const { guild } = running;
  const { id } = await opened(ines);
  for (let said = 1; said <= 120; said += 1) await ines.says(id, `${said}`);
  await (await clicksLast(ines, id, 'ticket-do:close')).message;
  const writes = () => guild.channel(id).data.permission_overwrites?.find((one) => one.id === ines.id)?.deny;
  expect(writes()).toBe('2048');
  expect((await transcriptOf(id)).messages).toHaveLength(122);
  expect(await textOf(await clicksLast(mod, id, 'ticket-do:reopen'))).toBe('Done.');
  expect(writes()).toBe('0');
  await guild.owner.deletes(guild.messages(id)[5] as APIMessage);
  await ines.says(id, 'Encore');
  await (await mod.uses('ticket close', { reason: 'Fini' }, { channel: id })).message;
  const { messages, ticket } = await transcriptOf(id);
  expect(messages.map(({ content }) => content).filter((text) => /^\d+$/.test(text))).toHaveLength(120);
  expect(messages.map(({ content }) => content)).toContain('Encore');
  expect(ticket.message_count).toBe(messages.length);
  expect(ticket).toMatchObject({ state: 'closed', close_reason: 'Fini', reopened: { by: { id: mod.id } } });
});

it('is closed from the dashboard, by itself, and when its channel is deleted', async () => {
  const closed = async (channel: string) => {
    const { items } = (await running.asOwner('GET', '/tickets/history')) as { items: Ticket[] };
    return items.find(({ channel_id, state }) => channel_id === channel && state === 'closed');
  };
  const { id } = await opened(ines);
  const ticket_id = (await openOnes()).items.find(({ channel_id }) => channel_id === id)?.id;
  const action = { kind: 'close_ticket', ticket_id, reason: 'Vu' };
  await running.asOwner('POST', '/actions', { action, key: 'closes-a-ticket' });
  await expect
    .poll(() => closed(id))
    .toMatchObject({ close_reason: 'Vu', closed_by: { username: 'camille.roy' } });

  await changePanel({ auto_close_seconds: 7200 });
  const quiet = await opened(mod);
  await running.passes(7_200_000);
  await expect
    .poll(() => closed(quiet.id))
    .toMatchObject({
      ...{ close_reason: 'Aucun message depuis 2\u00a0heures', closed_by: null },
    });

  const gone = await opened(running.guild.member({ username: 'gone' }));
  running.guild.owner.manages.deletesChannel(gone.id);
  await expect.poll(() => closed(gone.id)).toMatchObject({ close_reason: 'Le salon a été supprimé' });
});

it('tells the host what is said, edited and deleted while it is open', async () => {
  const { guild } = running;
  const { id } = await opened(ines);
  const contents = async () => (await transcriptOf(id)).messages.map(({ content }) => content);
  await expect.poll(contents).toHaveLength(1);
  const said = await ines.says(id, 'Bonjour ?');
  await expect.poll(contents).toContain('Bonjour ?');
  await ines.edits(said, { content: 'Bonsoir ?' });
  await expect.poll(contents).toContain('Bonsoir ?');
  const slip = await mod.says(id, 'Oui ?');
  await expect.poll(contents).toContain('Oui ?');
  await mod.deletes(slip);
  const deleted = async () =>
    (await transcriptOf(id)).messages.filter(({ deleted_at }) => deleted_at).map(({ content }) => content);
  await expect.poll(deleted).toEqual(['Oui ?']);
  expect((await transcriptOf(id)).ticket).toMatchObject({ state: 'pending', message_count: 3 });
  await (await mod.uses('ticket close', {}, { channel: id })).message;
  const { messages } = await transcriptOf(id);
  expect(messages.map((one) => one.content)).toContain('Bonsoir ?');
  // The one that was deleted too.
  expect(messages).toHaveLength(guild.messages(id).length + 1);
});

it('is answered, claimed, handed on, named and reopened from the dashboard', async () => {
  const { guild } = running;
  const { id } = await opened(ines);
  const ticket_id = (await openOnes()).items.find(({ channel_id }) => channel_id === id)?.id;
  const ask = async (kind: string, more: object = {}) => {
    const body = { action: { kind, ticket_id, ...more }, key: crypto.randomUUID() };
    const asked = (await running.asOwner('POST', '/actions', body)) as RequestedAction;
    const read = async () => (await running.asOwner('GET', `/actions/${asked.id}`)) as RequestedAction;
    await expect.poll(async () => (await read()).state).not.toBe('waiting');
    return read();
  };
  const answered = await ask('answer_ticket', { content: `Bonjour <@${ines.id}> @everyone` });
  expect(answered).toMatchObject({ state: 'done', message_id: expect.any(String) });
  const message = guild.messages(id).find((one) => one.id === answered.message_id);
  expect(message?.content).toBe(`**Camille Roy**\nBonjour <@${ines.id}> @everyone`);
  expect([message?.mention_everyone, message?.mentions.map((one) => one.id)]).toEqual([false, [ines.id]]);
  const ids = async () => (await transcriptOf(id)).messages.map((one) => one.id);
  await expect.poll(ids).toContain(answered.message_id);
  const ticket = async () => (await transcriptOf(id)).ticket;
  expect(await ticket()).toMatchObject({ state: 'pending', claimed_by: { username: 'camille.roy' } });
  await changePanel({ names_writer: false });
  const plain = await ask('answer_ticket', { content: 'Voilà.' });
  expect(guild.messages(id).find((one) => one.id === plain.message_id)?.content).toBe('Voilà.');

  expect((await ask('claim_ticket', { user_id: mod.id })).state).toBe('done');
  expect((await ticket()).claimed_by?.id).toBe(mod.id);
  expect((await ask('claim_ticket', { user_id: ines.id })).refusal).toMatchObject({ reason: 'failed' });
  expect((await ask('claim_ticket', { user_id: '5' })).refusal).toMatchObject({ reason: 'gone' });
  await ask('claim_ticket', { user_id: null });
  expect((await ticket()).claimed_by).toBeNull();

  expect((await ask('rename_ticket', { name: 'Mes Tomates !' })).state).toBe('done');
  expect([guild.channel(id).data.name, (await ticket()).name]).toEqual(['mes-tomates', 'mes-tomates']);
  expect((await ask('rename_ticket', { name: '!!!' })).refusal).toMatchObject({ reason: 'failed' });

  await ask('close_ticket', { reason: 'Fini' });
  expect((await ask('reopen_ticket')).state).toBe('done');
  expect(await ticket()).toMatchObject({ state: 'open', reopened: { by: { username: 'camille.roy' } } });
  guild.owner.manages.deletesChannel(id);
  await expect.poll(async () => (await ticket()).state).toBe('closed');
  expect((await ask('reopen_ticket')).refusal).toMatchObject({ reason: 'gone' });
});

it('asks for stars in the channel where direct messages are refused, and nobody else can give them', async () => {
  const shy = running.guild.member({ username: 'shy', directMessages: false });
  const { id } = await opened(shy);
  await (await mod.uses('ticket close', {}, { channel: id })).message;
  const message = running.guild
    .messages(id)
    .findLast((one) => JSON.stringify(one).includes('ticket:rating:'));
  const stars = /ticket:rating:[\d:]+:2/.exec(JSON.stringify(message))?.[0] ?? '';
  expect(await textOf(await mod.clicks(message as APIMessage, stars))).toContain('Only the person');
  // Nobody can put such a button into their settings.
  expect(stars).toMatch(reservedId);
  await (await shy.clicks(message as APIMessage, stars)).message;
  expect((await transcriptOf(id)).ticket.rating).toBe(2);
});

it('is deleted for good by whoever manages the server, once they have confirmed', async () => {
  const { id, number } = await opened(ines);
  expect(await textOf(await mod.uses('ticket delete', {}, { channel: id }))).toContain('Only people');
  const asked = await running.guild.owner.uses('ticket delete', {}, { channel: id });
  const done = await running.guild.owner.clicks(await asked.message, 'ticket-do:delete');
  await done.message;
  await until(() => !isThere(id));
  await running.bot.host.events.settled();
  const found = (await running.asOwner('GET', `/tickets/history?q=${number}`)) as { deleted?: object };
  expect(found.deleted).toMatchObject({ by: { id: running.guild.owner.id } });
});

it('does not close for who has left the team meanwhile, nor opens to who was shut out', async () => {
  const { guild } = running;
  await changePanel({ ask_close_reason: true });
  const { id } = await opened(ines);
  const asked = await clicksLast(mod, id, 'ticket-do:close');
  await asked.modal;
  guild.owner.changes(mod, { roles: [] });
  await until(
    () => running.client.guilds.cache.get(guildId)?.members.cache.get(mod.id)?.roles.cache.size === 1,
  );
  expect(await textOf(await asked.submits({ reason: 'Fini' }))).toContain('Only the team');

  const channel = running.client.channels.cache.get(id);
  if (!channel || !('permissionOverwrites' in channel)) throw new Error('No channel');
  await channel.permissionOverwrites.edit(mod.id, { ViewChannel: false });
  const [, second] = await panels();
  await textOf(await guild.owner.uses('ticket transfer', { panel: second?.id ?? '' }, { channel: id }));
  const removed = await guild.owner.uses('ticket remove', { member: mod.id }, { channel: id });
  expect(await textOf(removed)).toContain('was not added');
  const mine = guild.channel(id).data.permission_overwrites?.find((one) => one.id === mod.id);
  expect(BigInt(mine?.deny ?? 0) & 1024n).toBe(1024n);
});

it('is closed with no reason of spaces, without asking for everybody whom it mentions, and reopened once', async () => {
  const { guild } = running;
  const { id } = await opened(ines);
  const before = running.discord.requests.length;
  for (let said = 0; said < 5; said += 1) {
    const ids = Array.from({ length: 90 }, (_, index) => `<@${said + 1}${index + 1000}>`);
    await ines.says(id, ids.join(''));
  }
  await (await mod.uses('ticket close', { reason: '   ' }, { channel: id })).message;
  const members = running.discord.requests.slice(before).filter(({ path }) => /\/members\/\d+$/.test(path));
  // Closing waits also for those who were asked for while the ticket was open.
  expect(members).toHaveLength(250);
  expect((await transcriptOf(id)).ticket.close_reason).toBeNull();

  const notice = guild.messages(id).findLast((one) => JSON.stringify(one).includes('ticket-do:reopen'));
  const presses = [mod, guild.owner].map((who) => who.clicks(notice as APIMessage, 'ticket-do:reopen'));
  const answers = (await Promise.all(presses)).map(textOf);
  expect((await Promise.all(answers)).sort()).toEqual(['Done.', 'This ticket is open.']);
});

it('does not ask again and again for a channel that the platform does not show', async () => {
  const { id, name } = await opened(ines);
  const cached = () => running.client.guilds.cache.get(guildId)?.channels.cache;
  await until(() => cached()?.get(id)?.name === name);
  const isAsking = ({ method, path }: Request) => method === 'GET' && path.endsWith(`/channels/${id}`);
  running.discord.refuses(isAsking, { status: 403, code: 50001 }, 2);
  running.client.channels.cache.delete(id);
  cached()?.delete(id);
  await running.passes(0);
  await running.passes(5000);
  expect(running.discord.requests.filter(isAsking)).toHaveLength(1);
  await running.passes(600_000);
  expect(running.discord.requests.filter(isAsking)).toHaveLength(2);
});
