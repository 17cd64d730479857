import { and, eq, gte, sum } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { guildQuarters } from '../../../../server/db/schema.ts';
import { captchaDefaults } from '../../../../src/contract/captcha.ts';
import { type Interaction, type Person, until } from '../../../platform/index.ts';
import { guildId } from '../bot.ts';
import { type RunningBot, runBot } from './running-bot.ts';

let run: RunningBot;
beforeEach(async () => {
  run = await runBot();
});
afterEach(() => run[Symbol.asyncDispose]());

const posted = () => run.guild.messages('vérification');
const logged = () =>
  run.guild.messages('journal-de-vigie').flatMap(({ embeds }) => embeds.map(({ title }) => title));
const hasRole = (person: Person, role: string) =>
  person.member?.roles.includes(run.guild.role(role).id) ?? false;
const waits = (person: Person) => until(() => hasRole(person, 'En attente'));
const isIn = (person: Person) => hasRole(person, 'Membre vérifié') && !hasRole(person, 'En attente');

let saved = 0;
/** Saves the captcha, and waits until the bot knows of it. */
async function save(settings: object): Promise<void> {
  const { guild, bot } = run;
  saved += 1;
  const message = { content: `Bienvenue dans {server} (${saved})` };
  const whole = {
    ...captchaDefaults,
    enabled: true,
    channel_id: guild.channel('vérification').id,
    unverified_role_id: guild.role('En attente').id,
    verified_role_id: guild.role('Membre vérifié').id,
    bypass_role_ids: [guild.role('Conseil du jardin').id],
    log_channel_id: guild.channel('journal-de-vigie').id,
    message,
    ...settings,
  };
  await run.asOwner('POST', '/captcha?confirm=danger', whole);
  await until(() => bot.host.settings.get(guildId)?.captcha.message.content === whole.message.content, {
    what: 'the bot knows the settings',
  });
}
/** The message that stands in the channel, as soon as it has a text. */
const panel = (text: string | RegExp) =>
  until(() => posted().find(({ content }) => content.match(text)), { what: `a message with ${text}` });
const press = async (person: Person) => person.clicks(await panel('Bienvenue'), 'captcha:start');
const textOf = async (interaction: Interaction) => (await interaction.message).content;
/** Waits until the answer says something. */
const says = (interaction: Interaction, what: string | RegExp) =>
  until(() => interaction.original?.content.match(what), { what: `an answer with ${what}` });

/** The button of a challenge that does something. */
async function buttonOf(interaction: Interaction, verb: string): Promise<string> {
  const found = new RegExp(`captcha:${verb}:\\w+`).exec(
    JSON.stringify((await interaction.message).components),
  );
  if (!found) throw new Error(`No button ${verb}`);
  return found[0];
}
const touch = async (interaction: Interaction, verb: string) =>
  interaction.by.clicks(await interaction.message, await buttonOf(interaction, verb));
const answer = async (interaction: Interaction, text: string) =>
  (await touch(interaction, 'type')).submits({ answer: text });
const wordIn = (text: string) => /\*\*(.+)\*\*/.exec(text)?.[1] ?? '';

async function counted() {
  const { db } = run.api.database;
  const yesterday = new Date(Date.now() - 86_400_000);
  const [row] = await db
    .select({ passed: sum(guildQuarters.captcha_passed), failed: sum(guildQuarters.captcha_failed) })
    .from(guildQuarters)
    .where(and(eq(guildQuarters.guild_id, guildId), gte(guildQuarters.starts_at, yesterday)));
  return { passed: Number(row?.passed), failed: Number(row?.failed) };
}
const casesOf = async ({ id }: Person) => {
  const reply = (await run.asOwner('GET', `/history?target_id=${id}`)) as {
    items: { action: string; source: string }[];
  };
  return reply.items.map(({ action, source }) => `${action} ${source}`);
};

it('stands in its channel as soon as it is saved, lets in, and is gone when it is switched off', async () => {
  await save({ kind: 'word', message: { content: 'Bonjour' } });
  const first = await panel('Bonjour');
  await save({ kind: 'word', success_message: { content: 'Bravo {username}' } });
  const second = await panel('Bienvenue dans Potager');
  expect(second.id).toBe(first.id);
  expect(posted()).toHaveLength(1);

  const before = await counted();
  const ana = run.guild.member({ username: 'ana', displayName: 'Ana' });
  await waits(ana);
  const pressed = await press(ana);
  const passed = await answer(pressed, wordIn(await textOf(pressed)).toUpperCase());
  await says(passed, 'you have passed');
  expect(isIn(ana)).toBe(true);
  await until(() => ana.directMessages.some(({ content }) => content === 'Bravo Ana'));
  await until(() => logged().includes('Captcha réussi'));
  await says(await press(ana), 'nothing to do');
  await run.passes(15 * 60_000);
  await expect.poll(async () => (await counted()).passed).toBe(before.passed + 1);

  await run.asOwner('POST', '/captcha?confirm=danger', { ...captchaDefaults, message: { content: 'x' } });
  await until(() => posted().length === 0);
  expect(run.complaints).toEqual([]);
});

it('shows pictures, or a sum to those who do not see them, and kicks who is wrong three times', async () => {
  await save({ kind: 'image' });
  const before = await counted();
  const bo = run.guild.member({ username: 'bo' });
  await waits(bo);
  const first = await press(bo);
  const { attachments } = await first.message;
  expect(attachments).toMatchObject([{ filename: 'captcha.png', description: expect.stringMatching(/sum/) }]);
  const another = await touch(first, 'new');
  const { attachments: others } = await another.message;
  expect(others).toHaveLength(1);
  expect(others[0]?.id).not.toBe(attachments[0]?.id);

  const cy = run.guild.member({ username: 'cy' });
  await waits(cy);
  await says(await cy.clicks(await another.message, await buttonOf(another, 'type')), 'out of date');

  const sums = await touch(await press(bo), 'unseen');
  await says(sums, /What is \w+ plus \w+ plus \w+\?[\s\S]*Attempts left: 3/);
  expect((await sums.message).attachments).toEqual([]);
  const once = await answer(sums, '99');
  await says(once, /not the answer[\s\S]*Attempts left: 2/);
  const twice = await answer(once, 'AAAAA');
  const last = await answer(twice, 'AAAAA');
  await says(last, 'no attempts left');
  await until(() => bo.member === undefined);
  await expect.poll(() => casesOf(bo)).toEqual(['kick captcha']);
  await until(() => logged().includes('Captcha échoué'));
  await run.passes(15 * 60_000);
  await expect.poll(async () => (await counted()).failed).toBeGreaterThan(before.failed);
  expect(run.complaints).toEqual([]);
});

it('ends with the time also over a restart, and asks who came meanwhile', async () => {
  await save({ kind: 'math', timeout_seconds: 600 });
  const dee = run.guild.member({ username: 'dee' });
  const eve = run.guild.member({ username: 'eve' });
  const fay = run.guild.member({ username: 'fay' });
  for (const one of [dee, eve, fay]) await waits(one);
  await press(dee);
  let missed = dee;
  await run.restart(() => {
    fay.leaves();
    missed = run.guild.member({ username: 'missed' });
  });
  await waits(missed);
  expect(posted()).toHaveLength(1);
  const sum = await press(eve);
  const [, one, other] = /(\d+) \+ (\d+)/.exec(await textOf(sum)) ?? [];
  const passed = await touch(sum, `pick:${Number(one) + Number(other)}`);
  await says(passed, 'you have passed');

  await run.passes(300_000);
  expect(dee.member).toBeDefined();
  await run.passes(360_000);
  await until(() => dee.member === undefined);
  await until(() => missed.member === undefined);
  expect(isIn(eve)).toBe(true);
  expect(await casesOf(fay)).toEqual([]);
  expect(run.complaints).toEqual([]);
});

it('asks each by name, turns away new accounts, and lets the team give another chance', async () => {
  const message = { content: 'Bienvenue {user}' };
  await save({ kind: 'button', on_failure: 'none', min_account_age_seconds: 3600, message });
  const gil = run.guild.member({ username: 'gil' });
  await waits(gil);
  await until(() => logged().includes('Captcha échoué'));
  expect(posted()).toEqual([]);

  await save({ kind: 'button', on_failure: 'none', message: { content: 'Bienvenue à vous, {user}' } });
  await run.guild.owner.uses('captcha resend', { member: gil.id });
  const asked = await panel(`Bienvenue à vous, <@${gil.id}>`);
  expect(asked.mentions.map(({ id }) => id)).toEqual([gil.id]);
  const pressed = await press(gil);
  await says(pressed, 'you have passed');
  expect(isIn(gil)).toBe(true);
  await until(() => posted().length === 0);

  await save({ kind: 'button' });
  await panel('dans Potager');
  const hal = run.guild.member({ username: 'hal' });
  await waits(hal);
  await save({ kind: 'button', message: { content: 'Enfin, {user}' } });
  await panel(`Enfin, <@${hal.id}>`);
  await until(() => posted().length === 1);
  run.guild.owner.changes(hal, { roles: [run.guild.role('Conseil du jardin').id] });
  await until(() => hasRole(hal, 'Membre vérifié') && posted().length === 0);
  expect(run.complaints).toEqual([]);
});

it('lets in once for two presses, nobody whose account is too new, and asks nobody who is in', async () => {
  await save({ enabled: false });
  const before = run.guild.member({ username: 'ike' });
  await save({ kind: 'button', verified_role_id: null, message: { content: 'Bienvenue {username}' } });
  const jo = run.guild.member({ username: 'jo', displayName: '[Prix](https://a.test)' });
  await waits(jo);
  const asked = await panel('Bienvenue');
  expect(asked.content).toContain('\\[Prix](');
  const presses = await Promise.all([jo.clicks(asked, 'captcha:start'), jo.clicks(asked, 'captcha:start')]);
  for (const one of presses) await says(one, 'you have passed');
  const { owner } = run.guild;
  await until(() => logged().includes('Captcha réussi'));
  for (const member of [before, jo, owner])
    await says(
      await owner.uses('captcha resend', { member: member.id }),
      /do not have to pass|Your role is not above/,
    );
  expect(hasRole(before, 'En attente')).toBe(false);

  await save({ kind: 'button', min_account_age_seconds: 3600 });
  await says(await press(before), 'too new');
  expect(isIn(before)).toBe(false);
  expect(logged().filter((title) => title === 'Captcha réussi')).toHaveLength(1);
  expect(run.complaints).toEqual([]);
});

it('gives back the time in which the bot was off', async () => {
  await save({ kind: 'word', timeout_seconds: 600 });
  const kim = run.guild.member({ username: 'kim' });
  await waits(kim);
  await run.passes(1000);
  await run.restart(() => run.passes(900_000));
  await run.passes(300_000);
  expect(kim.member).toBeDefined();
  await run.passes(360_000);
  await until(() => kim.member === undefined);
  expect(run.complaints).toEqual([]);
});
